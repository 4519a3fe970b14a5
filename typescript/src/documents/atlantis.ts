// Made by generate.mjs from atlantis.json. Don't edit.
// sha256 of the schema: f7a0a8fe9c9979908dd9a395a831032b0b9e8e12e374b15e2e68486cb368262b

/**
 * Any document of atlantis.
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
export type PaidCards = "box" | "discards";
export type BoughtCards = "cannot_pay" | "can_pay";
export type Overpaying = "only_if_needed" | "always";
export type Landing = "another_card" | "same_card";
export type ExtraCard = "from_arrival" | "from_next_turn";
export type MainlandTile = "nearest_unoccupied" | "last_space";
export type ExtraDrawing = "as_wanted" | "always";
export type FiguresOnAtlantis = "brought_home" | "stay";
export type PaymentPieces = "mixed" | "one_kind";
export type Item = "ring" | "crown" | "statue" | "helmet" | "amphora" | "flag" | "olive";
export type Back = "A" | "B";
export type Phase =
  | LayingPath
  | Dealing
  | Purchase
  | Uncovering
  | Drawing
  | TurnStart
  | Prepared
  | Moving
  | Paying
  | TurnEnd
  | ExtraDraw
  | Settling
  | Over;
export type Reason = "third_figure_home" | "all_stuck";
export type View = PlayerView | TableView;
export type PlayerAction =
  BuyCards | PlaceBridge | PlayCard | PlayAnotherCard | PayTile | PayCard | ShowHand | EndTurn | DrawExtra;
export type SeenPhase =
  | LayingPath
  | Dealing
  | TurnStart
  | SeenPurchase
  | SeenPrepared
  | SeenMoving
  | SeenPaying
  | Uncovering
  | TurnEnd
  | ExtraDraw
  | Drawing
  | SeenSettling
  | Over;
export type Action =
  | BuyCards
  | PlaceBridge
  | PlayCard
  | PlayAnotherCard
  | PayTile
  | PayCard
  | ShowHand
  | EndTurn
  | DrawExtra
  | RevealTile
  | DrawCard;
export type Event =
  | TileLaid
  | TurnBegan
  | TileSold
  | BridgePlaced
  | CardPlayed
  | FigureMoved
  | CrossingCharged
  | PiecePaid
  | TileTaken
  | NothingTaken
  | TileUncovered
  | GapFormed
  | LandPushedUp
  | DrawBegan
  | PileReshuffled
  | DrawFellShort
  | HandShown
  | GameEnded
  | SettlementBegan
  | GaveAll
  | GameSettled
  | CardDealt
  | CardDrawn
  | DecisionDue;
export type SeenEvent =
  | TileLaid
  | TurnBegan
  | TileSold
  | BridgePlaced
  | CardPlayed
  | FigureMoved
  | CrossingCharged
  | PiecePaid
  | TileTaken
  | NothingTaken
  | TileUncovered
  | GapFormed
  | LandPushedUp
  | DrawBegan
  | PileReshuffled
  | DrawFellShort
  | HandShown
  | GameEnded
  | SettlementBegan
  | GaveAll
  | GameSettled
  | CardDealt
  | CardDrawn
  | DecisionDue
  | CardDealtUnseen
  | CardDrawnUnseen
  | SeenDecisionDue;
export type RuleViolation =
  | GameIsOverViolation
  | NotNowViolation
  | NoFigureThereViolation
  | CardNotInHandViolation
  | NoPlaceToEndViolation
  | CrossingTooDearViolation
  | NeitherKindCoversViolation
  | TileNotCollectedViolation
  | PurchaseBringsNothingViolation
  | BridgeAlreadyPlacedViolation
  | NoGapThereViolation
  | GapNamedOtherwiseViolation
  | GapHasBridgeViolation
  | CanMoveViolation
  | BoughtCardViolation
  | OutOfOrderViolation
  | OtherKindViolation
  | KindFallsShortViolation
  | OthersComeFirstViolation
  | SuperfluousViolation
  | NotExactViolation
  | TileCannotAppearViolation
  | NotInDrawPileViolation
  | TooManyExtraCardsViolation;
export type Moment =
  | "moving"
  | "going_on"
  | "paying"
  | "ending_turn"
  | "placing_bridge"
  | "saying_extra_cards"
  | "before_extra_cards"
  | "buying"
  | "showing_hand"
  | "drawing"
  | "revealing"
  | "before_settlement";
export type Step =
  | TileLaidStep
  | AnotherBeneathStep
  | CardIntoHandStep
  | TileSoldStep
  | BoughtCardsPayStep
  | BoughtCardsDontPayStep
  | NoMorePurchasesStep
  | TurnGoesOnStep
  | BridgePlacedStep
  | GapFreeStep
  | BridgePossibleStep
  | BridgePossibleThenStep
  | BridgeKeptStep
  | CardPlayedStep
  | FigureMovedStep
  | FigureMovedPastStep
  | FigureHomeStep
  | FigureHomePastStep
  | SpaceOccupiedStep
  | SpaceUnoccupiedStep
  | GapBridgedStep
  | GapCrossedStep
  | GapsCrossedStep
  | CrossingDueStep
  | LeftToPayWithStep
  | TileCountsStep
  | TilePaidStep
  | CardCountsStep
  | CardToBoxStep
  | CardToDiscardsStep
  | TilesAloneStep
  | CardsAloneStep
  | BothKindsStep
  | StillDueStep
  | NoChangeStep
  | CrossingPaidStep
  | WaysHomePaidStep
  | TileTakenStep
  | TileTakenBehindStep
  | NoTileStep
  | TileToComeStep
  | TileVisibleStep
  | GapCostsStep
  | WaterCostsStep
  | WaterBridgedStep
  | LandPushedUpStep
  | DrawStep
  | DrawWithHomeStep
  | DrawLateStep
  | DrawAsWantedStep
  | DrawAsWantedLateStep
  | DrawOneStep
  | DrawOneLateStep
  | DrawExtraStep
  | DrawStuckStep
  | ShuffledFirstStep
  | ShuffledOnTheWayStep
  | ShuffledStep
  | PilesShortStep
  | PilesEmptyStep
  | StuckStep
  | HandShownStep
  | TurnsChangedNothingStep
  | TurnBeginsStep
  | GameWillEndStep
  | GameEndsStep
  | GameEndsStuckStep
  | OwesStep
  | OwesNothingStep
  | FigureStaysStep
  | FiguresStayStep
  | ScoresCountedStep
  | EndedStep
  | EndedStuckStep
  | ScoreStep
  | ScoreInDebtStep
  | WinnerStep
  | WinnersStep;

export interface StateDocument {
  version: 1;
  game: "atlantis";
  state: State;
}
/**
 * A state of a game of Atlantis.
 */
