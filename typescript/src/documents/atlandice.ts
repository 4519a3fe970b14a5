// Made by generate.mjs from atlandice.json. Don't edit.
// sha256 of the schema: b3737d2586d2bceba620d039f7af35c0de353b78a308b34430a121b40c5777b9

/**
 * Any document of atlandice.
 */
export type Document =
  | StateDocument
  | ViewDocument
  | ActionDocument
  | EventDocument
  | SeenEventDocument
  | OutcomeDocument
  | ViolationDocument
  | RecordDocument
  | RedactedRecordDocument
  | HighlightsDocument
  | ChoiceDocument
  | ExplanationDocument
  | OutcomeExplanationDocument
  | PictureDocument
  | LayoutDocument;
export type ClockSpace =
  "plain" | "jewels" | "books" | "supplies" | "tools" | "weapons" | "all_resources" | "donation" | "wave";
export type Area = "jeweller" | "library" | "tavern" | "machine_works" | "smithy" | "black_market";
export type Effect =
  | "jeweller_on_odd"
  | "search_on_six"
  | "swap"
  | "other_district_on_five"
  | "library_to_market"
  | "library_on_second_die"
  | "submarine"
  | "hand_below_five"
  | "market_to_other_district"
  | "smithy_on_even"
  | "market_to_district"
  | "market_on_six"
  | "turn_die";
export type Phase =
  | LayingOut
  | OpeningGates
  | Rolling
  | Uncovering
  | TurnStart
  | Searching
  | UsingSubmarine
  | CarryingOut
  | Donating
  | Over;
export type Reason = "clock_turned" | "effect";
export type View = PlayerView | TableView;
export type PlayerAction =
  | ChooseArea
  | TakeResource
  | TakeExtra
  | DeclineExtra
  | SwapResources
  | PutResource
  | MoveSubmarine
  | TurnDie
  | Donate
  | StopDonating;
export type Resource = "jewel" | "book" | "supplies" | "tool" | "weapon";
export type Action =
  | ChooseArea
  | TakeResource
  | TakeExtra
  | DeclineExtra
  | SwapResources
  | PutResource
  | MoveSubmarine
  | TurnDie
  | Donate
  | StopDonating
  | RevealTile
  | RollDie;
export type Event =
  | RoundBegan
  | DieLaid
  | GatesOpened
  | TurnBegan
  | DieTaken
  | NothingLies
  | ResourceTaken
  | ExtraTaken
  | ExtraDeclined
  | DieRolled
  | SearchRolled
  | HandMoved
  | NotSecondDie
  | NothingToDo
  | Swapped
  | ResourcePut
  | SubmarineMoved
  | DieTurned
  | DistrictEmptied
  | ResourcesReturned
  | StackExhausted
  | TileUncovered
  | HandTurned
  | InventoryTaken
  | NobodyDonates
  | Donated
  | DonationsStopped
  | GameEnded
  | GameSettled
  | DecisionDue;
export type RuleViolation =
  | GameIsOverViolation
  | NotNowViolation
  | NoDieThereViolation
  | NoNeutralPlayerViolation
  | AlreadyGivenViolation
  | MustBeForNeutralViolation
  | NotLyingThereViolation
  | NotFromThereViolation
  | NotOntoThereViolation
  | MustBeTakenViolation
  | StackExhaustedViolation
  | SubmarineIsThereViolation
  | NotHeldViolation
  | TileCannotAppearViolation;
export type Moment =
  | "turn_start"
  | "die_taken"
  | "extra_offered"
  | "effect_3"
  | "effect_5_9_11"
  | "effect_7"
  | "effect_13"
  | "donation"
  | "tile_to_come"
  | "die_to_roll";
