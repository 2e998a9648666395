// Made by scripts/generate-types from the structs of the program.

export interface State {
  table: OpenPart;
  hands: [Held[], Held[], Held[], Held[]];
  deck: number[];
}

export interface OpenPart {
  phase: Phase;
  step: Next;
  round: number;
  turn: number;
  first: Seat;
  roles: Seat[];
  asked: Seat;
  window: number;
  actions: number;
  used: boolean;
  exchanged: boolean;
  reputation: number;
  weather_left: number[];
  weather_under: number[];
  row: number[];
  grade: Grade;
  storm: Sites;
  shutdown: Sites;
  next_shutdown: Sites;
  fog: Sites;
  red: Red;
  red_met: boolean;
  red_holds: boolean;
  clearing: boolean;
  laser: boolean;
  display: [number, number];
  instruments_left: InstrumentSet;
  visitors_left: number;
  visitors_met: InstrumentSet;
  under: number[];
  slots: Slot[];
  active: ProgramSet;
  scored: ProgramSet;
  checked_out: boolean;
  discards: number[];
  gone: TargetSet;
  shuffles: number;
  releasing: number;
  offered: number;
  wanted: number;
  no_band_1: number;
  no_primary: number;
  some_band_1: number;
  some_primary: number;
}

export type Phase =
  | "roles"
  | "first"
  | "turn_up"
  | "deal"
  | "weather"
  | "draw"
  | "fog"
  | "warm_up"
  | "fault"
  | "failed"
  | "window"
  | "act"
  | "release"
  | "answer"
  | "over"
  | "visitors";

export type Next = "setup" | "draw" | "act" | "end";

export type Seat = number | null;

export type Grade = "best" | "great" | "good" | "poor";

export interface Sites {
  north: boolean;
  south: boolean;
}

export type Red =
  | "none"
  | "band_1"
  | "primary_or_ao"
  | "any_time"
  | "band_2"
  | "band_3"
  | "primary"
  | "secondary"
  | "bright"
  | "ao"
  | "imaging"
  | "spectroscopy"
  | "north"
  | "south";

export type InstrumentSet = number[];

export interface Slot {
  instrument: number;
  system: boolean;
  fault: boolean;
  target: number;
  ao: boolean;
  due: number;
  now: number[];
  spent: number[];
  done: TargetSet;
  more: SlotMore;
}

export type TargetSet = number[];

export interface SlotMore {
  system?: number;
  done_ao?: TargetSet;
}

export type ProgramSet = number[];

export interface Held {
  card: number;
  round: number;
  shuffle: number;
  seen: number;
}

export interface View {
  viewer: Seat;
  table: OpenPart;
  hands: [Held[], Held[], Held[], Held[]];
  deck: number;
  unseen: number[];
  earlier: Earlier[];
  outlook: Outlook;
}

export interface Earlier {
  card: number;
  shuffle: number;
}

export interface Outlook {
  places: PlaceOutlook[];
  reach: [InstrumentSet, InstrumentSet, InstrumentSet];
  plain: [boolean, boolean, boolean];
  ao: [boolean, boolean, boolean];
  score: number;
  band_1: number;
  required: number;
  reputation: number;
  level: number;
}

export interface PlaceOutlook {
  targets: [number, number, number];
  hours: number;
  lacks: TimeRefusal[];
  observers: Observers;
}

export type TimeRefusal =
  | "none"
  | "checkouts"
  | "no_program"
  | "no_target"
  | "no_instrument"
  | "weather"
  | "ao_weather"
  | "site"
  | "closed"
  | "capability"
  | "ao_only"
  | "no_ao"
  | "needs_system"
  | "program_ao"
  | "window"
  | "fault";

export interface Observers {
  plain: InstrumentSet;
  ao: InstrumentSet;
}

export interface Move {
  kind: MoveKind;
  card?: number;
  place?: number;
  other?: number;
  from?: number;
  to?: number;
  ao?: boolean;
  seat?: Seat;
}

export type MoveKind =
  | "role"
  | "first"
  | "invite"
  | "turn_up"
  | "deal"
  | "weather"
  | "fog"
  | "warm_up"
  | "fault"
  | "fail"
  | "discard"
  | "attach"
  | "shift"
  | "swap"
  | "store"
  | "activate"
  | "target"
  | "time"
  | "offer"
  | "accept"
  | "refuse"
  | "give"
  | "release"
  | "instant_time"
  | "instant_program"
  | "instant"
  | "pass"
  | "end"
  | "mistake"
  | "mend_instrument"
  | "mend_time"
  | "mend_target";

