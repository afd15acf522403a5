/**
 * The shapes that cross the boundary and the page's own local state, named once for the type checker. See docs/boundary.md.
 * No code belongs here.
 *
 * @typedef {{id: string, letters: string, shape: string, tone: string, state: string, count?: number, name: string,
 *   hidden?: boolean}} Token
 * @typedef {{rule: string, cite: string, says: string, overrule: boolean}} Objection
 * @typedef {{rule: string, cite: string, says: string}} Cite
 * @typedef {{value: unknown, label: string, note?: string, token?: Token, group?: string, told?: string, gauges?: Record<string, string>}} Choice
 * @typedef {{name: string, kind: string, label: string, help?: string, value?: unknown, choices?: Choice[], min?: number, max?: number,
 *   notation?: string, faces?: number, count?: number, summed?: boolean, token?: Token, note?: string, optional?: boolean, many?: boolean,
 *   when?: {name: string, in: string[]}}} Ask
 * @typedef {{key: string, label: string, keys?: string[], note?: string, do: string, args: Record<string, unknown>, asks: Ask[],
 *   objections: Objection[], token?: Token, pad?: Offer[], name?: string}} Offer
 * @typedef {{n: number, chapter: string, place: string, token: Token|null, text: string, cite: Cite|null, kind: string, later: boolean, about?: string, typed?: boolean, loud?: boolean, brief?: string}} LogLine
 * @typedef {{who: string, name: string, value: number, most: number|null, do: string, args: Record<string, unknown>}} Gauge
 * @typedef {{name: string, label: string, value: number|string, min?: number, max?: number, wide?: boolean, help?: string, do: string, args: Record<string, unknown>}} Field
 * @typedef {{name: string, label?: string, on: boolean, do: string, args: Record<string, unknown>}} Mark
 * @typedef {{key: string, left: number, of: number, style: string, say: string}} Pool
 * @typedef {{id: string, name: string, left: string, who: string, end: Offer, use?: Offer|null, works?: string, brings?: boolean}} Effect
 * @typedef {{id: string, name: string, token: Token, gauges: Gauge[]}} Member
 * @typedef {{name: string, detail: string, token: Token, who: string[], members: Member[], effects: Effect[], add_effect: Offer|null,
 *   pools: Pool[], pools_note?: string, acts: Offer[], plan: boolean, notes: string[], upkeep?: Upkeep|null, hidden?: boolean, note?: string}} Actor
 * @typedef {{title: string, lines: {icon: string, name: string, says: string}[]}} Upkeep
 * @typedef {{kind: string, label?: string, token?: Token, name?: string, detail?: string, right?: string, call?: Offer|null}} Stop
 * @typedef {{label: string, state: string}} Column
 * @typedef {{state: string, count?: number}} Cell
 * @typedef {{label: string, shape: string, tone: string, cells: Cell[]}} HalvesRow
 * @typedef {{kind: "halves", text: string, columns: Column[], rows: HalvesRow[], now: [number, number]|null}} Halves
 * @typedef {{token: Token, label: string, note: string, state: string, soon?: boolean, cells: {marks: string[], say: string}[]}} ChartRow
 * @typedef {{kind: "chart", text: string, columns: Column[], rows: ChartRow[], now: [number, number]|null, post?: boolean,
 *   notes?: string}} Chart
 * @typedef {{token: Token, name: string, state: string}} Stand
 * @typedef {{label: string, state: string, stands: Stand[]}} Rung
 * @typedef {{kind: "ladder", text: string, rungs: Rung[]}} Ladder
 * @typedef {{label: string, size: number, state: string, carries?: boolean}} Block
 * @typedef {{rank: string, token: Token, name: string, state: string, soon?: boolean, blocks: Block[]}} Lane
 * @typedef {{kind: "lanes", text: string, phases: {label: string, state: string, arrow: string}[], lanes: Lane[], of: number}} Lanes
 * @typedef {Halves|Chart|Ladder|Lanes} Picture
 * @typedef {{place: string, part: string, note: string, right: string, say: string, picture: Picture|null}} Clock
 * @typedef {{label: string, detail: string, do: string, args: Record<string, unknown>, asks: Ask[], state: string, icon: string}} Next
 * @typedef {{title: string, says: string, cite: Cite|null, asks: Ask[], do: string, args: Record<string, unknown>, label: string,
 *   roll_label: string}} Prompt
 * @typedef {{id: string, who: string[], name: string, token: Token, detail: string, health: string, hidden?: boolean,
 *   gauges?: string[], note?: string, fields: Field[], marks: Mark[],
 *   acts: Offer[], members?: Member[], effects?: Effect[], add_effect?: Offer}} Fighter
 * @typedef {{id: string, question: string, help: string, cite: Cite|string|null, choices: {value: unknown, label: string}[],
 *   value: unknown, default: unknown, kind: string, group?: string, changed: boolean, do: string, args: Record<string, unknown>}} Option
 * @typedef {{id: string, name: string, shape: string, tone: string, place: string}} Side
 * @typedef {{stage: string, system: string, system_name: string, title: string, seq: number, step: number, steps: number,
 *   sides: Side[], clock: Clock|null, actor: Actor|null,
 *   order: Stop[], next: Next|null, undo: {detail: string}|null, redo: {detail: string}|null,
 *   respond: {label: string, count: number}|null, again?: Offer|null, what_if?: Offer[], upkeep?: Upkeep|null, prompt: Prompt|null,
 *   stack: {label: string, detail: string, right: string, token: Token}[], stack_acts: Offer[], table: Offer[], fighters: Fighter[], gone?: Offer[],
 *   setup: {placeholder: string, hints: {label: string, text: string}[], start: Offer, empty: string}|null, options: Option[], presets: Offer[],
 *   everyone: Choice[], summary: string, effects: Effect[], running?: {id: string, name: string, who: string}[], conditions?: string[],
 *   note?: string, turn?: string,
 *   log: LogLine[]}} View
 *
 * @typedef {{label: string, who: string[], kind?: string, token?: Token, name?: string, note?: string, changed?: boolean|undefined}} Place
 * @typedef {{places?: Place[], gone?: Place[], says?: string}} Forecast
 *
 * @typedef {{name: string, token: Token, detail: string, health: string, effects: string[], mine: boolean}} PlayersRow
 * @typedef {{kind: string, label?: string, name?: string, token?: Token, detail?: string}} PlayersStop
 * @typedef {{title: string, system_name: string, clock: Omit<Clock, "note">|null, up: PlayersRow|null, waits: string, turn?: string,
 *   order: PlayersStop[], rows: PlayersRow[]}} PlayersView
 *
 * @typedef {{at: string, key: string, value: unknown, label: string, command: Command, after: Forecast|null}} Trial an answer to a house rule
 *   that is tried: at the option it belongs to, or "whole"
 *
 * @typedef {{timer: ""|"up"|"down", seconds: number, sound: boolean, vibration: boolean}} Pace
 * @typedef {{key: string, from: string}} PlanPart
 * @typedef {{title: string, left: string, parts: PlanPart[], offer: Offer|null}} PlanWay
 * @typedef {{who: string, name: string, pools: Pool[],
 *   wants: {key: string, price: string, cite: Cite|null, on: boolean, can: boolean, why: string}[], want: string, best: PlanWay|null,
 *   others: PlanWay[], short: {title: string, says: string, cite: Cite|null}[], offer: Offer|null}} Plan
 *
 * @typedef {{do: string, args: Record<string, unknown>, rolls?: Record<string, number[]>, ruling?: string}} Command
 * @typedef {{key: string, label: string, command: Command, by?: number}} Queued
 * @typedef {{title: string, says?: string|undefined, cite?: Cite|null, asks: Ask[], command: Command, label: string, rollLabel: string,
 *   key: string, done?: (command: Command) => unknown}} Form
 * @typedef {{text: string, title: string, detail: string, says: string, token?: Token, of?: string,
 *   add: {label: string, do: string, args: Record<string, unknown>}|null}} Reading how the engine reads a typed line
 * @typedef {{name: string, system: string, place: string, fighters: string[]|number, players?: boolean}} Preview what a link holds
 *
 * @typedef {{kind: "form", form: Form}} FormSheet
 * @typedef {{kind: "why", label: string, objections: Objection[], instead: Offer[], command?: Command|undefined, asks?: Ask[]}} RefusalSheet
 * @typedef {{kind: "law", cite: Cite}} LawSheet
 * @typedef {{kind: "explain", explain: {title: string, lines: Cite[]}}} ExplanationSheet
 * @typedef {{kind: "effect", effect: Effect}} EffectSheet
 * @typedef {{kind: "fighter", id: string, call?: Offer|null|undefined, fighter?: Fighter}} FighterSheet
 * @typedef {{kind: "memo", who: string[], name: string, note: string}} NoteSheet
 * @typedef {{kind: "stack", answers: {answers: Offer[], says: string[]}|null}} StackSheet
 * @typedef {{kind: "several", chosen: string[], gauge: string, text: string}} DamageManySheet
 * @typedef {{key: string, label: string, args: Record<string, unknown>, after: Forecast|null}} Supposition
 * @typedef {{kind: "forecast", now: Forecast|null, what: Supposition|null}} ForecastSheet
 * @typedef {{kind: "planner", who: string, plan?: Plan|undefined, asked?: string}} PlannerSheet
 * @typedef {{kind: "rules", trial?: Trial|null}} HouseRulesSheet
 * @typedef {{kind: "stored", fight: FightCard}} StoredFightSheet
 * @typedef {{kind: "keepParty", name: string, chosen: string[]}} KeepPartySheet
 * @typedef {{kind: "keepPlan", name: string}} KeepPlanSheet
 * @typedef {{kind: "kept", id: string}} KeptSheet
 * @typedef {{kind: "paste", text: string, readings: Reading[], add: Reading["add"], says: string}} PasteSheet
 * @typedef {{kind: "open", says?: string}} ImportSheet
 * @typedef {{kind: "peek", text: string, says: string|undefined, preview: Preview|null}} PeekSheet
 * @typedef {{kind: "share", players: boolean, way: string, link: {payload: string, says: {says: string, kept: boolean}[]}|null, url: string,
 *   qr: {size: number, path: string}|null, says?: string|undefined}} ShareSheet
 * @typedef {{kind: "chart"|"fighters"|"help"|"logFile"|"more"|"new"|"parties"|"settings"}} PlainSheet
 * @typedef {FormSheet|RefusalSheet|LawSheet|ExplanationSheet|EffectSheet|FighterSheet|NoteSheet|StackSheet|DamageManySheet|ForecastSheet|
 *   PlannerSheet|HouseRulesSheet|StoredFightSheet|KeepPartySheet|KeepPlanSheet|KeptSheet|PasteSheet|ImportSheet|PeekSheet|ShareSheet|
 *   PlainSheet} Sheet an open sheet, told apart by its kind
 * @typedef {Sheet["kind"]} SheetKind
 * @typedef {{text: string, why?: Objection[], label?: string, save?: boolean, restore?: string, calm?: boolean, command?: Command|undefined,
 *   button?: string, tap?: () => unknown}} Notice
 * @typedef {{id: string, name: string, line: string, sample: string, credits: string, icon?: string}} SystemCard
 * @typedef {{id: string, name: string, system: string, system_name: string, place: string, when: number|string, fighters: number,
 *   running?: boolean}} FightCard
 * @typedef {{id: string, kind: string, name: string, system: string, system_name: string, when: number, lines?: string[], payload?: string,
 *   fighters?: number, values?: [string, string][]}} Kept
 * @typedef {{fighters: Fighter[], places: Place[]}} Paper
 * @typedef {{text: string, step: number}} Due
 *
 * @typedef {object} Ui
 * @property {string} route home, fight, log or look
 * @property {string|null} fight the stored fight at hand
 * @property {FightCard[]} fights
 * @property {Kept[]} kept parties, plans and styles on this device
 * @property {string} engine waking, ready, restarting or failed
 * @property {boolean} opened whether the engine has this fight's journal
 * @property {boolean} writer false while another tab writes this fight
 * @property {string} offline offline-ready, saving, online-only, update-ready or ""
 * @property {SystemCard[]} systems
 * @property {Sheet[]} sheets the open sheets, the top one last
 * @property {Queued[]} queue taps made before the engine could take them
 * @property {Notice|null} notice
 * @property {Due[]} due what was due on the clock and nobody has tapped yet
 * @property {string[]} conditions names of conditions used on this device, the last first
 * @property {string} typed the line being typed at set-up
 * @property {Reading|null} reading what the engine read in it
 * @property {Reading|null} askReading what the engine read in the line a form asks for
 * @property {{who: string, name: string, text: string}|null} gauge the gauge whose value is being typed
 * @property {Form|null} sending the form whose command is under way: a second tap on its plate does nothing
 * @property {Record<string, unknown>} values answers chosen in the open form
 * @property {Record<string, (number|null)[]>} rolls dice tapped in the open form
 * @property {LogLine[]|null} log the log screen's lines, when they are more than the view carries
 * @property {Paper|null} paper what is being printed
 * @property {boolean} logMore
 * @property {string} logWho whose lines the log shows; empty: everybody's
 * @property {{n: number, label: string}[]} chapters the step each chapter of the log begins with
 * @property {any[]} restore restore points of the fight at hand
 * @property {string} search
 * @property {boolean} unfolded whether a picture with many rows shows them all
 * @property {string} mark the mark that rows show where there is room for one; the first until one is chosen
 * @property {string|null} gauges the combatant whose further gauges are open
 * @property {number|null} visit the step the fight stood at when the log was opened; leaving the log goes back there
 * @property {PlayersView|null} players what players may see, as it was told last
 * @property {{text: string, players: PlayersView|null, says: string, since?: number}|null} look the link that is looked at, and what it shows or why not; since: when it was opened by a tap
 * @property {""|"locked"|"asking"} passed whether the phone is passed on, and whether the first of the two taps back was made
 * @property {string} theme auto, dark or light
 * @property {boolean} awake whether the screen is to be kept on
 * @property {boolean} awakeHeld whether the device does keep it on
 * @property {Pace} pace time at the table
 * @property {boolean} slow whether the engine takes longer than usual
 * @property {boolean} keys whether the one-letter keys are on
 */
export {};