export type Step =
  | FirstRoundStep
  | RoundStep
  | DieLaidStep
  | DieLaidOnTheMarketStep
  | TurnStep
  | DieTakenStep
  | DieForNeutralStep
  | NothingLiesStep
  | MustBeTakenStep
  | TakenStep
  | SubmarineMayStep
  | SubmarineMustStep
  | ExtraTakenStep
  | ExtraDeclinedStep
  | NoEffectStep
  | EffectStep
  | EffectByRollStep
  | RollFailsStep
  | AreaRolledStep
  | MarketRolledStep
  | HandStaysStep
  | HandMovesStep
  | GameWillEndStep
  | NotSecondDieStep
  | NotPossibleStep
  | SwappedStep
  | PutStep
  | SubmarineMovedStep
  | DieTurnedStep
  | DieTurnedInPlaceStep
  | FirstResourceStep
  | EmptiedStep
  | NobodyGetsTileStep
  | GetsTileStep
  | SecondStep
  | TieStep
  | TileOfTieStep
  | GivenBackStep
  | NothingGivenBackStep
  | LastTileStep
  | DiceMoveStep
  | TileToComeStep
  | FirstTileStep
  | NextTileStep
  | OnlyTileLeftStep
  | BareTileStep
  | HandTurnedStep
  | HandTurnedToTheWaveStep
  | PlainSpaceStep
  | InventoryStep
  | InventoryOfAllStep
  | EmptyInventoryStep
  | EmptyInventoryOfAllStep
  | MayDonateStep
  | MayDonateAgainStep
  | DonatedStep
  | DonatedTwoAlikeStep
  | ReturnedStep
  | ReturnedToTwoStep
  | NobodyDonatesStep
  | NobodyElseDonatesStep
  | OverByTurnStep
  | OverByEffectStep
  | EndedByTurnStep
  | EndedByEffectStep
  | TypeOutOfGameStep
  | NobodyHasTypeStep
  | MajorityStep
  | MajorityAndSecondStep
  | ScoreStep
  | ScoreOfSeveralMajoritiesStep
  | WinnersStep
  | WinnersBesideNeutralStep;

export interface StateDocument {
  version: 1;
  game: "atlandice";
  state: State;
}
/**
 * A state of a game of Atlandice.
 */
export interface State {
  components: Components;
  seats: number;
  city: City;
  /**
   * @minItems 3
   * @maxItems 4
   */
  parties: Player[];
  round: Round;
  hand: number;
  phase: Phase;
  to_act: number | "chance" | null;
}
/**
 * Values that appeared only in the pictures of the game. Equal components make equal games, whatever their source.
 */
export interface Components {
  /**
   * @minItems 3
   * @maxItems 3
   */
  resources: number[];
  /**
   * @minItems 2
   */
  clock: ClockSpace[];
  tiles: DistrictTile[];
  black_market_pointers: number;
  source: string;
  is_reconstruction: boolean;
}
/**
 * A district tile, whether it exists or not: `Components` contains the fifteen that do.
 */
export interface DistrictTile {
  category: Area;
  effect: Effect;
  pointers: number;
}
/**
 * The stacks, the contents of the areas, and the submarine.
 */
export interface City {
  /**
   * @minItems 5
   * @maxItems 5
   */
  stacks: Stack[];
  /**
   * @minItems 6
   * @maxItems 6
   */
  stores: Resources[];
  submarine: Area;
}
/**
 * The tiles of a district that are still in the game.
 */
export interface Stack {
  tile: DistrictTile | null;
  unseen: DistrictTile[];
  has_held: boolean;
}
export interface Resources {
  jewel: number;
  book: number;
  supplies: number;
  tool: number;
  weapon: number;
}
/**
 * The things of a player, or of the neutral player.
 */
export interface Player {
  resources: Resources;
  tiles: DistrictTile[];
  points: number;
}
/**
 * The dice of a round.
 */
export interface Round {
  start: number;
  /**
   * @minItems 6
   * @maxItems 6
   */
  dice: number[];
  /**
   * @minItems 3
   * @maxItems 4
   */
  taken: number[];
}
/**
 * Set-up: chance turns up the uppermost tile of a district (SETUP-2).
 */