export interface State {
  options: Options;
  path: Path;
  /**
   * @minItems 2
   * @maxItems 4
   */
  players: Player[];
  piles: Piles;
  phase: Phase;
  to_act: number | "chance" | null;
}
/**
 * One reading of each of the nine optional points. The default is the original, `AMIGO`.
 */
export interface Options {
  paid_cards: PaidCards;
  bought_cards: BoughtCards;
  overpaying: Overpaying;
  landing: Landing;
  extra_card: ExtraCard;
  mainland_tile: MainlandTile;
  extra_draw: ExtraDrawing;
  figures_on_atlantis: FiguresOnAtlantis;
  payment_pieces: PaymentPieces;
}
/**
 * The path from Atlantis to the mainland.
 */
export interface Path {
  stacks: Stack[];
  bridges: number[];
  unseen_tiles: Tile[];
  gaps: Gap[];
}
/**
 * The tiles on a space of the path.
 */
export interface Stack {
  space: number;
  tile: Tile | null;
  covered: boolean;
}
/**
 * One of the 84 path tiles. No two are alike, so tiles are equal if their indexes are.
 */
export interface Tile {
  item: Item;
  value: number;
  back: Back;
}
/**
 * A run of water with a stack on both sides.
 */
export interface Gap {
  first: number;
  last: number;
  bridged: boolean;
  toll: number | null;
}
/**
 * The things of a player, and their figures.
 */
