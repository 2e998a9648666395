// Made by scripts/generate-types from the structs of the program.

export interface CreateRequest {
  id: string;
  setup: Setup;
  seats: SeatRequest[];
  start: boolean;
}

export interface Setup {
  game: string;
  players?: number;
  options?: RecordedOption[];
  cards?: unknown | null;
  listed?: boolean;
  watching?: Watching;
  free_chat?: boolean;
  clock?: Clock;
  time?: number;
  increment?: number;
  grace?: number;
  stand_in?: string;
  automatic?: boolean;
  hints?: boolean;
  lesson?: string;
}

export interface RecordedOption {
  name: string;
  value: string;
}

export type Watching = "anybody" | "nobody";

export type Clock = "none" | "bank" | "move";

export interface SeatRequest {
  name?: string | null;
  bot?: string | null;
}

export interface PlayOnRequest {
  id: string;
  setup: Setup;
  seats: SeatRequest[];
  start: boolean;
  move: number;
  record?: string | null;
}

export interface JoinRequest {
  id: string;
  name: string;
  seat?: Seat | null;
}

export type Seat = number;

export interface TokenRequest {
  token: string;
}

export interface CodeRequest {
  seat: Seat;
}

export interface RecoverRequest {
  id: string;
  code: string;
}

export interface FollowRequest {
  id: string;
}

export interface CardsRequest {
  text: string;
}

export interface ReplayRequest {
  record: string;
  viewer?: Seat | null;
  from?: number | null;
  to?: number | null;
}

export interface AnalysisRequest {
  record: string;
  from?: number | null;
}

export interface EnterRequest {
  ticket: string;
}

export interface DecideRequest {
  closed?: boolean | null;
  announcement?: string | null;
  limits?: string[] | null;
}

export interface Leave {
  kind: "leave";
}

export interface SendAway {
  kind: "send_away";
  seat: Seat;
}

export interface ChangeSetup {
  kind: "set_up";
  players: number;
  options: RecordedOption[];
}

export interface RenewLinks {
  kind: "renew_links";
}

export interface SeatBot {
  kind: "seat_bot";
  seat: Seat;
  bot: string;
}

export interface RemoveBot {
  kind: "remove_bot";
  seat: Seat;
}

export interface Rename {
  kind: "rename";
  name: string;
}

export interface Recolour {
  kind: "recolour";
  colour: number;
}

export interface Start {
  kind: "start";
}

export interface MakeMove {
  kind: "move";
  move: string;
}

export interface TakeBack {
  kind: "take_back";
}

export interface RestartTurn {
  kind: "restart_turn";
}

export interface Repair {
  kind: "repair";
  move: string;
}

export interface AnswerOffer {
  kind: "answer";
  agree: boolean;
}

export interface Resign {
  kind: "resign";
}

export interface Chat {
  kind: "chat";
  preset?: string | null;
  text?: string | null;
  piece?: string | null;
  name?: string | null;
}

export interface Pause {
  kind: "pause";
}

export interface Resume {
  kind: "resume";
}

export interface Rematch {
  kind: "rematch";
}

export interface Close {
  kind: "close";
}

export type Wish =
  | Leave
  | SendAway
  | ChangeSetup
  | RenewLinks
  | SeatBot
  | RemoveBot
  | Rename
  | Recolour
  | Start
  | MakeMove
  | TakeBack
  | RestartTurn
  | Repair
  | AnswerOffer
  | Resign
  | Chat
  | Pause
  | Resume
  | Rematch
  | Close;

export interface CommandMessage {
  kind: "command";
  id: string;
  seat?: Seat | null;
  version: number;
  wish: Wish;
}

export interface WhyNotMessage {
  kind: "why_not";
  id: string;
  seat: Seat;
  path: string[];
}

export interface ArmMessage {
  kind: "arm";
  id: string;
  seat: Seat;
  armed: boolean;
}

export interface HintMessage {
  kind: "hint";
  id: string;
  seat: Seat;
}

export interface PingMessage {
  kind: "ping";
}

export type ClientMessage = CommandMessage | WhyNotMessage | ArmMessage | HintMessage | PingMessage;

export interface HelloMessage {
  kind: "hello";
  table: string;
  seats: Seat[];
  host: boolean;
}

export interface StateMessage {
  kind: "state";
  viewer: Seat | null;
  from: number;
  earlier: boolean;
  situation: Situation;
  log: LogEntry[];
}

