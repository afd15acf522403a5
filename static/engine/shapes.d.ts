// The JSON shapes the engine sends. Generated from py/turnwright/shapes/ by tools/shapes.py: do not edit.

export interface Pool {
  key: string;
  left: number;
  of: number;
  style: string;
  say: string;
  who?: string[];
  name?: string;
  act?: string;
}

export interface Cite {
  rule: string;
  cite: string;
  says: string;
  name?: string;
}

export interface Offer {
  key: string;
  label: string;
  keys: string[];
  note: string;
  do: string;
  args: Record<string, unknown>;
  asks: Ask[];
  objections: Objection[];
  token?: Token;
  pad?: Offer[];
  name?: string;
  able?: string[];
  rare?: boolean;
  declared?: boolean;
  aside?: boolean;
  sums_up?: boolean;
  by?: Owner;
  awaits?: "certain" | "possible" | "other";
  tile?: NamedAction;
  menu?: MenuPlace;
}

export interface Token {
  id: string;
  letters: string;
  side: string;
  shape: string;
  tone: string;
  state: string;
  name: string;
  count?: number;
  hidden?: boolean;
}

export interface Place {
  label: string;
  who: string[];
  names: string[];
  kind: "stop" | "mark";
  name?: string;
  token?: Token;
  note?: string;
  changed?: boolean;
}

export interface Forecast {
  places: Place[];
  gone?: Place[];
  says?: string;
}

export interface PlanPart {
  key: string;
  from: string;
}

export interface PlanWay {
  title: string;
  left: string;
  pays: string;
  why: string;
  parts: PlanPart[];
  offer: Offer | null;
}

export interface PlanPrice {
  key: string;
  count: number;
  left?: number;
}

export interface PlanWish {
  key: string;
  says: string;
  price: string;
  prices: PlanPrice[];
  cite: Cite | null;
  on: boolean;
  can: boolean;
  barred: boolean;
  why: string;
}

export interface PlanShortage {
  title: string;
  says: string;
  cite: Cite | null;
}

export interface Plan {
  who: string;
  name: string;
  says: string;
  pools: Pool[];
  wants: PlanWish[];
  want: string;
  best: PlanWay | null;
  others: PlanWay[];
  short: PlanShortage[];
  offer: Offer | null;
}

export interface PlanAnswer {
  plan: Plan;
}

export interface AttackMade {
  title: string;
  says: string;
  who: string[];
  whom: string[];
  mode?: "heal";
  number?: number;
  ended_by?: string[];
  then?: AttackMade;
}

export interface Brings {
  label: string;
  says: string;
  on: boolean;
  arg: string;
}

export interface HitRow {
  id: string;
  name: string;
  by: string;
  note: string;
  left: string;
  brings?: Brings;
  cue?: string;
  same?: boolean;
  defense?: string;
}

export interface HitOther {
  name: string;
  left: string;
}

export interface HitPreview {
  rows: HitRow[];
  others: HitOther[];
  says: string;
}

export interface ConditionColumn {
  label: string;
  round: number;
  segment: number;
  state: "in" | "last" | "";
  mark?: Token;
}

export interface ConditionPreview {
  label: string;
  says: string;
  unit: string;
  moment: string;
  columns: ConditionColumn[];
}

export interface Column {
  label: string;
  state: string;
}

export interface HalvesCell {
  state: string;
  count?: number;
  who?: string[];
}

export interface HalvesRow {
  side: string;
  label: string;
  shape: string;
  tone: string;
  cells: HalvesCell[];
}

export interface Halves {
  kind: "halves";
  text: string;
  columns: Column[];
  rows: HalvesRow[];
  now: [number, number] | null;
}

export interface ChartCell {
  marks: string[];
  say: string;
}

export interface ChartRow {
  token: Token;
  label: string;
  note: string;
  state: string;
  soon?: boolean;
  cells: ChartCell[];
}