export interface LayingOut {
  type: "laying_out";
  district: Area;
  to_act: number | "chance" | null;
}
/**
 * A round begins: chance rolls the dice, one after the other (GATE-1).
 */
export interface OpeningGates {
  type: "opening_gates";
  dice_left: number;
  to_act: number | "chance" | null;
}
/**
 * Chance rolls the taken die for the effect of the searched area.
 */
export interface Rolling {
  type: "rolling";
  search: Search;
  again: boolean;
  to_act: number | "chance" | null;
}
/**
 * A search of an area: the one for which a die was taken, or one to which effect 2 led.
 */
export interface Search {
  seat: number;
  beneficiary: number;
  area: Area;
}
/**
 * Chance uncovers the next tile of a scored district; then the pass over the districts continues (EMPTY-1).
 */
export interface Uncovering {
  type: "uncovering";
  district: Area;
  to_act: number | "chance" | null;
}
/**
 * A turn begins: its player takes a die (SEARCH-2).
 */
export interface TurnStart {
  type: "turn_start";
  seat: number;
  to_act: number | "chance" | null;
}
/**
 * The searching player takes a resource from the searched area (SEARCH-2).
 */
export interface Searching {
  type: "searching";
  search: Search;
  to_act: number | "chance" | null;
}
/**
 * The submarine is at the searched area, where one more resource may be taken (SEARCH-4).
 */
export interface UsingSubmarine {
  type: "using_submarine";
  search: Search;
  to_act: number | "chance" | null;
}
/**
 * The effect of the searched area offers a choice; if it needs a roll, the roll has succeeded (SEARCH-2).
 */
export interface CarryingOut {
  type: "carrying_out";
  search: Search;
  to_act: number | "chance" | null;
}
/**
 * The hand has stopped on a donation, and a player who holds two resources may donate, or stop (CLOCK-4).
 */
export interface Donating {
  type: "donating";
  seat: number;
  to_act: number | "chance" | null;
}
/**
 * The game is over.
 */
export interface Over {
  type: "over";
  reason: Reason;
  to_act: number | "chance" | null;
}
export interface ViewDocument {
  version: 1;
  game: "atlandice";
  view: View;
}
/**
 * The information that a seat has about a state.
 */
export interface PlayerView {
  type: "player_view";
  seat: number;
  legal_actions: PlayerAction[];
  table: TableView;
  to_act: number | "chance" | null;
}
/**
 * Take a die at an area and search the area (SEARCH-2).
 */
export interface ChooseArea {
  type: "choose_area";
  area: Area;
  for_neutral: boolean;
}
/**
 * Take the resource that a search yields from the searched area (SEARCH-2).
 */
export interface TakeResource {
  type: "take_resource";
  resource: Resource;
}
/**
 * Take an extra resource from an area, because of the submarine or an effect (SEARCH-4, SEARCH-5).
 */
export interface TakeExtra {
  type: "take_extra";
  area: Area;
  resource: Resource;
}
/**
 * Decline an extra resource (SEARCH-5).
 */
export interface DeclineExtra {
  type: "decline_extra";
}
/**
 * Effect 3: swap a resource on the jeweller with one on another district (FX-3).
 */
export interface SwapResources {
  type: "swap_resources";
  resource: Resource;
  district: Area;
  other: Resource;
}
/**
 * Put a resource from the library on the market (FX-5), or from the market on a district (FX-9, FX-11).
 */
export interface PutResource {
  type: "put_resource";
  area: Area;
  resource: Resource;
}
/**
 * Effect 7: move the submarine to another area (FX-7, EFFECT-5).
 */
export interface MoveSubmarine {
  type: "move_submarine";
  area: Area;
}
/**
 * Effect 13: turn a die that nobody has taken, and lay it at the area of its new number (FX-13).
 */
export interface TurnDie {
  type: "turn_die";
  origin: Area;
  destination: Area;
}
/**
 * Donate two resources for a point (CLOCK-4).
 */