export interface Situation {
  table: string;
  version: number;
  phase: Phase;
  game: string;
  players: number;
  options: GameOptions;
  setup: Setup;
  own_cards: boolean;
  seats: SeatView[];
  paused: boolean;
  offer: Offer | null;
  wants_rematch: Seat[];
  rematch: string;
  links: number;
  commitment: string;
  secret: string;
  to_act: ToAct;
  moves: number;
  view: unknown;
  result: ResultView | null;
  charges: boolean;
  take_back: boolean;
  restart: boolean;
  repairs: RepairView[];
  armed: boolean | null;
  tree: Tree | null;
  poor: string[];
}

export type Phase = "open" | "running" | "finished" | "closed";

export type GameOptions = { [name: string]: boolean | number | string };

export interface SeatView {
  sitter: Sitter;
  name: string;
  bot: string;
  covered: StandIn | null;
  left: number | null;
  colour: number | null;
}

export type Sitter = "nobody" | "person" | "bot";

export type StandIn = "absent" | "out_of_time" | "resigned" | "sent_away";

export interface Offer {
  version: number;
  seat: Seat;
  to: number | null;
  repair: string | null;
  until: number;
  agreed: Seat[];
}

export type ToAct = Seat | "chance" | null;

export interface ResultView {
  over: boolean;
  winners: Seat[];
  shares: number[];
  scores: number[];
  sources: SourceView[];
  sentence: string;
}

export interface SourceView {
  name: string;
  points: number[];
}

export interface RepairView {
  move: string;
  text: string;
}

export type Tree = { [piece: string]: Branch };

export interface LogEntry {
  version: number;
  at: number;
  lines: LogLine[];
  steps: ShownStep[];
}

export interface LogLine {
  phrase: string;
  args: LogArg[];
  text: string;
}

export interface LogArg {
  seat?: Seat;
  piece?: string;
  number?: number;
  word?: string;
  text?: string;
}

export interface ShownStep {
  piece: string;
  from?: string;
  to?: string;
  number?: number;
  face_up?: boolean;
}

export interface AnswerMessage {
  kind: "answer";
  id: string;
  version: number | null;
  error: string | null;
  stale: boolean;
}

export interface ReasonMessage {
  kind: "reason";
  id: string;
  reason: string | null;
  phrase: string | null;
}

export interface AdviceMessage {
  kind: "advice";
  id: string;
  version: number;
  bot: string;
  moves: AdvisedMove[];
  expected: number[];
}

export interface AdvisedMove {
  move: string;
  path: string[];
  value: number;
  share: number;
  lines: LogLine[];
}

export interface PresenceMessage {
  kind: "presence";
  present: boolean[];
  watching: number;
  host: Seat | null;
}

export interface PongMessage {
  kind: "pong";
}

export interface ErrorMessage {
  kind: "error";
  error: string;
}

export interface AnnouncementMessage {
  kind: "announcement";
  text: string;
}

export type ServerMessage =
  | HelloMessage
  | StateMessage
  | AnswerMessage
  | ReasonMessage
  | AdviceMessage
  | PresenceMessage
  | PongMessage
  | ErrorMessage
  | AnnouncementMessage;

export interface Branch {
  move?: string;
  next?: Tree;
}

export interface ErrorAnswer {
  error: string;
}

export interface GamesAnswer {
  games: GameInfo[];
  bots: BotInfo[];
  presets: Preset[];
}

export interface GameInfo {
  id: string;
  title: string;
  sentence: string;
  version: number;
  players: PlayersInfo;
  minutes: string;
  from_age: number;
  hidden_information: boolean;
  cooperative: boolean;
  take_back: boolean;
  example: boolean;
  cards: boolean;
  lessons: number;
  puzzles: boolean;
  options: OptionInfo[];
  presets: PresetInfo[];
  levels: string[];
}

export interface PlayersInfo {
  min: number;
  max: number;
  usual: number;
  solo: string | null;
}

export interface OptionInfo {
  name: string;
  kind: OptionFactKind;
  lowest?: number;
  highest?: number;
  choices?: string[];
  default: OptionValue;
  meaning: string;
}

export type OptionFactKind = "toggle" | "number" | "choice";

export type OptionValue = boolean | number | string;

export interface PresetInfo {
  name: string;
  meaning: string;
  options: PresetOptions;
}

export type PresetOptions = { [name: string]: boolean | number | string };

export interface BotInfo {
  name: string;
  meaning: string;
  level: boolean;
}

export interface Preset {
  id: string;
  text: string;
}