export interface Chart {
  kind: "chart";
  text: string;
  columns: Column[];
  rows: ChartRow[];
  now: [number, number] | null;
  post?: boolean;
  notes?: string;
}

export interface Stand {
  token: Token;
  name: string;
  state: string;
  says?: string;
}

export interface Rung {
  label: string;
  state: string;
  stands: Stand[];
  apart?: boolean;
  event?: string;
}

export interface Ladder {
  kind: "ladder";
  text: string;
  rungs: Rung[];
}

export interface Block {
  label: string;
  what?: string;
  size: number;
  state: string;
  carries?: boolean;
}

export interface Lane {
  rank: string;
  token: Token;
  name: string;
  state: string;
  soon?: boolean;
  blocks: Block[];
}

export interface LanePhase {
  label: string;
  state: string;
  arrow: string;
}

export interface Lanes {
  kind: "lanes";
  text: string;
  phases: LanePhase[];
  lanes: Lane[];
  of: number;
}

export interface Aloud {
  begins: string[];
  at: string[];
  how: string;
  note: string;
}

export interface Heard {
  text: string;
  line?: number;
}

export interface Clock {
  place: string;
  part: string;
  note: string;
  right: string;
  aloud: Aloud;
  picture: Halves | Chart | Ladder | Lanes | null;
}

export interface FightClock {
  place: string;
  part: string;
  note: string;
  right: string;
  aloud: Aloud;
  picture: Halves | Chart | Ladder | Lanes | null;
  say: string;
}

export interface Actor {
  name: string;
  detail: string;
  token: Token;
  who: string[];
  pools: Pool[];
  acts: Offer[];
  plan: boolean;
  notes: string[];
  warnings: string[];
  pools_note?: string;
  strike?: Offer;
  upkeep?: Upkeep | null;
  go: string;
  foes: string[];
  members: Member[];
  hidden: boolean;
  note: string;
  effects: Effect[];
  add_effect: Offer;
  parts: Named[];
}

export interface Effect {
  id: string;
  name: string;
  icon: "focus" | "lying" | "bolt" | "blind" | "drop" | "";
  left: string;
  who: string;
  end: Offer;
  use: Offer | null;
  works: string;
  note: string;
  change: Offer | null;
  brings?: boolean;
  event?: boolean;
  count?: Count;
  secret?: boolean;
  holds?: Offer;
  alone?: Offer;
  whose?: string;
  each?: Offer[];
}

export interface Row {
  token: Token;
  detail: string;
  health: string;
  id: string;
  who: string[];
  name: string;
  group?: string;
  hidden: boolean;
  gauges: string[];
  left?: number;
  further?: string;
  beside?: Stat[];
  stats?: OwnStat[];
  fields: Field[];
  marks: Mark[];
  acts: Offer[];
}

export interface RunningEffect {
  id: string;
  name: string;
  who: string;
}

export interface Side {
  id: string;
  name: string;
  shape: string;
  tone: string;
  place: string;
}

export interface Upkeep {
  title: string;
  lines: UpkeepLine[];
  aloud?: string;
}

export interface Ask {
  name: string;
  kind: "choice" | "combatant" | "number" | "text" | "line" | "dice" | "actions";
  label: string;
  optional: boolean;
  many: boolean;
  choices?: Choice[];
  among?: Person[];
  min?: number;
  max?: number;
  notation?: string;
  faces?: number;
  count?: number;
  summed?: boolean;
  either?: boolean;
  plus?: number;
  called?: CalledTotal;
  good?: number;
  shared?: boolean;
  token?: Token;
  when?: When;
  side?: string;
  one_of?: string;
  kinds?: Kind[];
  plain?: boolean;
  titles?: boolean;
  at_once?: boolean;
  names?: boolean;
  value?: string | number | string[] | null;
  help?: string;
  note?: string;
  states?: State[];
}

export interface Choice {
  value: string;
  note?: string;
  group?: string;
  told?: string;
  unless?: When;
  fold?: boolean;
  left?: number;
  label: string;
  kind?: string;
  way?: string;
  usual?: boolean;
  token?: Token;
  gauges?: Record<string, string>;
  beside?: Stat[];
}