export interface Donate {
  type: "donate";
  first: Resource;
  second: Resource;
}
/**
 * Donate no more (CLOCK-4).
 */
export interface StopDonating {
  type: "stop_donating";
}
/**
 * The public information about a state, which is everything that a spectator sees.
 */
export interface TableView {
  type: "table_view";
  components: Components;
  seats: number;
  city: City;
  /**
   * @minItems 3
   * @maxItems 4
   */
  parties: Player[];
  round: Round;
  hand: number;
  phase: Phase;
  to_act: number | "chance" | null;
}
export interface ActionDocument {
  version: 1;
  game: "atlandice";
  action: Action;
}
/**
 * Chance: uncover this tile as the next one of its category (SETUP-2).
 */
export interface RevealTile {
  type: "reveal_tile";
  tile: DistrictTile;
}
/**
 * Chance: roll this number with a die (GATE-1, EFFECT-2).
 */
export interface RollDie {
  type: "roll_die";
  number: number;
}
export interface EventDocument {
  version: 1;
  game: "atlandice";
  event: Event;
}
/**
 * A round has begun, and all dice are to be rolled (ROUND-1).
 */
export interface RoundBegan {
  type: "round_began";
  start: number;
}
/**
 * A die was rolled and laid at an area (GATE-1, GATE-2).
 */
export interface DieLaid {
  type: "die_laid";
  number: number;
  area: Area;
}
/**
 * All dice have been rolled.
 */
export interface GatesOpened {
  type: "gates_opened";
  /**
   * @minItems 6
   * @maxItems 6
   */
  dice: number[];
}
/**
 * A turn has begun.
 */
export interface TurnBegan {
  type: "turn_began";
  seat: number;
}
/**
 * A player has taken a die (SEARCH-2).
 */
export interface DieTaken {
  type: "die_taken";
  seat: number;
  party: number;
  area: Area;
}
/**
 * A search has found nothing to take (SEARCH-3).
 */
export interface NothingLies {
  type: "nothing_lies";
  seat: number;
  party: number;
  area: Area;
}
/**
 * A search has yielded its resource (SEARCH-2).
 */
export interface ResourceTaken {
  type: "resource_taken";
  seat: number;
  party: number;
  area: Area;
  resource: Resource;
}
/**
 * The submarine (SEARCH-4), or an effect (FX-1, FX-4, FX-6, FX-10, FX-12), has yielded another resource.
 */
export interface ExtraTaken {
  type: "extra_taken";
  seat: number;
  party: number;
  area: Area;
  resource: Resource;
  by_submarine: boolean;
}
/**
 * An extra resource of the submarine, or of an effect, was declined (SEARCH-5).
 */
export interface ExtraDeclined {
  type: "extra_declined";
  seat: number;
  by_submarine: boolean;
}
/**
 * The taken die was rolled for an effect (FX-1, FX-2, FX-4, FX-8, FX-10, FX-12).
 */
export interface DieRolled {
  type: "die_rolled";
  seat: number;
  effect: Effect;
  number: number;
}
/**
 * The taken die was rolled again, for the area that effect 2 leads to (FX-2, EFFECT-2).
 */
export interface SearchRolled {
  type: "search_rolled";
  seat: number;
  number: number;
  area: Area;
}
/**
 * Effect 8 has moved the clock's hand, or would have if it were not on the wave (FX-8).
 */
export interface HandMoved {
  type: "hand_moved";
  seat: number;
  origin: number;
  place: number;
  on_wave: boolean;
}
/**
 * Effect 6 yields nothing, since the die is not the second one of the round (FX-6).
 */
export interface NotSecondDie {
  type: "not_second_die";
  seat: number;
}
/**
 * An effect cannot do anything (SEARCH-5).
 */
export interface NothingToDo {
  type: "nothing_to_do";
  seat: number;
  effect: Effect;
}
/**
 * A resource on the jeweller was swapped with one on another district (FX-3).
 */
