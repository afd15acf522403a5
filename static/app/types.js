/**
 * The page's own types, and the engine's shapes under short names (engine/shapes.d.ts, generated from the engine). No code.
 * @typedef {import("../engine/shapes.js").Token} Token
 * @typedef {import("../engine/shapes.js").Cite} Cite
 * @typedef {import("../engine/shapes.js").Objection} Objection
 * @typedef {import("../engine/shapes.js").Choice} Choice
 * @typedef {import("../engine/shapes.js").When} When
 * @typedef {import("../engine/shapes.js").Ask & {groups?: Whole[]}} Ask groups: those that can be chosen whole
 * @typedef {{label: string, note?: string, token: Token, of: number, who: string[]}} Whole a group, and how it is; of: those who stand; who: the members among the choices
 * @typedef {import("../engine/shapes.js").Offer} Offer
 * @typedef {import("../engine/shapes.js").NamedAction} NamedAction
 * @typedef {import("../engine/shapes.js").Target} Target
 * @typedef {import("../engine/shapes.js").AttackMade} AttackMade
 * @typedef {import("../engine/shapes.js").HitPreview} HitPreview
 * @typedef {import("../engine/shapes.js").MenuPlace} MenuPlace
 * @typedef {import("../engine/shapes.js").State} State
 * @typedef {import("../engine/shapes.js").Gauge} Gauge
 * @typedef {import("../engine/shapes.js").Field} Field
 * @typedef {import("../engine/shapes.js").Mark} Mark
 * @typedef {import("../engine/shapes.js").Effect} Effect
 * @typedef {import("../engine/shapes.js").RunningEffect} RunningEffect
 * @typedef {import("../engine/shapes.js").Pool} Pool
 * @typedef {import("../engine/shapes.js").Member} Member
 * @typedef {import("../engine/shapes.js").UpkeepLine} UpkeepLine
 * @typedef {import("../engine/shapes.js").Upkeep} Upkeep
 * @typedef {import("../engine/shapes.js").Actor} Actor
 * @typedef {import("../engine/shapes.js").Stop} Stop
 * @typedef {import("../engine/shapes.js").Column} Column
 * @typedef {import("../engine/shapes.js").HalvesCell} HalvesCell
 * @typedef {import("../engine/shapes.js").HalvesRow} HalvesRow
 * @typedef {import("../engine/shapes.js").Halves} Halves
 * @typedef {import("../engine/shapes.js").ChartCell} ChartCell
 * @typedef {import("../engine/shapes.js").ChartRow} ChartRow
 * @typedef {import("../engine/shapes.js").Chart} Chart
 * @typedef {import("../engine/shapes.js").Stand} Stand
 * @typedef {import("../engine/shapes.js").Rung} Rung
 * @typedef {import("../engine/shapes.js").Ladder} Ladder
 * @typedef {import("../engine/shapes.js").Block} Block
 * @typedef {import("../engine/shapes.js").Lane} Lane
 * @typedef {import("../engine/shapes.js").LanePhase} LanePhase
 * @typedef {import("../engine/shapes.js").Lanes} Lanes
 * @typedef {import("../engine/shapes.js").FightClock} Clock
 * @typedef {import("../engine/shapes.js").Awaited} Awaited
 * @typedef {import("../engine/shapes.js").Before} Before
 * @typedef {import("../engine/shapes.js").Next} Next
 * @typedef {import("../engine/shapes.js").Prompt} Prompt
 * @typedef {import("../engine/shapes.js").Side} Side
 * @typedef {import("../engine/shapes.js").Row} Row
 * @typedef {import("../engine/shapes.js").Fighter} Fighter
 * @typedef {import("../engine/shapes.js").OptionChoice} OptionChoice
 * @typedef {import("../engine/shapes.js").Option} Option
 * @typedef {import("../engine/shapes.js").StackItem} StackItem
 * @typedef {import("../engine/shapes.js").Hint} Hint
 * @typedef {import("../engine/shapes.js").Setup} Setup
 * @typedef {import("../engine/shapes.js").Respond} Respond
 * @typedef {import("../engine/shapes.js").Detail} Detail
 * @typedef {import("../engine/shapes.js").LogLine} LogLine
 * @typedef {import("../engine/shapes.js").View} View
 * @typedef {import("../engine/shapes.js").Place} Place
 * @typedef {import("../engine/shapes.js").Forecast} Forecast
 * @typedef {import("../engine/shapes.js").PlayersClock} PlayersClock
 * @typedef {import("../engine/shapes.js").PlayersRow} PlayersRow
 * @typedef {import("../engine/shapes.js").PlayersStop} PlayersStop
 * @typedef {import("../engine/shapes.js").PlayersView} PlayersView
 * @typedef {import("../engine/shapes.js").PlanPart} PlanPart
 * @typedef {import("../engine/shapes.js").PlanWay} PlanWay
 * @typedef {import("../engine/shapes.js").PlanWish} PlanWish
 * @typedef {import("../engine/shapes.js").PlanShortage} PlanShortage
 * @typedef {import("../engine/shapes.js").Plan} Plan
 * @typedef {import("../engine/shapes.js").SystemCard} SystemCard
 * @typedef {import("../engine/shapes.js").Primer} Primer
 * @typedef {import("../engine/shapes.js").PrimerPart} PrimerPart
 * @typedef {import("../engine/shapes.js").PrimerItem} PrimerItem
 * @typedef {import("../engine/shapes.js").PrimerLetters} PrimerLetters
 * @typedef {import("../engine/shapes.js").Recap} Recap
 * @typedef {import("../engine/shapes.js").RecapRow} RecapRow
 * @typedef {import("../engine/shapes.js").Picture} Picture
 * @typedef {{at: string, key: string, value: unknown, label: string, command: Command, after: Forecast|null}} Trial an answer to a house rule
 *   that is tried: at the option it belongs to, or "whole"
 * @typedef {{timer: ""|"up"|"down", seconds: number, sound: boolean, vibration: boolean}} Pace
 * @typedef {"none"|"enemies"|"all"} Dice
 * @typedef {(number|string|null)[]} Rolled dice as typed: text is what no die shows, null is nothing yet
 * @typedef {{do: string, args: Record<string, unknown>, rolls?: Record<string, number[]>, ruling?: string}} Command
 * @typedef {{key: string, label: string, command: Command, by?: number, rest?: Command[]}} Queued rest: what follows if it is accepted
 * @typedef {{title: string, says?: string|undefined, cite?: Cite|null, asks: Ask[], command: Command, label: string, rollLabel: string,
 *   key: string, rolled?: string[], again?: string[], all?: Ask[], done?: (command: Command) => unknown, then?: (() => unknown)|undefined, heard?: boolean, none?: string}} Form none: of a question of the engine, what the answer means with nobody chosen; then: what follows once it is answered; heard: the message of a reply says the question; rolled: those for whom the app rolls; again: the
 *   dice that it rolls on; all: with the questions for them
 * @typedef {import("../engine/shapes.js").ReadLine} ReadLine
 * @typedef {import("../engine/shapes.js").Word} Word
 * @typedef {{name: string, system: string, place: string, fighters: string[]|number, players?: boolean, encounter?: boolean, system_id?: string,
 *   kept?: {entry: KeptEntry, says: string[]}}} Preview what a link holds; encounter: its fight has not started; kept: an entry of a library
 * @typedef {{kind: "form", form: Form, preview?: import("../engine/shapes.js").ConditionPreview|null, open?: string[], sought?: string}} FormSheet
 *   of a condition, preview: when it ends; open: its open folds; sought: what is typed to find its name
 * @typedef {{kind: "why", label: string, objections: Objection[], instead: Offer[], command?: Command|undefined, asks?: Ask[]}} RefusalSheet
 * @typedef {{kind: "law", cite: Cite}} LawSheet
 * @typedef {{kind: "explain", explain: {title: string, lines: Cite[]}}} ExplanationSheet
 * @typedef {{kind: "effect", effect: Effect}} EffectSheet
 * @typedef {{kind: "fighter", id: string, call?: Offer|null|undefined, fighter?: Fighter|undefined, given?: string[]|undefined, lately?: LogLine[]|undefined,
 *   open?: boolean}} FighterSheet given: its fields that somebody gave a value; lately: the last lines of the log about it; open: whether all changes are shown
 * @typedef {{kind: "memo", who: string[], name: string, note: string}} NoteSheet
 * @typedef {{kind: "stack", answers: import("../engine/shapes.js").Answers|null, open?: string[], done?: string}} StackSheet done: the response just made
 * @typedef {{kind: "tile", label: string, tile: NamedAction}} TileSheet
 * @typedef {{go: string, keys: string[][], out: string[], open: string[], gone?: Offer[]}} CardState the card in this go: for each place the
 *   actions that stood there, who of a group is left out, which folded lines are open; gone: actions that are no longer there, for the
 *   room that they take
 * @typedef {{key: string, label: string, args: Record<string, unknown>, after: Forecast|null}} Supposition
 * @typedef {{kind: "forecast", now: Forecast|null, what: Supposition|null}} ForecastSheet
 * @typedef {{kind: "planner", who: string[], plan?: Plan|undefined, wanted?: string[]|undefined, way?: number, purse?: string, over?: boolean}} PlannerSheet
 *   wanted: what is wanted with the last tap, until its answer comes; way: which of the ways to pay is chosen; purse: the currency whose prices are shown; over: whether what costs more than is left is open
 * @typedef {{kind: "rules", trial?: Trial|null}} HouseRulesSheet
 * @typedef {{kind: "more", open?: string}} MenuSheet open: the group that shows all its cells
 * @typedef {{kind: "stored", fight: FightCard}} StoredFightSheet
 * @typedef {{kind: "keepParty", name: string, chosen: string[], asIs: boolean, standing: boolean}} KeepPartySheet asIs: with wounds; standing: without
 *   who is down
 * @typedef {{kind: "keepPlan", name: string}} KeepPlanSheet
 * @typedef {{kind: "kept", id: string}} KeptSheet
 * The guided first round. fight: the fight it runs in; at: which hint; begun: the hint has been shown; since: how the fight stood when it began;
 * frame: the control that is framed, in CSS pixels.
 * @typedef {{fight: string, at: number, begun: boolean, since: {step: number, who: string, round: number},
 *   frame: {left: number, top: number, width: number, height: number}|null}} Guide
 * @typedef {{kind: "paste", draft: import("../setup/draft.js").Draft}} PasteSheet
 * @typedef {{kind: "file", name: string, text: string, dropped: number, answer: FileAnswer|null, reading: boolean, slow: boolean, sending: boolean,
 *   ticked: number[], counts: Record<number, number>, side: string, find: string, all: boolean, open: number[]}} FileSheet the file of another
 *   program. dropped: pictures and long texts that are left out; reading: the engine is asked, slow: for a while; ticked: rows that join; counts:
 *   how often, where that was changed; side: that all join; all: no row is folded; open: rows whose remarks are open
 * @typedef {{readings: ReadLine[], add: Offer|null, says: string, remarks: import("../engine/shapes.js").Remark[], program: string, offers: Offer[]}} FileAnswer
 * @typedef {{kind: "words", words: Word[]}} WordsSheet
 * @typedef {{kind: "notations", notations: import("../engine/shapes.js").NotationKind[]}} NotationsSheet
 * @typedef {{kind: "open", says?: string|undefined}} ImportSheet
 * @typedef {{kind: "peek", text: string, says: string|undefined, preview: Preview|null}} PeekSheet
 * @typedef {{kind: "share", what: "players"|"setup"|"now"|"kept", entry?: KeptEntry, way: string, link: {payload: string, says: {says: string, kept: boolean}[], place: string}|null, url: string,
 *   qr?: {size: number, path: string}|null|undefined, says?: string|undefined}} ShareSheet what: the players' copy, the fight as it was prepared, or as
 *   it is now, or an entry of a library; qr: null where the link is too long for a code
 * @typedef {{kind: "code", code?: {size: number, path: string}|null, card?: {place: string, url: string, time?: string}}} CodeSheet a code as large as the screen; card: of a
 *   table card, of which place the fight is at, or why there is none
 * @typedef {{kind: "letters", letters: PrimerLetters}} LettersSheet
 * @typedef {{id: string, who: string|null, live: boolean, minutes: number}} PhoneAtTable who: the name of the chosen fighter, empty for one that just watches, null: not yet chosen;
 *   minutes: for how long it has been live, or asleep
 * @typedef {{turnwright: "table", url: string|null, hosted: string, n: number, most: number, shared: boolean, phones: PhoneAtTable[], answers: {n: number, phone: string, ask: string,
 *   value: string|number[]}[], code?: {size: number, path: string}|null|undefined}} AtTable what the table program says: url of the phones' page, null without a network; hosted: the
 *   address of the published app; n: screens told; shared: whether phones may follow; answers: of phones, those that wait; code: of the url
 * @typedef {import("../engine/shapes.js").PhoneAnswer & {n: number}} PhoneChip an answer of a phone that waits for the GM; n: its number
 * @typedef {{own: boolean, others: boolean, ahead: boolean}} PhonesSee which numbers phones see: of the own fighter, of other players'; and what comes for enemies
 * @typedef {{kind: "chart"|"examples"|"fighters"|"fights"|"help"|"logFile"|"new"|"phones"|"print"|"parties"|"templates"}} PlainSheet
 * @typedef {{kind: "nextFight", along: string[], into?: string|undefined}} NextFightSheet along: who beside the party comes along; into: the prepared fight
 *   that they come into, a new one without
 * @typedef {{label: string, party?: string, lines?: string[], says: string, ways: {here: string, label: string, says: string}[]}} Coming a party as it
 *   may come into the open fight: the text of the engine or typed lines, who of it is there already, and the ways to bring it in
 * @typedef {{kind: "bring", name: string, comings: Coming[], at: number}} BringSheet at: which of the comings is chosen
 * @typedef {FormSheet|RefusalSheet|LawSheet|ExplanationSheet|EffectSheet|FighterSheet|NoteSheet|StackSheet|import("../fight/hit/open-hit.js").HitSheet|TileSheet|ForecastSheet|
 *   PlannerSheet|HouseRulesSheet|MenuSheet|StoredFightSheet|KeepPartySheet|KeepPlanSheet|KeptSheet|PasteSheet|FileSheet|ImportSheet|PeekSheet|ShareSheet|CodeSheet|
 *   LettersSheet|WordsSheet|NotationsSheet|NextFightSheet|BringSheet|PlainSheet} Sheet an open sheet, told apart by its kind
 * @typedef {Sheet["kind"]} SheetKind
 * @typedef {{text: string, why?: Objection[], label?: string, save?: boolean, restore?: string, calm?: boolean, command?: Command|undefined,
 *   button?: string, tap?: () => unknown, other?: {label: string, press: () => unknown}}} Notice
 * @typedef {{id: string, name: string, system: string, system_name: string, place: string, when: number|string, fighters: number,
 *   running?: boolean, begun?: boolean, ruled?: boolean, rules?: [string, string][], preset?: string,
 *   order?: string, filed?: boolean}} FightCard ruled: has changed house rules; rules: those, with their values; preset: its name, if they are one, and
 *   order its id; filed: put away from the home screen
 * @typedef {{system: string, sample?: boolean, preset?: string, opening?: boolean}} Pick a game that was tapped; "any" for one without a card; opening: the engine
 *   makes its fight
 * @typedef {{id: string, kind: string, name: string, system: string, system_name: string, when: number, lines?: string[], party?: string, payload?: string,
 *   fighters?: number, values?: [string, string][]}} Kept
 * @typedef {Omit<Kept, "id"|"when">} KeptEntry an entry as a link holds it
 * @typedef {{label: string, state: "done"|"now"|"open"|"none"}} PaperBox a round, a segment or a point of time on paper; none: not its own
 * @typedef {{token: Token, name: string, under: string[], members: {name: string, gauges: import("../engine/shapes.js").PlayersGauge[]}[], several: boolean,
 *   health: string, conditions: string[], note: string, at: string, boxes: PaperBox[]}} PaperFighter under: lines under the name; at: its place in the order
 * @typedef {{title: string, place: string, count: string, says: string, heads: {order: string, boxes: string}, fighters: PaperFighter[], reminders: string[],
 *   rules: string[][], note: string, log: {chapter: string, place: string, text: string}[], logSays: string}} Paper what is printed
 * @typedef {Row & Partial<Fighter>} PaperRow a row on paper: in full where the engine could be asked
 * @typedef {{text: string, step: number}} Due
 * @typedef {object} Ui
 * @property {string} route home, fight, log, settings, look or primer
 * @property {string} at what follows the route in the address: a link's payload, a system's id
 * @property {string|null} fight the id of the open stored fight
 * @property {FightCard[]} fights
 * @property {Kept[]} kept parties, plans and styles on this device
 * @property {{key: string, previews: Record<string, HitPreview>, brought: Record<string, boolean>}|null} rowBlow what the blow typed in the row
 *   of a wide screen would do, by gauge, and what the table said of a state that it brings; key: its commands
 * @property {string} engine waking, ready, restarting or failed
 * @property {boolean} opened whether the engine has this fight's journal
 * @property {string} refused why the engine does not open this fight, or ""
 * @property {boolean} writer false while another tab writes this fight
 * @property {Pick|null} pick the game that opens now, or when the engine is ready
 * @property {{done: number, most: number}} download bytes of the engine that are there, and how many there are; 0 while that is not known
 * @property {string} offline an OfflineState of updates.js, or ""
 * @property {SystemCard[]} systems
 * @property {string} version of the engine, which is that of the app; empty until it has answered
 * @property {Sheet[]} sheets the open sheets, the top one last
 * @property {Queued[]} queue taps made before the engine could take them
 * @property {number} damageStays the reply (`seq`) whose damage is not taken back
 * @property {string[]} asked what comes before Next and was asked for in this tab already, by its `of`
 * @property {{of: string, open: boolean}|null} awaited who was asked whether their event happens, and whether that panel is open; null: as the engine says
 * @property {Notice|null} notice
 * @property {Due[]} due what was due on the clock and nobody has tapped yet
 * @property {string[]} conditions names of conditions used on this device, the last first
 * @property {import("../setup/draft.js").Draft} draft the lines being typed at set-up
 * @property {ReadLine|null} askReading what the engine read in the line a form asks for
 * @property {string} askOpen the assumed value of that line that is being said
 * @property {string} nameSays what the log will say of the name that is typed in a form
 * @property {CardState|null} card
 * @property {{id: string, text: string, says: string}|null} ruleTyped a house rule's text as it is typed, and why it cannot be read
 * @property {string} ruleSought what is typed to find a house rule
 * @property {Form|null} sending the form whose command is under way: a second tap on its plate does nothing
 * @property {Record<string, unknown>} values answers chosen in the open form
 * @property {Record<string, Rolled>} rolls dice tapped or typed in the open form
 * @property {string} atDie the die whose field was touched last, by its ask and place; empty: the first without a number
 * @property {LogLine[]|null} log the log screen's lines, when they are more than the view carries
 * @property {Paper|null} paper what is being printed
 * @property {boolean} logMore
 * @property {number[]} logOpen steps without actions that the log shows, by the first step of each row of them
 * @property {string} logWho whose lines the log shows, ids with spaces between; empty: everybody's
 * @property {{n: number, label: string}[]} chapters the step each chapter of the log begins with
 * @property {any[]} restore restore points of the open fight
 * @property {string} search
 * @property {Record<string, string>} find what is searched among the choices of an ask, by its name
 * @property {boolean} unfolded whether a picture with many rows shows them all
 * @property {string|null} gauges the combatant whose further gauges are open
 * @property {number|null} visit the step the fight stood at when the log was opened; leaving the log goes back there
 * @property {PlayersView|null} players what players may see, as it was told last
 * @property {AtTable|null} table what the table program says, on the page that it serves
 * @property {PhoneChip[]} chips what phones have answered
 * @property {PhonesSee} phonesSee
 * @property {{text: string, players: PlayersView|null, says: string, since?: number}|null} look the link that is looked at, and what it shows or why not; since: when it was opened by a tap
 * @property {{system: string, primer: Primer|null, says: string}|null} primer the system that is explained, or why it is not
 * @property {Guide|null} guide the guided first round, while it runs
 * @property {{fight: string|null, recap: Recap}|null} recap the end of a fight, as the engine told it
 * @property {""|"locked"|"asking"} passed whether the phone is passed on, and whether the first of the two taps back was made
 * @property {boolean} wide whether the screen has room for panes beside the card
 * @property {boolean} keyed whether controls show their keys
 * @property {boolean} tablet whether it is at least a tablet
 * @property {string[]} closedPanes the panes that are closed
 * @property {boolean} installOffered whether this device was asked to install the app
 * @property {string[]} rulesAsked the games of which the table was asked which rules it plays
 * @property {"order"|"worst"|"name"} sort how the list of fighters is sorted
 * @property {boolean} fallen whether the list of fighters shows who is down
 * @property {string} initial the first letter of those whom the list of fighters shows, "" for all
 * @property {string} theme auto, dark or light
 * @property {number} textSize in percent of that of the system
 * @property {"right"|"left"} hand the hand that taps, on a tablet or a turned phone
 * @property {Dice} dice which dice the app rolls: none, those of the enemies, or all
 * @property {Record<string, string>} lineMeanings what parts of lines mean, by the form of the line
 * @property {boolean} totals whether totals are typed, not dice without their bonus
 * @property {{says: string[], open: {id: string, name: string}|null}|null} restored what came of a backup, and its running fight, until it is read
 * @property {number} backup when everything was last saved in one file, in milliseconds; 0: never
 * @property {boolean} awake whether the screen is to be kept on
 * @property {boolean} awakeHeld whether the device does keep it on
 * @property {Pace} pace time at the table
 * @property {boolean} slow whether the engine takes longer than usual
 * @property {"alone"|"alt"|""} keys whether the letter keys are pressed alone, with Alt and Shift, or are off
 */
export {};