export interface Target {
  token: Token;
  name: string;
}

export interface Option {
  id: string;
  question: string;
  help: string;
  cite: string;
  choices: OptionChoice[];
  examples: string[];
  value: string;
  default: string;
  kind: string;
  group: string;
  changed: boolean;
  do: string;
  args: Record<string, unknown>;
}

export interface Setup {
  hints: Hint[];
  start: Offer;
  placeholder: string;
  empty: string;
  examples: Example[];
  legend: Letter[];
  lesson: boolean;
  which_rules: string;
}

export interface Stop {
  kind: "stop" | "event" | "sep";
  id?: string;
  hidden?: boolean;
  label?: string;
  next_round?: boolean;
  token?: Token;
  name?: string;
  detail?: string;
  right?: string;
  call?: Offer | null;
}

export interface Waiting {
  who: string[];
  mode: string;
  what: string;
  place: string;
}

export interface Now {
  round: number;
  segment: number;
  phase: string;
  place: string;
  who: string[];
  go: string;
  margin: number | null;
  waiting: Waiting[];
}

export interface Stance {
  who: string[];
  icon: "delayed" | "held" | "spent";
  word: string;
  says: string;
}

export interface Sign {
  icon: "focus" | "lying" | "bolt" | "blind" | "drop" | "";
  word: string;
  passes?: boolean;
  alone?: string;
}

export interface Signs {
  who: string[];
  signs: Sign[];
}

export interface MarksRow {
  word: string;
  count: number;
  of: number;
  good: boolean;
}

export interface Marks {
  who: string;
  name: string;
  here: boolean;
  says: string;
  rows: MarksRow[];
}

export interface Before {
  kind: string;
  says: string;
  of: string;
  question?: Prompt;
  none?: string;
  goes_on?: boolean;
}

export interface Next {
  label: string;
  detail: string;
  aloud?: string;
  do: string;
  args: Record<string, unknown>;
  asks: Ask[];
  state: string;
  icon: string;
  before: Before[];
  instead?: Offer;
  hit?: AttackMade;
  saves?: Prompt;
  effects?: Prompt;
  first?: Prompt;
  recharge?: Prompt;
  concentration?: Prompt;
}

export interface Doubt {
  id: string;
  token: Token;
  says: string;
  holds: string;
  kept: Offer;
  ended: Offer;
}

export interface Awaited {
  of: string;
  token: Token;
  plate: string;
  title: string;
  says: string;
  certain: boolean;
  at_once: boolean;
  ended_by: string[];
  answers: Offer[];
}

export interface Prompt {
  title: string;
  says: string;
  cite: Cite | null;
  asks: Ask[];
  do: string;
  args: Record<string, unknown>;
  label: string;
  roll_label: string;
  due?: boolean;
}

export interface StackItem {
  label: string;
  detail: string;
  right: string;
  token: Token | null;
  by: string;
  cost: string;
  targets: Target[];
  answers: string;
}

export interface Silent {
  says: string;
  names: string[];
}

export interface Answers {
  answers: Offer[];
  says: string[];
  silent?: Silent[];
  event?: StackItem;
  lead?: string;
}

export interface Respond {
  label: string;
  count: number;
  evades?: boolean;
}

export interface Detail {
  detail: string;
  short?: string;
  more?: string;
}

export interface LogLine {
  n: number;
  chapter: string;
  place: string;
  token: Token | null;
  text: string;
  cite: Cite | null;
  kind: string;
  later: boolean;
  quiet?: boolean;
  about?: string;
  typed?: boolean;
  loud?: boolean;
  brief?: string;
}

export interface Outcome {
  kind: string;
  icon: string;
  word: string;
  says: string;
  whose?: Token;
  short?: string;
  more?: string;
  repeated?: string[];
}

export interface Unseen {
  says: string;
  stays: string;
}