export interface Swapped {
  type: "swapped";
  seat: number;
  resource: Resource;
  district: Area;
  other: Resource;
}
/**
 * A resource was put from one area on another (FX-5, FX-9, FX-11).
 */
export interface ResourcePut {
  type: "resource_put";
  seat: number;
  resource: Resource;
  origin: Area;
  area: Area;
}
/**
 * The submarine was moved (FX-7).
 */
export interface SubmarineMoved {
  type: "submarine_moved";
  seat: number;
  origin: Area;
  area: Area;
}
/**
 * A die that nobody has taken was turned (FX-13).
 */
export interface DieTurned {
  type: "die_turned";
  seat: number;
  origin: Area;
  area: Area;
}
/**
 * A district is empty, and its tile was scored and has left (EMPTY-1 to EMPTY-4).
 */
export interface DistrictEmptied {
  type: "district_emptied";
  tile: DistrictTile;
  /**
   * @minItems 3
   * @maxItems 4
   */
  holdings: number[];
  majority: Majority;
  winner: number | null;
  again: boolean;
}
/**
 * The parties with most and second most of something.
 */
export interface Majority {
  /**
   * @maxItems 4
   */
  first: number[];
  /**
   * @maxItems 4
   */
  second: number[];
}
/**
 * All parties have returned their resources of a type (EMPTY-5).
 */
export interface ResourcesReturned {
  type: "resources_returned";
  resource: Resource;
  to_market: number;
  to_tile: number;
}
/**
 * The last tile of a district has left, and so have the resources of its type (EMPTY-6).
 */
export interface StackExhausted {
  type: "stack_exhausted";
  district: Area;
  dice: number;
  submarine: boolean;
}
/**
 * A tile was uncovered: in the set-up, or after the one above it was scored (SETUP-2).
 */
export interface TileUncovered {
  type: "tile_uncovered";
  tile: DistrictTile;
  resources: number;
}
/**
 * The clock's hand was turned after a search (CLOCK-1).
 */
export interface HandTurned {
  type: "hand_turned";
  area: Area;
  pointers: number;
  origin: number;
  place: number;
  space: ClockSpace;
}
/**
 * The hand has stopped on an inventory (CLOCK-3).
 */
export interface InventoryTaken {
  type: "inventory_taken";
  space: ClockSpace;
  most: number;
  /**
   * @maxItems 4
   */
  winners: number[];
}
/**
 * The hand has stopped on a donation, but nobody has two resources (CLOCK-4).
 */
export interface NobodyDonates {
  type: "nobody_donates";
}
/**
 * A player has given two resources for a point (CLOCK-4).
 */
export interface Donated {
  type: "donated";
  seat: number;
  first: Resource;
  second: Resource;
}
/**
 * A player who could have donated does not, or donates no more (CLOCK-4).
 */
export interface DonationsStopped {
  type: "donations_stopped";
  seat: number;
}
/**
 * The game has ended (CLOCK-5).
 */
export interface GameEnded {
  type: "game_ended";
  reason: Reason;
}
/**
 * The remaining resources have been scored, and the points are counted (END-1, END-2).
 */
export interface GameSettled {
  type: "game_settled";
  outcome: Outcome;
}
/**
 * The outcome of a game.
 */
export interface Outcome {
  /**
   * @minItems 2
   * @maxItems 4
   */
  scores: number[];
  /**
   * @maxItems 4
   */
  winners: number[];
  reason: Reason;
  /**
   * @minItems 3
   * @maxItems 4
   */
  tallies: Tally[];
}
/**
 * The parts of a party's score.
 */
export interface Tally {
  tiles: number;
  points: number;
  /**
   * @minItems 5
   * @maxItems 5
   */
  majorities: number[];
}
/**
 * Everything that the rules force has happened, and the table waits for a decision: the last event of every step.
 */