export interface Player {
  hand: Cards;
  tiles: Tile[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  figures: number[];
  bridge: boolean;
}
export interface Cards {
  ring: number;
  crown: number;
  statue: number;
  helmet: number;
  amphora: number;
  flag: number;
  olive: number;
}
/**
 * The two piles of movement cards.
 */
export interface Piles {
  draw_pile: Cards;
  discards: Cards;
}
/**
 * Set-up: chance turns up the visible tile of a space (SETUP-2).
 */
export interface LayingPath {
  type: "laying_path";
  space: number;
  to_act: number | "chance" | null;
}
/**
 * Set-up: chance deals a card to a seat (SETUP-5).
 */
export interface Dealing {
  type: "dealing";
  seat: number;
  to_act: number | "chance" | null;
}
/**
 * Chance draws the cards that the mover has bought (BUY-1).
 */
export interface Purchase {
  type: "purchase";
  seat: number;
  cards_left: number;
  usable: Cards;
  to_act: number | "chance" | null;
}
/**
 * Chance uncovers the lower tile of a stack whose upper one was taken (TAKE-2).
 */
export interface Uncovering {
  type: "uncovering";
  seat: number;
  space: number;
  draw: number;
  to_act: number | "chance" | null;
}
/**
 * Chance draws the cards that end a turn (DRAW-1, STUCK-1).
 */
export interface Drawing {
  type: "drawing";
  seat: number;
  cards_left: number;
  to_act: number | "chance" | null;
}
/**
 * A turn begins.
 */
export interface TurnStart {
  type: "turn_start";
  seat: number;
  futile_turns: number;
  to_act: number | "chance" | null;
}
/**
 * The mover has bought cards or placed their bridge, and has not yet moved.
 */
export interface Prepared {
  type: "prepared";
  seat: number;
  usable: Cards;
  to_act: number | "chance" | null;
}
/**
 * The figure has come to an occupied space and must go on (MOVE-3).
 */
export interface Moving {
  type: "moving";
  seat: number;
  origin: number;
  figure: number;
  usable: Cards;
  to_act: number | "chance" | null;
}
/**
 * The figure has arrived, and the mover pays for the gaps that they crossed (PAY-2).
 */
export interface Paying {
  type: "paying";
  seat: number;
  figure: number;
  payment: Payment;
  to_act: number | "chance" | null;
}
/**
 * A payment in progress, which is handed over piece by piece from high to low.
 */
export interface Payment {
  due: number;
  cards: Cards;
  last: Tile | Item | null;
}
/**
 * The tile was taken, and the mover may place their bridge before they draw (BRIDGE-4).
 */
export interface TurnEnd {
  type: "turn_end";
  seat: number;
  draw: number;
  to_act: number | "chance" | null;
}
/**
 * The turn ends, and the mover chooses how many extra cards they draw for their figures on the mainland (OPT-7).
 */
export interface ExtraDraw {
  type: "extra_draw";
  seat: number;
  most: number;
  to_act: number | "chance" | null;
}
/**
 * The game has ended, and a player pays to bring their remaining figures home (END-2).
 */
export interface Settling {
  type: "settling";
  seat: number;
  last_seat: number;
  payment: Payment;
  reason: Reason;
  /**
   * @minItems 2
   * @maxItems 4
   */
  debts: number[];
  to_act: number | "chance" | null;
}
/**
 * The game is over and settled.
 */
export interface Over {
  type: "over";
  reason: Reason;
  /**
   * @minItems 2
   * @maxItems 4
   */
  debts: number[];
  to_act: number | "chance" | null;
}
export interface ViewDocument {
  version: 1;
  game: "atlantis";
  view: View;
}
/**
 * The information that a seat has about a state.
 */
export interface PlayerView {
  type: "player_view";
  seat: number;
  hand: Cards;
  usable: Cards;
  legal_actions: PlayerAction[];
  table: TableView;
  to_act: number | "chance" | null;
}
/**
 * Put a collected tile into the box and draw half its value in cards, rounded down (BUY-1).
 */
export interface BuyCards {
  type: "buy_cards";
  tile: Tile;
}
/**
 * Place the bridge on a gap, identified by its water space nearest to Atlantis (BRIDGE-1).
 */
export interface PlaceBridge {
  type: "place_bridge";
  space: number;
}
/**
 * Play the first card of a move with the figure that stands on a space, or on Atlantis (MOVE-1, MOVE-2).
 */
export interface PlayCard {
  type: "play_card";
  figure: number;
  item: Item;
}
/**
 * Play a further card because the figure has come to an occupied space (MOVE-3).
 */
export interface PlayAnotherCard {
  type: "play_another_card";
  item: Item;
}
/**
 * Hand over a collected tile as one piece of a payment (PAY-3).
 */
export interface PayTile {
  type: "pay_tile";
  tile: Tile;
}
/**
 * Hand over a hand card as one piece of a payment (PAY-3).
 */
export interface PayCard {
  type: "pay_card";
  item: Item;
}
/**
 * Show the hand because no figure can be moved, and draw two cards (STUCK-1).
 */
export interface ShowHand {
  type: "show_hand";
}
/**
 * Proceed to the draw without placing the bridge (BRIDGE-4, BRIDGE-5).
 */
export interface EndTurn {
  type: "end_turn";
}
/**
 * Draw this many extra cards for the figures on the mainland, beyond the first card (OPT-7).
 */
export interface DrawExtra {
  type: "draw_extra";
  number: number;
}
/**
 * The public information about a state, which is everything that a spectator sees.
 */
export interface TableView {
  type: "table_view";
  options: Options;
  path: Path;
  /**
   * @minItems 2
   * @maxItems 4
   */
  players: SeenPlayer[];
  draw_pile_size: number;
  discards: Cards;
  box_cards: Cards;
  phase: SeenPhase;
  to_act: number | "chance" | null;
}
/**
 * The public information about a player.
 */
export interface SeenPlayer {
  hand_size: number;
  tiles: Tile[];
  /**
   * @minItems 3
   * @maxItems 3
   */
  figures: number[];
  bridge: boolean;
}
/**
 * Chance draws the cards that the mover has bought (BUY-1).
 */
export interface SeenPurchase {
  type: "seen_purchase";
  seat: number;
  cards_left: number;
  to_act: number | "chance" | null;
}
/**
 * The mover has bought cards or placed their bridge, and has not yet moved.
 */
export interface SeenPrepared {
  type: "seen_prepared";
  seat: number;
  to_act: number | "chance" | null;
}
/**
 * The figure has come to an occupied space and must go on (MOVE-3).
 */
export interface SeenMoving {
  type: "seen_moving";
  seat: number;
  origin: number;
  figure: number;
  to_act: number | "chance" | null;
}
/**
 * The figure has arrived, and the mover pays for the gaps that they crossed (PAY-2).
 */
export interface SeenPaying {
  type: "seen_paying";
  seat: number;
  figure: number;
  due: number;
  last: Tile | Item | null;
  to_act: number | "chance" | null;
}
/**
 * The game has ended, and a player pays the way home of their remaining figures (END-2).
 */
export interface SeenSettling {
  type: "seen_settling";
  seat: number;
  last_seat: number;
  due: number;
  last: Tile | Item | null;
  reason: Reason;
  /**
   * @minItems 2
   * @maxItems 4
   */
  debts: number[];
  to_act: number | "chance" | null;
}
export interface ActionDocument {
  version: 1;
  game: "atlantis";
  action: Action;
}
/**
 * Chance: turn up this tile as the next visible one of the path (SETUP-2, TAKE-2).
 */
export interface RevealTile {
  type: "reveal_tile";
  tile: Tile;
}
/**
 * Chance: deal or draw a card of this item (SETUP-5, DRAW-1).
 */
export interface DrawCard {
  type: "draw_card";
  item: Item;
}
export interface EventDocument {
  version: 1;
  game: "atlantis";
  event: Event;
}
/**
 * The visible tile of a space was laid (SETUP-2).
 */
export interface TileLaid {
  type: "tile_laid";
  space: number;
  tile: Tile;
}
/**
 * A turn has begun (TURN-1).
 */
export interface TurnBegan {
  type: "turn_began";
  seat: number;
}
/**
 * A collected tile was put into the box for cards, which are still to be drawn (BUY-1).
 */
export interface TileSold {
  type: "tile_sold";
  seat: number;
  tile: Tile;
  cards: number;
}
/**
 * A bridge was placed over a gap (BRIDGE-1).
 */
export interface BridgePlaced {
  type: "bridge_placed";
  seat: number;
  gap: Gap;
}
/**
 * A card was played onto the discard pile (MOVE-2, MOVE-3, MOVE-8).
 */
export interface CardPlayed {
  type: "card_played";
  seat: number;
  item: Item;
}
/**
 * A played card has moved a figure (MOVE-2, MOVE-3, MOVE-5).
 */
export interface FigureMoved {
  type: "figure_moved";
  seat: number;
  item: Item;
  origin: number;
  arrival: number;
  passed: number[];
}
/**
 * A move over water has ended (PAY-1, PAY-2).
 */
export interface CrossingCharged {
  type: "crossing_charged";
  seat: number;
  price: number;
  unbridged: Gap[];
  bridged: Gap[];
}
/**
 * A piece of a payment was handed over, for a crossing or in the settlement (PAY-3, PAY-6, OPT-1, END-2).
 */
export interface PiecePaid {
  type: "piece_paid";
  seat: number;
  piece: Tile | Item;
  due: number;
}
/**
 * A move has earned the visible tile of a space (TAKE-1, TAKE-3, TAKE-7).
 */
export interface TileTaken {
  type: "tile_taken";
  seat: number;
  space: number;
  tile: Tile;
}
/**
 * A move has earned no tile, since there was none to take (TAKE-4).
 */
export interface NothingTaken {
  type: "nothing_taken";
  seat: number;
}
/**
 * The lower tile of a stack has come to light (TAKE-2).
 */
export interface TileUncovered {
  type: "tile_uncovered";
  space: number;
  tile: Tile;
}
/**
 * A space has lost its last tile, and is now water between two stacks (TAKE-5, BRIDGE-3).
 */
export interface GapFormed {
  type: "gap_formed";
  space: number;
  gap: Gap;
  parts: Gap[];
}
/**
 * A space beside a land has lost its last tile. The land was pushed up, so no gap formed (TAKE-6, BRIDGE-6).
 */
export interface LandPushedUp {
  type: "land_pushed_up";
  space: number;
  land: number;
  neighbour: number;
}
/**
 * A player begins to draw the cards that end their turn (DRAW-1, OPT-7, STUCK-1). A reshuffle may follow.
 */
export interface DrawBegan {
  type: "draw_began";
  seat: number;
  cards: number;
}
/**
 * The discard pile was shuffled and has become the draw pile (DRAW-2).
 */
export interface PileReshuffled {
  type: "pile_reshuffled";
  cards: Cards;
}
/**
 * A draw or a purchase has ended early, since both piles are empty (DRAW-3).
 */
export interface DrawFellShort {
  type: "draw_fell_short";
  seat: number;
  missing: number;
}
/**
 * A player who cannot move any figure has shown their hand to everybody (STUCK-1).
 */
export interface HandShown {
  type: "hand_shown";
  seat: number;
  hand: Cards;
}
/**
 * The game has ended, and the settlement begins (END-1, STUCK-3).
 */
export interface GameEnded {
  type: "game_ended";
  seat: number;
  reason: Reason;
}
/**
 * A player brings their remaining figures to the mainland (END-2).
 */
export interface SettlementBegan {
  type: "settlement_began";
  seat: number;
  due: number;
}
/**
 * A player could not pay everything they owed, and has handed over all they had (END-3, PAY-6, OPT-1).
 */
export interface GaveAll {
  type: "gave_all";
  seat: number;
  tiles: Tile[];
  cards: Cards;
  missing: number;
}
/**
 * Everybody has settled, and the scores are counted (END-4, END-5).
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
   * @minItems 1
   * @maxItems 4
   */
  winners: number[];
  reason: Reason;
}
/**
 * A card was dealt; only its recipient sees it (SETUP-5, DRAW-4).
 */
