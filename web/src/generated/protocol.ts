// Stand-in until `orrery types` writes this file.
export type Seat = number;
export interface RecordedOption { name: string; value: string }
export interface Setup { game: string; players?: number; options?: RecordedOption[]; listed?: boolean; watching?: 'anybody' | 'nobody'; free_chat?: boolean; clock?: 'none' | 'bank' | 'move'; time?: number; increment?: number; grace?: number; stand_in?: string; automatic?: boolean }
export interface SeatRequest { name?: string | null; bot?: string | null }
export interface CreateRequest { id: string; setup: Setup; seats: SeatRequest[]; start: boolean }
export interface JoinRequest { id: string; name: string; seat?: number | null }
export interface Created { table: string; seats: number[]; invite: string; watch: string }
export interface Links { invite: string; watch: string }
export interface Seated { table: string; seats: number[]; token: string | null }
export interface Code { code: string }
export interface SeatView { sitter: 'nobody' | 'person' | 'bot'; name: string; bot: string; covered: 'absent' | 'out_of_time' | 'resigned' | null; left: number | null }
export interface SourceView { name: string; points: number[] }
export interface ResultView { over: boolean; winners: number[]; shares: number[]; scores: number[]; sources: SourceView[]; sentence: string }
export interface Offer { version: number; seat: number; to: number; until: number; agreed: number[] }
export interface Branch { move?: string; next?: Tree }
export type Tree = { [piece: string]: Branch };
export interface Situation { table: string; version: number; phase: 'open' | 'running' | 'finished' | 'closed'; game: string; players: number; options: unknown; setup: Setup; seats: SeatView[]; paused: boolean; offer: Offer | null; wants_rematch: number[]; rematch: string; commitment: string; secret: string; to_act: number | 'chance' | null; moves: number; view: unknown; result: ResultView | null; tree: Tree | null }
export interface LogArg { seat?: number; piece?: string; number?: number; word?: string; text?: string }
export interface LogLine { phrase: string; args: LogArg[]; text: string }
export interface Step { piece: string; from?: string; to?: string; number?: number; face_up?: boolean }
export interface LogEntry { version: number; at: number; lines: LogLine[]; steps: Step[] }
export interface OptionInfo { name: string; kind: 'toggle' | 'number' | 'choice'; lowest?: number; highest?: number; choices?: string[]; default: boolean | number | string; meaning: string }
export interface GameInfo { id: string; title: string; sentence: string; version: number; players: { min: number; max: number; usual: number; solo: string | null }; minutes: string; from_age: number; hidden_information: boolean; cooperative: boolean; take_back: boolean; example: boolean; options: OptionInfo[] }
export interface BotInfo { name: string; meaning: string }
export interface Preset { id: string; text: string }
export interface GamesAnswer { games: GameInfo[]; bots: BotInfo[]; presets: Preset[] }
export interface LobbyTable { [key: string]: unknown }
export interface LobbyAnswer { open: LobbyTable[]; running: LobbyTable[] }
export interface Moment { move: number; version: number; at: number; to_act: number | 'chance' | null; view: unknown; scores: number[] | null; steps: Step[]; lines: LogLine[]; seat: number | null }
export interface Moments { total: number; from: number; moments: Moment[] }
export type Wish =
  | { kind: 'leave' } | { kind: 'send_away'; seat: number } | { kind: 'seat_bot'; seat: number; bot: string } | { kind: 'remove_bot'; seat: number }
  | { kind: 'rename'; name: string } | { kind: 'start' } | { kind: 'move'; move: string } | { kind: 'take_back' } | { kind: 'restart_turn' }
  | { kind: 'answer'; agree: boolean } | { kind: 'resign' } | { kind: 'chat'; preset?: string | null; text?: string | null } | { kind: 'pause' } | { kind: 'resume' } | { kind: 'rematch' } | { kind: 'close' };
export type ClientMessage = { kind: 'command'; id: string; seat: number | null; version: number; wish: Wish } | { kind: 'why_not'; id: string; seat: number; path: string[] };
export type ServerMessage =
  | { kind: 'hello'; table: string; seats: number[]; host: boolean }
  | { kind: 'state'; viewer: number | null; from: number; situation: Situation; log: LogEntry[] }
  | { kind: 'answer'; id: string; version: number | null; error: string | null; stale: boolean }
  | { kind: 'reason'; id: string; reason: string | null }
  | { kind: 'presence'; present: boolean[] }
  | { kind: 'error'; error: string };