export interface DecisionDue {
  type: "decision_due";
  phase: Phase;
}
export interface SeenEventDocument {
  version: 1;
  game: "atlandice";
  seen_event: Event;
}
export interface OutcomeDocument {
  version: 1;
  game: "atlandice";
  outcome: Outcome;
}
export interface ViolationDocument {
  version: 1;
  game: "atlandice";
  violation: RuleViolation;
}
/**
 * No more actions are possible.
 */
export interface GameIsOverViolation {
  type: "game_is_over";
  reason: Reason;
  clause: string;
  text: string;
}
/**
 * At this point of the game another decision is due.
 */
export interface NotNowViolation {
  type: "not_now";
  clause: string;
  when: Moment;
  text: string;
}
/**
 * There is no die at the area.
 */
export interface NoDieThereViolation {
  type: "no_die_there";
  clause: string;
  area: Area;
  text: string;
}
/**
 * There is no neutral player with more than two players.
 */
export interface NoNeutralPlayerViolation {
  type: "no_neutral_player";
  players: number;
  clause: string;
  text: string;
}
/**
 * The player has already taken a die for the neutral player in this round.
 */
export interface AlreadyGivenViolation {
  type: "already_given";
  clause: string;
  text: string;
}
/**
 * It is the player's last die of this round, and none has been for the neutral player.
 */
export interface MustBeForNeutralViolation {
  type: "must_be_for_neutral";
  clause: string;
  text: string;
}
/**
 * There is no such resource in the area.
 */
export interface NotLyingThereViolation {
  type: "not_lying_there";
  clause: string;
  area: Area;
  resource: Resource;
  text: string;
}
/**
 * The extra resource does not come from this area.
 */
export interface NotFromThereViolation {
  type: "not_from_there";
  clause: string;
  area: Area;
  /**
   * @minItems 1
   */
  sources: Area[];
  text: string;
}
/**
 * The effect does not put a resource on this area.
 */
export interface NotOntoThereViolation {
  type: "not_onto_there";
  clause: string;
  area: Area;
  /**
   * @minItems 1
   */
  targets: Area[];
  text: string;
}
/**
 * The neutral player's resource from the submarine cannot be declined.
 */
export interface MustBeTakenViolation {
  type: "must_be_taken";
  clause: string;
  text: string;
}
/**
 * All tiles of the district have left.
 */
export interface StackExhaustedViolation {
  type: "stack_exhausted";
  clause: string;
  area: Area;
  text: string;
}
/**
 * The submarine must be moved to another area.
 */
export interface SubmarineIsThereViolation {
  type: "submarine_is_there";
  area: Area;
  clause: string;
  text: string;
}
/**
 * The player has too few resources of a type for the donation.
 */
export interface NotHeldViolation {
  type: "not_held";
  resource: Resource;
  held: number;
  needed: number;
  clause: string;
  text: string;
}
/**
 * The tile cannot be the one that is revealed.
 */
export interface TileCannotAppearViolation {
  type: "tile_cannot_appear";
  tile: DistrictTile;
  district: Area;
  clause: string;
  text: string;
}
export interface RecordDocument {
  version: 1;
  game: "atlandice";
  record: Record;
}
/**
 * A game, up to its end or to where it was left.
 */
export interface Record {
  rules: 3;
  initial: State;
  actions: Action[];
  seed: string | null;
  seats: string[] | null;
}
export interface RedactedRecordDocument {
  version: 1;
  game: "atlandice";
  redacted_record: RedactedRecord;
}
/**
 * What a viewer saw of a game at first.
 */
export interface RedactedRecord {
  rules: 3;
  initial: View;
}
export interface HighlightsDocument {
  version: 1;
  game: "atlandice";
  highlights: Highlights;
}
/**
 * The highlights of a picture.
 */
export interface Highlights {
  dice: Area[];
  areas: Area[];
  lying: LyingResource[];
  owned: Resource[];
  ways: Way[];
}
/**
 * A resource that lies in an area.
 */