export interface EventCard {
  name: string;
  says: string;
  hidden: boolean;
  effect: Effect;
}

export interface FightView {
  stage: "setup" | "play";
  system: string;
  system_name: string;
  gauge: string;
  title: string;
  summary: string;
  sides: Side[];
  note: string;
  effects: Effect[];
  event: EventCard | null;
  conditions: string[];
  states: string[];
  running: RunningEffect[];
  clock: FightClock | null;
  now: Now | null;
  stances: Stance[];
  signs: Signs[];
  marks: Marks[];
  brings: boolean;
  defenses: string[];
  actor: Actor | null;
  order: Stop[];
  next: Next;
  doubts: Doubt[];
  awaited: Awaited[];
  respond: Respond | null;
  prompt: Prompt | null;
  stack: StackItem[];
  stack_acts: Offer[];
  over: boolean;
  table: Offer[];
  fighters: Row[];
  everyone: Choice[];
  fallen: Choice[];
  gone: Offer[];
  setup: Setup | null;
  options: Option[];
  presets: Offer[];
  again: Offer | null;
  upkeep: Upkeep | null;
  wound: Offer | null;
  what_if: Offer[];
}

export interface View {
  stage: "setup" | "play";
  system: string;
  system_name: string;
  gauge: string;
  title: string;
  summary: string;
  sides: Side[];
  note: string;
  effects: Effect[];
  event: EventCard | null;
  conditions: string[];
  states: string[];
  running: RunningEffect[];
  clock: FightClock | null;
  now: Now | null;
  stances: Stance[];
  signs: Signs[];
  marks: Marks[];
  brings: boolean;
  defenses: string[];
  actor: Actor | null;
  order: Stop[];
  next: Next;
  doubts: Doubt[];
  awaited: Awaited[];
  respond: Respond | null;
  prompt: Prompt | null;
  stack: StackItem[];
  stack_acts: Offer[];
  over: boolean;
  table: Offer[];
  fighters: Row[];
  everyone: Choice[];
  fallen: Choice[];
  gone: Offer[];
  setup: Setup | null;
  options: Option[];
  presets: Offer[];
  again: Offer | null;
  upkeep: Upkeep | null;
  wound: Offer | null;
  what_if: Offer[];
  seq: number;
  step: number;
  steps: number;
  undo: Detail | null;
  redo: Detail | null;
  struck: string[];
  dealer?: Token;
  outcome: Outcome | null;
  take_back: Offer | null;
  unseen: Unseen | null;
  turn: string;
  log: LogLine[];
}

export interface Stat {
  name: string;
  value: string;
  of?: string;
}

export interface State {
  key: string;
  label: string;
  keys: string[];
  note: string;
  do: string;
  args: Record<string, unknown>;
  asks: Ask[];
  objections: Objection[];
  token?: Token;
  pad?: Offer[];
  name?: string;
  able?: string[];
  rare?: boolean;
  declared?: boolean;
  aside?: boolean;
  sums_up?: boolean;
  by?: Owner;
  awaits?: "certain" | "possible" | "other";
  tile?: NamedAction;
  menu?: MenuPlace;
  on: boolean;
  says: string;
}

export interface Gauge {
  who: string;
  name: string;
  value: number;
  most: number;
  temp?: number;
  do: string;
  args: Record<string, unknown>;
}

export interface Field {
  name: string;
  label: string;
  value: number | string;
  min: number;
  max: number;
  wide: boolean;
  help: string;
  do: string;
  args: Record<string, unknown>;
  arg?: string;
  also?: string;
  part?: boolean;
  usual?: boolean;
}

export interface Mark {
  name: string;
  label: string;
  on: boolean;
  do: string;
  args: Record<string, unknown>;
}

export interface Count {
  left: number;
  of: number;
  up: boolean;
  says: string;
  note: string;
  use: Offer;
  back: Offer;
  roll?: Offer;
  show?: Offer;
}