export interface Cards {
  scenarios: ScenarioCard[];
  roles: RoleCard[];
  weather: WeatherCard[];
  instruments: InstrumentCard[];
  programs: ProgramCard[];
  targets: TargetCard[];
  times: TimeCard[];
  luck: LuckCard[];
  checkouts: CheckoutsCard;
}

export interface ScenarioCard {
  id: string;
  name: string;
  two_or_four: ScenarioSide;
  three: ScenarioSide;
  source: Source;
  text: string;
  setup?: SetupStep[];
}

export interface ScenarioSide {
  rounds: number;
  reputation: number;
  most_reputation: number;
  hand: number;
  band_1_required: number;
  penalty: number;
  red_print: boolean;
  good: number;
  great: number;
  best: number;
  levels?: Level[];
  penalty_points?: number;
  ends?: Ends;
}

export interface Level {
  name: string;
  points: number;
}

export interface Ends {
  programs?: number;
  band_1?: number;
  points?: number;
}

export type Source = "rulebook" | "inferred" | "reconstructed" | "printed";

export interface SetupStep {
  does: SetupKind;
  cards?: string[];
  to?: string;
}

export type SetupKind = "remove" | "activate" | "attach" | "checkouts";

export interface RoleCard {
  id: string;
  name: string;
  ability: Ability;
  source: Source;
  text: string;
  amount?: number;
}

export type Ability = "instrument_move" | "larger_hand" | "short_time" | "exchange" | "none";

export interface WeatherCard {
  id: string;
  name: string;
  kind: WeatherKind;
  red: Red;
  count: number;
  source: Source;
  text: string;
  cost?: number;
}

export type WeatherKind =
  | "best"
  | "great"
  | "good"
  | "poor"
  | "storm"
  | "earthquake"
  | "shutdown_north"
  | "shutdown_south";

export interface InstrumentCard {
  id: string;
  name: string;
  site: Site;
  imaging: boolean;
  spectroscopy: boolean;
  ao: InstrumentAo;
  visiting: boolean;
  source: Source;
  text: string;
}

export type Site = "north" | "south" | "both";

export type InstrumentAo = "none" | "with_system" | "only" | "system";

export interface ProgramCard {
  id: string;
  name: string;
  band: number;
  ao: ProgramAo;
  capability: Capability;
  primary: number;
  secondary: number;
  bright: number;
  full: number;
  partial: number;
  partial_at: number;
  loss: number;
  source: Source;
  text: string;
  or?: Requirement[];
  per_target?: number[];
}

export type ProgramAo = "none" | "only" | "either";

export type Capability = "imaging" | "spectroscopy" | "either";

export interface Requirement {
  primary?: number;
  secondary?: number;
  bright?: number;
}

export interface TargetCard {
  id: string;
  name: string;
  type: TargetType;
  site: Site;
  hours: number;
  ao_hours: number;
  opportunity: number;
  first_round: number;
  last_round: number;
  source: Source;
  text: string;
  ao_type?: TargetType;
  cost?: number;
}

export type TargetType = "primary" | "secondary" | "bright";

export interface TimeCard {
  id: string;
  hours: number;
  within: number;
  count: number;
  source: Source;
  text: string;
  last_round?: number;
  only_on?: Red;
  cost?: number;
}

export interface LuckCard {
  id: string;
  name: string;
  effect: Luck;
  source: Source;
  text: string;
  count?: number;
}

export type Luck =
  | "play_time"
  | "activate"
  | "clearing"
  | "laser"
  | "press"
  | "guider_fault"
  | "fog"
  | "warm_up"
  | "system_offline"
  | "failed_check";

export interface CheckoutsCard {
  hours: number;
  points_per_hour: number;
  source: Source;
  text: string;
}

export type Options =
  | {
  scenario: "basic"
  | "training"
  | "oversubscribed";
  scenario_card: number;
  gentle_training: boolean;
  gentle_oversubscribed: boolean;
  open_hands: boolean;
  luck_booster: boolean;
  instants_once: boolean;
  visiting_pack: number;
  visitors: "drawn"
  | "chosen";
  red_print: boolean;
  roles: "random"
  | "choose"
  | "order";
  first_player: "engineer"
  | "choose"
  | "random";
  missing_band1_penalty: "as_printed"
  | "1"
  | "2"
  | "3";
  best: "two_actions"
  | "two_turns";
  storm_open_site: "carry"
  | "good";
  poor_weather_closure: "shutdown"
  | "all"
  | "never";
  play_targets: "always"
  | "by_weather";
  bright_ao_counts_as_primary: boolean;
  max_instruments: "4"
  | "none";
  attach: "any"
  | "fitting";
  altair: "display"
  | "deck";
  paid_undo: boolean;
  primer: boolean;
};