export interface LyingResource {
  area: Area;
  resource: Resource;
}
/**
 * The way of the submarine, a resource or a die, as highlights describe it.
 */
export interface Way {
  origin: Area;
  area: Area;
}
export interface ChoiceDocument {
  version: 1;
  game: "atlandice";
  choice: Choice;
}
/**
 * A legal action of a player, as a front-end offers it, with its highlights.
 */
export interface Choice {
  action: PlayerAction;
  highlights: Highlights;
  notation: string;
  text: string;
}
export interface ExplanationDocument {
  version: 1;
  game: "atlandice";
  explanation: Explanation;
}
/**
 * Why an action of Atlandice is illegal, or what it does.
 */
export interface Explanation {
  action: Action;
  violations: RuleViolation[];
  steps: Step[];
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface FirstRoundStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "first round";
  values: {
    start: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface RoundStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "round";
  values: {
    start: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DieLaidStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "die laid";
  values: {
    number: number;
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DieLaidOnTheMarketStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "die laid on the market";
  values: {
    number: number;
    area: Area;
    exhausted: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface TurnStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "turn";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DieTakenStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "die taken";
  values: {
    seat: number;
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DieForNeutralStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "die for neutral";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NothingLiesStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "nothing lies";
  values: {
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface MustBeTakenStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "must be taken";
  values: {
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface TakenStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "taken";
  values: {
    party: number | null;
    resource: Resource;
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface SubmarineMayStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "submarine may";
  values: {
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface SubmarineMustStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "submarine must";
  values: {
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface ExtraTakenStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "extra taken";
  values: {
    party: number | null;
    resource: Resource;
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface ExtraDeclinedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "extra declined";
  values: {
    party: number | null;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NoEffectStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "no effect";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface EffectStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "effect";
  values: {
    effect: Effect;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface EffectByRollStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "effect by roll";
  values: {
    effect: Effect;
    /**
     * @minItems 1
     */
    numbers: number[];
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface RollFailsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "roll fails";
  values: {
    effect: Effect;
    number: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface AreaRolledStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "area rolled";
  values: {
    number: number;
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface MarketRolledStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "market rolled";
  values: {
    number: number;
    area: Area;
    exhausted: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface HandStaysStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "hand stays";
  values: {
    place: number;
    space: ClockSpace;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface HandMovesStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "hand moves";
  values: {
    place: number;
    space: ClockSpace;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface GameWillEndStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "game will end";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NotSecondDieStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "not second die";
  values: {
    effect: Effect;
    party: number | null;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NotPossibleStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "not possible";
  values: {
    effect: Effect;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface SwappedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "swapped";
  values: {
    resource: Resource;
    district: Area;
    other: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface PutStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "put";
  values: {
    resource: Resource;
    origin: Area;
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface SubmarineMovedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "submarine moved";
  values: {
    origin: Area;
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DieTurnedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "die turned";
  values: {
    origin: Area;
    area: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DieTurnedInPlaceStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "die turned in place";
  values: {
    origin: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface FirstResourceStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "first resource";
  values: {
    district: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface EmptiedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "emptied";
  values: {
    district: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NobodyGetsTileStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "nobody gets tile";
  values: {
    resource: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface GetsTileStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "gets tile";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    first: (number | null)[];
    most: Amount;
    points: number;
  };
  text: string;
}
/**
 * A number of resources of a type.
 */
export interface Amount {
  number: number;
  resource: Resource;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface SecondStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "second";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    second: (number | null)[];
    next_most: number;
    points: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface TieStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tie";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    first: (number | null)[];
    most: Amount;
    points: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface TileOfTieStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile of tie";
  values: {
    winner: number | null;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface GivenBackStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "given back";
  values: {
    number: number;
    returned: Amount;
    to_market: number;
    to_tile: number;
    home: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NothingGivenBackStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "nothing given back";
  values: {
    resource: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface LastTileStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "last tile";
  values: {
    district: Area;
    resource: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DiceMoveStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "dice move";
  values: {
    dice: number;
    district: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface TileToComeStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile to come";
  values: {
    covered: number;
    district: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface FirstTileStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "first tile";
  values: {
    tile: DistrictTile;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NextTileStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "next tile";
  values: {
    tile: DistrictTile;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface OnlyTileLeftStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "only tile left";
  values: {
    tile: DistrictTile;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface BareTileStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "bare tile";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface HandTurnedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "hand turned";
  values: {
    area: Area;
    pointers: number;
    place: number;
    space: ClockSpace;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface HandTurnedToTheWaveStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "hand turned to the wave";
  values: {
    area: Area;
    pointers: number;
    place: number;
    space: ClockSpace;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface PlainSpaceStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "plain space";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface InventoryStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "inventory";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    winners: (number | null)[];
    resource: Resource;
    most: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface InventoryOfAllStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "inventory of all";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    winners: (number | null)[];
    most: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface EmptyInventoryStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "empty inventory";
  values: {
    resource: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface EmptyInventoryOfAllStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "empty inventory of all";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface MayDonateStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "may donate";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface MayDonateAgainStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "may donate again";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DonatedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "donated";
  values: {
    seat: number;
    first: Resource;
    second: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface DonatedTwoAlikeStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "donated two alike";
  values: {
    seat: number;
    resource: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface ReturnedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "returned";
  values: {
    home: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface ReturnedToTwoStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "returned to two";
  values: {
    home: Area;
    other: Area;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NobodyDonatesStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "nobody donates";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NobodyElseDonatesStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "nobody else donates";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface OverByTurnStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "over by turn";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface OverByEffectStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "over by effect";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface EndedByTurnStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "ended by turn";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface EndedByEffectStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "ended by effect";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface TypeOutOfGameStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "type out of game";
  values: {
    resource: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface NobodyHasTypeStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "nobody has type";
  values: {
    resource: Resource;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface MajorityStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "majority";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    first: (number | null)[];
    most: Amount;
    points: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface MajorityAndSecondStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "majority and second";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    first: (number | null)[];
    most: Amount;
    points: number;
    /**
     * @minItems 1
     * @maxItems 4
     */
    second: (number | null)[];
    next_most: number;
    fewer: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface ScoreStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "score";
  values: {
    party: number | null;
    tiles: number;
    points: number;
    majorities: number;
    total: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface ScoreOfSeveralMajoritiesStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "score of several majorities";
  values: {
    party: number | null;
    tiles: number;
    points: number;
    majorities: number;
    /**
     * @minItems 1
     */
    parts: number[];
    total: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface WinnersStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "winners";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    winners: number[];
    score: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlandice.
 */
export interface WinnersBesideNeutralStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "winners beside neutral";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    winners: number[];
    score: number;
  };
  text: string;
}
export interface OutcomeExplanationDocument {
  version: 1;
  game: "atlandice";
  outcome_explanation: OutcomeExplanation;
}
/**
 * Why a game of Atlandice ended, and how each score is computed.
 */
export interface OutcomeExplanation {
  outcome: Outcome;
  /**
   * @minItems 1
   */
  steps: Step[];
}
export interface PictureDocument {
  version: 1;
  game: "atlandice";
  picture: Picture;
}
/**
 * A picture.
 */
export interface Picture {
  svg: string;
}
export interface LayoutDocument {
  version: 1;
  game: "atlandice";
  layout: Layout;
}
/**
 * The places of the parts of a picture.
 */
export interface Layout {
  width: number;
  height: number;
  is_narrow: boolean;
  status: Box;
  choices: Box;
  areas: Box[];
  clock: Box;
  spaces: Box[];
  parties: Box[];
}
/**
 * A rectangle in a picture, in units of the picture.
 */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