export interface CardDealt {
  type: "card_dealt";
  seat: number;
  item: Item;
}
/**
 * A card was drawn, at the end of a turn or for a purchase; only its drawer sees it (DRAW-1, DRAW-4, BUY-1).
 */
export interface CardDrawn {
  type: "card_drawn";
  seat: number;
  item: Item;
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
  game: "atlantis";
  seen_event: SeenEvent;
}
/**
 * Another player was dealt a card: what others see of `CardDealt` (DRAW-4).
 */
export interface CardDealtUnseen {
  type: "card_dealt_unseen";
  seat: number;
}
/**
 * Another player has drawn a card: what others see of `CardDrawn` (DRAW-4).
 */
export interface CardDrawnUnseen {
  type: "card_drawn_unseen";
  seat: number;
}
/**
 * What others see of `DecisionDue` if it reveals which cards the player may pay with (DRAW-4, OPT-2).
 */
export interface SeenDecisionDue {
  type: "seen_decision_due";
  phase: SeenPhase;
}
export interface OutcomeDocument {
  version: 1;
  game: "atlantis";
  outcome: Outcome;
}
export interface ViolationDocument {
  version: 1;
  game: "atlantis";
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
 * The mover has no figure on the space.
 */
export interface NoFigureThereViolation {
  type: "no_figure_there";
  figure: number;
  clause: string;
  text: string;
}
/**
 * The player does not have the card.
 */
export interface CardNotInHandViolation {
  type: "card_not_in_hand";
  clause: string;
  item: Item;
  text: string;
}
/**
 * The card takes the figure to an occupied space, from which no other card leads on to an end.
 */
export interface NoPlaceToEndViolation {
  type: "no_place_to_end";
  item: Item;
  arrival: number;
  clause: string;
  text: string;
}
/**
 * The move could end, but its crossing cannot be paid at any end.
 */
export interface CrossingTooDearViolation {
  type: "crossing_too_dear";
  price: number;
  available: number;
  clause: string;
  text: string;
}
/**
 * The move could end, and be paid with tiles and cards together, but nowhere with tiles alone or cards alone.
 */
export interface NeitherKindCoversViolation {
  type: "neither_kind_covers";
  price: number;
  tiles_worth: number;
  cards: number;
  clause: string;
  text: string;
}
/**
 * The player has not collected the tile.
 */
export interface TileNotCollectedViolation {
  type: "tile_not_collected";
  clause: string;
  tile: Tile;
  text: string;
}
/**
 * The purchase would not yield a card.
 */
export interface PurchaseBringsNothingViolation {
  type: "purchase_brings_nothing";
  tile: Tile;
  cards_left: number;
  clause: string;
  text: string;
}
/**
 * The mover has already placed their bridge.
 */
export interface BridgeAlreadyPlacedViolation {
  type: "bridge_already_placed";
  clause: string;
  text: string;
}
/**
 * The space does not belong to a gap.
 */
export interface NoGapThereViolation {
  type: "no_gap_there";
  space: number;
  clause: string;
  text: string;
}
/**
 * The space belongs to an open gap, which is identified by another one of its spaces.
 */
export interface GapNamedOtherwiseViolation {
  type: "gap_named_otherwise";
  space: number;
  gap: number;
  clause: string;
  text: string;
}
/**
 * The gap already has a bridge.
 */
export interface GapHasBridgeViolation {
  type: "gap_has_bridge";
  space: number;
  clause: string;
  text: string;
}
/**
 * The hand may not be shown, since a card can be played.
 */
export interface CanMoveViolation {
  type: "can_move";
  figure: number;
  item: Item;
  clause: string;
  text: string;
}
/**
 * The card was bought in this turn, and such cards cannot pay.
 */
export interface BoughtCardViolation {
  type: "bought_card";
  item: Item;
  clause: string;
  text: string;
}
/**
 * Pieces are handed over from high to low, and a later one was already handed over.
 */
export interface OutOfOrderViolation {
  type: "out_of_order";
  piece: Tile | Item;
  last: Tile | Item;
  clause: string;
  text: string;
}
/**
 * The payment was begun with tiles, so no card may follow.
 */
export interface OtherKindViolation {
  type: "other_kind";
  item: Item;
  clause: string;
  text: string;
}
/**
 * All pieces of this kind together do not cover what is due, but those of the other kind do.
 */
export interface KindFallsShortViolation {
  type: "kind_falls_short";
  piece: Tile | Item;
  due: number;
  available: number;
  clause: string;
  text: string;
}
/**
 * The piece belongs to legal payments, but in all of them other pieces come before it.
 */
export interface OthersComeFirstViolation {
  type: "others_come_first";
  piece: Tile | Item;
  /**
   * @minItems 1
   */
  first: (Tile | Item)[];
  clause: string;
  text: string;
}
/**
 * The piece is superfluous: either the rest covers the price without it, or nothing covers the price.
 */
export interface SuperfluousViolation {
  type: "superfluous";
  piece: Tile | Item;
  due: number;
  clause: string;
  text: string;
}
/**
 * The price can be paid exactly, but not with this piece.
 */
export interface NotExactViolation {
  type: "not_exact";
  due: number;
  piece_value: number;
  clause: string;
  text: string;
}
/**
 * The tile cannot be the one that is revealed.
 */
export interface TileCannotAppearViolation {
  type: "tile_cannot_appear";
  clause: string;
  tile: Tile;
  space: number;
  text: string;
}
/**
 * The draw pile has no such card.
 */
export interface NotInDrawPileViolation {
  type: "not_in_draw_pile";
  clause: string;
  item: Item;
  text: string;
}
/**
 * There are fewer extra cards to draw.
 */
export interface TooManyExtraCardsViolation {
  type: "too_many_extra_cards";
  number: number;
  most: number;
  clause: string;
  text: string;
}
export interface RecordDocument {
  version: 1;
  game: "atlantis";
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
  game: "atlantis";
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
  game: "atlantis";
  highlights: Highlights;
}
/**
 * The highlights of a picture.
 */
export interface Highlights {
  figures: number[];
  arrivals: number[];
  taken: number[];
  gaps: number[];
  pieces: (Tile | Item)[];
  ways: Way[];
}
/**
 * The way of a figure, as highlights describe it.
 */
export interface Way {
  origin: number;
  arrival: number;
}
export interface ChoiceDocument {
  version: 1;
  game: "atlantis";
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
  game: "atlantis";
  explanation: Explanation;
}
/**
 * Why an action of Atlantis is illegal, or what it does.
 */
export interface Explanation {
  action: Action;
  violations: RuleViolation[];
  steps: Step[];
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TileLaidStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile laid";
  values: {
    tile: Tile;
    space: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface AnotherBeneathStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "another beneath";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface CardIntoHandStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "card into hand";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TileSoldStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile sold";
  values: {
    tile: Tile;
    seat: number;
    cards: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface BoughtCardsPayStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "bought cards pay";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface BoughtCardsDontPayStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "bought cards don't pay";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface NoMorePurchasesStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "no more purchases";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TurnGoesOnStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "turn goes on";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface BridgePlacedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "bridge placed";
  values: {
    seat: number;
    gap: Gap;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface GapFreeStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "gap free";
  values: {
    gap: Gap;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface BridgePossibleStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "bridge possible";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface BridgePossibleThenStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "bridge possible then";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface BridgeKeptStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "bridge kept";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface CardPlayedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "card played";
  values: {
    item: Item;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface FigureMovedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "figure moved";
  values: {
    item: Item;
    origin: number;
    arrival: number;
    passed: number[];
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface FigureMovedPastStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "figure moved past";
  values: {
    item: Item;
    origin: number;
    arrival: number;
    /**
     * @minItems 1
     */
    passed: number[];
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface FigureHomeStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "figure home";
  values: {
    item: Item;
    origin: number;
    passed: number[];
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface FigureHomePastStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "figure home past";
  values: {
    item: Item;
    origin: number;
    /**
     * @minItems 1
     */
    passed: number[];
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface SpaceOccupiedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "space occupied";
  values: {
    space: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface SpaceUnoccupiedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "space unoccupied";
  values: {
    space: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface GapBridgedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "gap bridged";
  values: {
    gap: Gap;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface GapCrossedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "gap crossed";
  values: {
    gap: Gap;
    price: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface GapsCrossedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "gaps crossed";
  values: {
    /**
     * @minItems 1
     */
    gaps: Gap[];
    price: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface CrossingDueStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "crossing due";
  values: {
    due: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface LeftToPayWithStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "left to pay with";
  values: {
    seat: number;
    tiles: Tile[];
    cards: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TileCountsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile counts";
  values: {
    tile: Tile;
    due: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TilePaidStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile paid";
  values: {
    tile: Tile;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface CardCountsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "card counts";
  values: {
    item: Item;
    due: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface CardToBoxStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "card to box";
  values: {
    item: Item;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface CardToDiscardsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "card to discards";
  values: {
    item: Item;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TilesAloneStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tiles alone";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface CardsAloneStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "cards alone";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface BothKindsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "both kinds";
  values: {
    seat: number;
    due: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface StillDueStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "still due";
  values: {
    due: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface NoChangeStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "no change";
  values: {
    surplus: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface CrossingPaidStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "crossing paid";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface WaysHomePaidStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "ways home paid";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TileTakenStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile taken";
  values: {
    seat: number;
    tile: Tile;
    space: number;
    passed: number[];
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TileTakenBehindStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile taken behind";
  values: {
    seat: number;
    tile: Tile;
    space: number;
    /**
     * @minItems 1
     */
    passed: number[];
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface NoTileStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "no tile";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TileToComeStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile to come";
  values: {
    space: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TileVisibleStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "tile visible";
  values: {
    tile: Tile;
    space: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface GapCostsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "gap costs";
  values: {
    gap: Gap;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface WaterCostsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "water costs";
  values: {
    space: number;
    gap: Gap;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface WaterBridgedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "water bridged";
  values: {
    space: number;
    gap: Gap;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface LandPushedUpStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "land pushed up";
  values: {
    space: number;
    land: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw";
  values: {
    seat: number;
    cards: number;
    home: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawWithHomeStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw with home";
  values: {
    seat: number;
    cards: number;
    home: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawLateStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw late";
  values: {
    seat: number;
    cards: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawAsWantedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw as wanted";
  values: {
    seat: number;
    most: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawAsWantedLateStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw as wanted late";
  values: {
    seat: number;
    most: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawOneStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw one";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawOneLateStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw one late";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawExtraStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw extra";
  values: {
    seat: number;
    cards: number;
    extra: number;
    most: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface DrawStuckStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "draw stuck";
  values: {
    seat: number;
    cards: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface ShuffledFirstStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "shuffled first";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface ShuffledOnTheWayStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "shuffled on the way";
  values: {
    cards: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface ShuffledStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "shuffled";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface PilesShortStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "piles short";
  values: {
    cards: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface PilesEmptyStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "piles empty";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface StuckStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "stuck";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface HandShownStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "hand shown";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TurnsChangedNothingStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "turns changed nothing";
  values: {
    turns: number;
    players: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface TurnBeginsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "turn begins";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface GameWillEndStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "game will end";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface GameEndsStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "game ends";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface GameEndsStuckStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "game ends stuck";
  values: {
    turns: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface OwesStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "owes";
  values: {
    seat: number;
    due: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface OwesNothingStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "owes nothing";
  values: {
    seat: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface FigureStaysStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "figure stays";
  values: {
    seat: number;
    figures: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface FiguresStayStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "figures stay";
  values: {
    seat: number;
    figures: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface ScoresCountedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "scores counted";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface EndedStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "ended";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface EndedStuckStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "ended stuck";
  values: {};
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface ScoreStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "score";
  values: {
    seat: number;
    tiles: Tile[];
    cards: number;
    score: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface ScoreInDebtStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "score in debt";
  values: {
    seat: number;
    debt: number;
    score: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
 */
export interface WinnerStep {
  /**
   * @minItems 1
   */
  clauses: string[];
  key: "winner";
  values: {
    /**
     * @minItems 1
     * @maxItems 4
     */
    seats: number[];
    score: number;
  };
  text: string;
}
/**
 * A step of an explanation or a narration of Atlantis.
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
    seats: number[];
    score: number;
  };
  text: string;
}
export interface OutcomeExplanationDocument {
  version: 1;
  game: "atlantis";
  outcome_explanation: OutcomeExplanation;
}
/**
 * Why a game of Atlantis ended, and how each score is computed: one step for each seat.
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
  game: "atlantis";
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
  game: "atlantis";
  layout: Layout;
}
/**
 * The places of the parts of a picture.
 */
export interface Layout {
  width: number;
  height: number;
  spaces_in_a_row: number;
  sea: Box;
  spaces: Box[];
  status: Box;
  choices: Box;
  draw_pile: Box;
  discard_pile: Box;
  panels: Box[];
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