export interface Member {
  id: string;
  name: string;
  token: Token;
  gauges: Gauge[];
  state: string;
  out?: State;
}

export interface UpkeepLine {
  icon: string;
  name: string;
  says: string;
}

export interface Card {
  name: string;
  detail: string;
  token: Token;
  who: string[];
  pools: Pool[];
  acts: Offer[];
  plan: boolean;
  notes: string[];
  warnings: string[];
  pools_note?: string;
  strike?: Offer;
  upkeep?: Upkeep | null;
}

export interface Named {
  who: string[];
  name: string;
}

export interface Health {
  token: Token;
  detail: string;
  health: string;
}

export interface OwnStat {
  name: string;
  value: string;
  of?: string;
  beside: boolean;
  do: string;
  args: Record<string, unknown>;
}

export interface Above {
  who: string[];
  gauge: string;
  says: string;
  acts: Offer[];
}

export interface Fighter {
  token: Token;
  detail: string;
  health: string;
  id: string;
  who: string[];
  name: string;
  group?: string;
  hidden: boolean;
  gauges: string[];
  left?: number;
  further?: string;
  beside?: Stat[];
  stats?: OwnStat[];
  fields: Field[];
  marks: Mark[];
  acts: Offer[];
  note: string;
  members: Member[];
  above: Above[];
  effects: Effect[];
  add_effect: Offer;
}

export interface Objection {
  rule: string;
  cite: string;
  law: string;
  says: string;
  overrule: boolean;
  short: string;
}

export interface When {
  name: string;
  in: string[];
}

export interface Kind {
  key: string;
  name: string;
}

export interface Person {
  value: string;
  note?: string;
  group?: string;
  told?: string;
  unless?: When;
  fold?: boolean;
  left?: number;
}

export interface CalledTotal {
  key: string;
  count: number;
  of: number;
  plus: number;
}

export interface MenuPlace {
  at: string;
  icon: string;
  label: string;
}

export interface Owner {
  name: string;
  left: string;
  label: string;
  aimed?: string;
}

export interface NamedAction {
  targets: Target[];
  aim: Offer;
  edit: Offer[];
}

export interface PlayersRow {
  token: Token;
  detail: string;
  health: string;
  name: string;
  effects: string[];
  signs: Sign[];
  mine: boolean;
  members?: PlayersMember[];
  next?: string;
}

export interface PhoneChoice {
  value: string;
  label: string;
  note: string;
}

export interface PhoneAsk {
  id: string;
  kind: "dice" | "choice";
  title: string;
  says: string;
  count?: number;
  faces?: number;
  sum?: boolean;
  number?: boolean;
  choices?: PhoneChoice[];
}

export interface Seat {
  who: string;
  own: PlayersRow | null;
  asks: PhoneAsk[];
}

export interface PhoneAnswer {
  who: string;
  says: string;
  question: string;
  rolls: Record<string, number[]>;
  offer?: Offer;
}

export interface PlayersClock {
  place: string;
  part: string;
  right: string;
  say: string;
  picture: Halves | Chart | Ladder | Lanes | null;
}

export interface PlayersGauge {
  name: string;
  value: number;
  most: number;
  temp?: number;
}

export interface PlayersMember {
  name: string;
  gauges: PlayersGauge[];
}

export interface PlayersStop {
  kind: "stop" | "event" | "sep";
  label?: string;
  name?: string;
  token?: Token;
  detail?: string;
}

export interface PlayersView {
  title: string;
  system_name: string;
  clock: PlayersClock | null;
  stances: Stance[];
  up: PlayersRow | null;
  does: string;
  waits: string;
  turn: string;
  order: PlayersStop[];
  rows: PlayersRow[];
}

export interface Game {
  name: string;
  preset: string;
}

export interface SystemCard {
  id: string;
  name: string;
  line: string;
  fits: string;
  sample: string;
  edition: string;
  credits: string;
  icon: string;
  other: boolean;
  games?: Game[];
}