export interface LobbyAnswer {
  tables: LobbyTable[];
  page: number;
  pages: number;
  total: number;
}

export interface LobbyTable {
  table: string;
  game: string;
  phase: Phase;
  watching: Watching;
  seats: LobbySeat[];
}

export interface LobbySeat {
  sitter: Sitter;
  name: string;
}

export interface TableAnswer {
  seats: Seat[];
  host: boolean;
  situation: Situation;
  log: LogEntry[];
  earlier: boolean;
}

export interface Created {
  table: string;
  seats: Seat[];
  invite: string;
  watch: string;
}

export interface Links {
  invite: string;
  watch: string;
  replay: string;
}

export interface Seated {
  table: string;
  seats: Seat[];
  token: string | null;
}

export interface Code {
  code: string;
}

export interface LogPage {
  from: number;
  earlier: boolean;
  entries: LogEntry[];
}

export interface Moments {
  total: number;
  from: number;
  moments: Moment[];
}

export interface Moment {
  move: number;
  version: number;
  at: number;
  to_act: ToAct;
  view: unknown;
  scores: number[] | null;
  steps: ShownStep[];
  lines: LogLine[];
  seat: Seat | null;
}

export interface CardsVerdict {
  mistakes: string[];
  remarks: string[];
  cards: unknown | null;
}

export interface Replay {
  game: string;
  players: number;
  options: GameOptions;
  cards: unknown | null;
  names: string[];
  finished: boolean;
  result: ResultView;
  fair: Fair | null;
  commitment: string;
  moments: Moments;
}

export interface Fair {
  ok: boolean;
  sentence: string;
}

export interface Fairness {
  ok: boolean;
  sentence: string;
  commitment: string;
  secret: string;
  rolls: number;
}

export interface Analysis {
  bot: string;
  total: number;
  from: number;
  decisions: Decision[];
}

export interface Decision {
  move: number;
  seat: Seat;
  expected: number[];
  before: number;
  after: number;
  played: string;
  best: string;
  path: string[];
  lines: LogLine[];
}

export interface Here {
  version: string;
  addresses: string[];
  announcement: string;
  closed: boolean;
}

export interface Best {
  lists: BestList[];
}

export interface BestList {
  players: BestPlayers;
  entries: BestEntry[];
}

export type BestPlayers = "solo" | "several";

export interface BestEntry {
  score: number;
  name: string;
  at: number;
  table: string;
}

export interface Lessons {
  lessons: Lesson[];
}

export interface Lesson {
  name?: string;
  title?: string;
  about?: string;
  options?: string[];
  position?: string;
  seats?: SeatRequest[];
  opening?: string[];
  steps?: LessonStep[];
  whole?: boolean;
  level?: number;
}

export interface LessonStep {
  say?: string;
  point?: string[];
  answers?: string[];
  otherwise?: string;
  praise?: string;
  moves?: string[];
  worth?: Worth | null;
}

export interface Worth {
  best: number;
  next: number;
  instead: LogLine[];
}

export interface AdminState {
  version: string;
  now: number;
  started: number;
  decisions: Decisions;
  servers: ServerState[];
  load: Sample;
  thinking: number;
  refused: number;
  storage: Storage;
  slowest: SlowCommand[];
  limits: LimitRow[];
}

export interface Decisions {
  closed: boolean;
  announcement: string;
  limits: string[];
}

export interface ServerState {
  name: string;
  version: string;
  started: number;
  load: Sample;
}

export interface Sample {
  at: number;
  people: number;
  tables: number;
  commands: number;
  processor: number;
  memory: number;
  stored: number;
}

export interface Storage {
  where: string;
  writes: boolean;
  trouble: string;
  used: number;
  limit: number;
  free: number | null;
  set_aside: number;
}

export interface SlowCommand {
  kind: string;
  table: string;
  at: number;
  seconds: number;
}

export interface LimitRow {
  name: string;
  value: string;
  unit: string;
  meaning: string;
  live: boolean;
}

export interface AdminPast {
  games: GameTables[];
  samples: Sample[];
}

export interface GameTables {
  game: string;
  title: string;
  open: number;
  running: number;
  over: number;
}

export interface AdminTables {
  tables: AdminTable[];
  more: boolean;
}

export interface AdminTable {
  table: string;
  game: string;
  phase: Phase;
  updated: number;
  seats: LobbySeat[];
}

export interface AdminBackup {
  file: string;
  bytes: number;
}