export interface PrimerItem {
  keys: string[];
  name: string;
  says: string;
  cite: Cite | null;
}

export interface PrimerPart {
  kind: "list" | "pairs" | "sum" | "prices" | "more";
  title: string;
  note: string;
  items: PrimerItem[];
}

export interface Primer {
  system: string;
  name: string;
  sample: string;
  lead: string;
  says: string;
  picture: Halves | Chart | Ladder | Lanes;
  parts: PrimerPart[];
}

export interface PrimerLetters {
  title: string;
  system: string;
  items: PrimerItem[];
}

export interface Figure {
  value: string;
  label: string;
}

export interface Fallen {
  tokens: Token[];
  who: string;
  says: string;
}

export interface RecapColumns {
  turns: string;
  dealt: string;
  took: string;
}

export interface RecapRow {
  id: string;
  name: string;
  token: Token;
  health: string;
  turns: number;
  dealt: number;
  took: number;
  acts: number[];
  levels: ([number, number])[];
  down: number | null;
}

export interface Tick {
  at: number;
  label: string;
}

export interface Told {
  title: string;
  says: string;
  value: string;
}

export interface Survivor {
  who: string[];
  name: string;
  token: Token;
  detail: string;
}

export interface Recap {
  title: string;
  filename: string;
  system_name: string;
  place: string;
  figures: Figure[];
  down: Fallen;
  columns: RecapColumns;
  rows: RecapRow[];
  ticks: Tick[];
  chapters: Tick[];
  height: string;
  told: Told[];
  survivors: Survivor[];
}

export interface OptionChoice {
  value: string;
  label: string;
}

export interface Hint {
  label: string;
  text: string;
}

export interface Start {
  hints: Hint[];
  start: Offer;
}

export interface Example {
  text: string;
  says: string;
  token: Token;
  who: string;
  add: Offer;
}

export interface Letter {
  key: string;
  name: string;
  says: string;
}

export interface Understood {
  title: string;
  detail: string;
  token: Token;
}

export interface TypedLine {
  title: string;
  detail: string;
  token: Token;
  add: Offer;
  first: string;
}

export interface Value {
  label: string;
  value: string;
  assumed: boolean;
  text: string;
}

export interface ReadSide {
  name: string;
  assumed: boolean;
  next: string;
}

export interface Fix {
  label: string;
  text: string;
}

export interface Remark {
  kind: string;
  says: string;
  at: number[] | string;
}

export interface Drafted {
  name: string;
  count: number;
  side: string;
  hidden: boolean;
  values: Record<string, string>;
  numbers: Record<string, string>;
  conditions: string[];
  note: string;
}

export interface ShownNumber {
  label: string;
  value: string;
}

export interface Part {
  kind: string;
  says: string;
  at: number[];
  key?: string;
  number?: boolean;
  said?: boolean;
}

export interface Meaning {
  value: string;
  label: string;
  number: boolean;
}

export interface TimedPart {
  key: string;
  says: string;
}

export interface ReadLine {
  text: string;
  may?: Offer;
  title?: string;
  detail?: string;
  token?: Token;
  side?: ReadSide;
  values?: Value[];
  add?: Offer;
  says?: string;
  start?: number;
  end?: number;
  fixes?: Fix[];
  left?: string;
  heading?: string;
  draft?: Drafted;
  remarks?: Remark[];
  at?: number[];
  span?: number[];
  times?: string;
  numbers?: ShownNumber[];
  used?: number[][];
  missing?: string[];
  timed?: TimedPart[];
  parts?: Part[];
  first?: string;
}

export interface ForeignColumn {
  title: string;
  example: string;
}

export interface ColumnChoice {
  value: string;
  label: string;
}

export interface Word {
  word: string;
  says: string;
}

export interface Notation {
  says: string;
  example: string;
}

export interface NotationKind {
  title: string;
  items: Notation[];
}

export interface Unread {
  says: string;
}

export type Picture = Halves | Chart | Ladder | Lanes;
