#pragma once

// Everything the Gemini Card Game says. The names of cards come from the card set.

#include <array>

#include "kernel/line.h"

namespace orrery::gemini::phrases {

// ---- Names of pieces ----
inline constexpr Phrase kHandCard{"gemini.hand_card", "card {1} in {0}'s hand"};
inline constexpr Phrase kPoorWeather{"gemini.poor_weather", "Checkouts / Poor Weather"};
inline constexpr Phrase kDisplay{"gemini.display", "place {0} of the display"};
inline constexpr Phrase kInstruments{"gemini.instruments", "the Instrument deck"};
inline constexpr Phrase kDeck{"gemini.deck", "the Player deck"};
inline constexpr Phrase kDiscards{"gemini.discards", "the discard pile"};
inline constexpr Phrase kScorePile{"gemini.score_pile", "the score pile"};
inline constexpr Phrase kRow{"gemini.row", "the weather of round {0}"};
inline constexpr Phrase kForecast{"gemini.forecast", "the Weather deck"};
inline constexpr Phrase kReputation{"gemini.reputation", "the reputation track"};
inline constexpr Phrase kTable{"gemini.table", "the middle of the table"};
inline constexpr Phrase kNoAoSide{"gemini.no_ao_side", "the side without AO"};
inline constexpr Phrase kAoSide{"gemini.ao_side", "the AO side"};
inline constexpr Phrase kPlayer{"gemini.player", "{0}"};
inline constexpr Phrase kNorth{"gemini.north", "Gemini North"};
inline constexpr Phrase kSouth{"gemini.south", "Gemini South"};
inline constexpr Phrase kDiscardButton{"gemini.discard_button", "discarding the hand"};
inline constexpr Phrase kEndButton{"gemini.end_button", "the end of the turn"};
inline constexpr Phrase kAcceptButton{"gemini.accept_button", "accepting"};
inline constexpr Phrase kRefuseButton{"gemini.refuse_button", "refusing"};
inline constexpr Phrase kPassButton{"gemini.pass_button", "playing nothing"};
inline constexpr Phrase kBox{"gemini.box", "the box"};
inline constexpr Phrase kNobodysCard{"gemini.nobodys_card", "a card that is not in this game"};
inline constexpr Phrase kBest{"gemini.best", "Best"};
inline constexpr Phrase kGreat{"gemini.great", "Great"};
inline constexpr Phrase kGood{"gemini.good", "Good"};
inline constexpr Phrase kPoor{"gemini.poor", "Poor"};

// ---- What happens ----
inline constexpr Phrase kIsRole{"gemini.is_role", "{0} is the {1}."};
inline constexpr Phrase kBegins{"gemini.begins", "{0} goes first in every round."};
inline constexpr Phrase kTurnedUp{"gemini.turned_up", "{0} is turned up."};
inline constexpr Phrase kInvites{"gemini.invites", "{0} invites {1} for this semester."};
inline constexpr Phrase kDraws{"gemini.draws", "{0} draws a card."};
inline constexpr Phrase kDrawsFace{"gemini.draws_face", "{0} draws {1}."};
inline constexpr Phrase kReshuffled{"gemini.reshuffled",
                                    "The discards are shuffled into a new deck."};
inline constexpr Phrase kLapsed{"gemini.lapsed", "{0} draws {1} too late: it leaves the game."};
inline constexpr Phrase kBadLuck{"gemini.bad_luck", "{0} draws bad luck: {1}."};
inline constexpr Phrase kWeather{"gemini.weather", "Round {0}: {1}."};
inline constexpr Phrase kWeatherUnder{"gemini.weather_under",
                                      "{0} in the first round goes under the deck."};
inline constexpr Phrase kShutdown{"gemini.shutdown", "{0} is announced for the next round."};
inline constexpr Phrase kFogNorth{"gemini.fog_north",
                                  "Gemini North is closed until the round ends."};
inline constexpr Phrase kFogSouth{"gemini.fog_south",
                                  "Gemini South is closed until the round ends."};
inline constexpr Phrase kWarmedUp{"gemini.warmed_up", "{0} goes under the deck to be warmed up."};
inline constexpr Phrase kOffline{"gemini.offline", "{0} goes under the deck."};
inline constexpr Phrase kFaulted{"gemini.faulted",
                                 "{0} takes no time at {1} until the round ends."};
inline constexpr Phrase kQualityFailed{"gemini.quality_failed", "{0} discards {1} from {2}."};
inline constexpr Phrase kDiscardsHand{"gemini.discards_hand", "{0} discards {1} {1|card|cards}."};
inline constexpr Phrase kAttaches{"gemini.attaches", "{0} attaches {1} to {2}."};
inline constexpr Phrase kShifts{"gemini.shifts", "{0} moves {1} from {2} to {3}."};
inline constexpr Phrase kSwaps{"gemini.swaps", "{0} swaps the instruments of {1} and {2}."};
inline constexpr Phrase kStores{"gemini.stores", "{0} takes {1} off {2}."};
inline constexpr Phrase kVisitorLeft{"gemini.visitor_left", "{0} leaves the game."};
inline constexpr Phrase kActivates{"gemini.activates", "{0} activates {1}."};
inline constexpr Phrase kPlaysTarget{"gemini.plays_target", "{0} plays {1} on {2}."};
inline constexpr Phrase kPlaysTargetAo{"gemini.plays_target_ao", "{0} plays {1} with AO on {2}."};
inline constexpr Phrase kLeft{"gemini.left", "The time of {0} is over: it leaves the game."};
inline constexpr Phrase kDisplaced{"gemini.displaced", "{0} is discarded unfinished."};
inline constexpr Phrase kPlaysTime{"gemini.plays_time", "{0} plays {1} on {2}."};
inline constexpr Phrase kTargetDone{"gemini.target_done", "{0} is complete."};
inline constexpr Phrase kProgramDone{"gemini.program_done",
                                     "The program {0} is complete: {1} points."};
inline constexpr Phrase kCheckedOut{"gemini.checked_out",
                                    "Checkouts is finished: Poor Weather is up."};
inline constexpr Phrase kReleasedTo{"gemini.released_to", "{0} goes on to {1}."};
inline constexpr Phrase kOffers{"gemini.offers", "{0} offers {1} a card."};
inline constexpr Phrase kOffersFace{"gemini.offers_face", "{0} offers {1} {2}."};
inline constexpr Phrase kOffersFor{"gemini.offers_for", "{0} offers {1} {2} for {3}."};
inline constexpr Phrase kExchanges{"gemini.exchanges", "{0} and {1} exchange a card."};
inline constexpr Phrase kExchangesFaces{"gemini.exchanges_faces", "{0} gives {2}, {1} gives {3}."};
inline constexpr Phrase kRefuses{"gemini.refuses", "{0} refuses."};
inline constexpr Phrase kInstant{"gemini.instant", "{0} plays {1}."};
inline constexpr Phrase kGained{"gemini.gained", "Reputation rises to {0}."};
inline constexpr Phrase kLostWeather{"gemini.lost_weather",
                                     "The red print on the weather was not met: reputation {0}."};
inline constexpr Phrase kLostCard{"gemini.lost_card",
                                  "The red print on {1} was not met: reputation {0}."};
inline constexpr Phrase kRedIgnored{"gemini.red_ignored",
                                    "The red print on the weather is ignored."};
inline constexpr Phrase kExplained{"gemini.explained",
                                   "What the red print was waiting for has been shown."};
inline constexpr Phrase kTurnEnds{"gemini.turn_ends", "{0}'s turn is over."};
inline constexpr Phrase kMissing{"gemini.missing",
                                 "{0} Band-1 {0|program is|programs are} missing: reputation {1}."};

// ---- What a team says ----
inline constexpr Phrase kSayTime{"gemini.say_time", "I can bring time to {0}."};
inline constexpr Phrase kSayTarget{"gemini.say_target", "I have a target for {0}."};
inline constexpr Phrase kSayInstrument{"gemini.say_instrument",
                                       "I can bring an instrument to {0}."};
inline constexpr Phrase kSaySpectrograph{"gemini.say_spectrograph",
                                         "Hold the spectrograph, please."};
inline constexpr Phrase kSayCamera{"gemini.say_camera", "Hold the camera, please."};
inline constexpr Phrase kSayWeather{"gemini.say_weather", "Let us wait for better weather."};
inline constexpr Phrase kSayBand{"gemini.say_band", "I have a Band-1 program."};
inline constexpr Phrase kSayRed{"gemini.say_red", "I have a Time card in red print."};
inline constexpr Phrase kSayInstant{"gemini.say_instant", "I have an Instant."};
inline constexpr std::array kSayings{&kSayTime,         &kSayTarget, &kSayInstrument,
                                     &kSaySpectrograph, &kSayCamera, &kSayWeather,
                                     &kSayBand,         &kSayRed,    &kSayInstant};

// ---- What bots explain ----
inline constexpr Phrase kKeeps{"gemini.keeps", "{0} keeps {1} for {2}."};
inline constexpr Phrase kWants{"gemini.wants", "{0} would like {1} for {2}."};
inline constexpr Phrase kLooksFor{"gemini.looks_for", "{0} looks for an instrument for {1}."};
inline constexpr Phrase kAsksForTime{"gemini.asks_for_time",
                                     "{0} asks for {2} {2|hour|hours} on {1}."};
inline constexpr Phrase kHopes{"gemini.hopes", "{0} hopes for better cards."};
inline constexpr Phrase kWaits{"gemini.waits", "{0} waits for better weather for {1}."};
inline constexpr Phrase kPasses{"gemini.passes", "{0} plays no Instant."};
inline constexpr Phrase kMistaken{"gemini.mistaken",
                                  "{0} takes an honest mistake back: reputation {1}."};
inline constexpr Phrase kMendShift{
    "gemini.mend_shift", "An honest mistake: {0} belongs to {2} and not to {1}. Reputation {3}."};
inline constexpr Phrase kMendStore{
    "gemini.mend_store", "An honest mistake: {0} leaves {1} for the deck. Reputation {2}."};
inline constexpr Phrase kMendTime{
    "gemini.mend_time", "An honest mistake: the Time cards of {0} are discarded. Reputation {1}."};
inline constexpr Phrase kMendTarget{
    "gemini.mend_target", "An honest mistake: {1} takes {0} back from {2}. Reputation {3}."};
inline constexpr Phrase kEnds{"gemini.ends", "The semester is over."};

// ---- The result ----
inline constexpr Phrase kFullPoints{"gemini.full_points", "programs completed"};
inline constexpr Phrase kPartialPoints{"gemini.partial_points", "programs in part"};
inline constexpr Phrase kLostPoints{"gemini.lost_points", "programs not begun in earnest"};
inline constexpr Phrase kMissingPoints{"gemini.missing_points", "Band-1 programs that are missing"};
inline constexpr Phrase kPoorWeatherPoints{"gemini.poor_weather_points", "Poor Weather"};
inline constexpr Phrase kRunning{"gemini.running", "The semester is not over."};
inline constexpr Phrase kFundingLost{"gemini.funding_lost",
                                     "Funding is lost: no reputation is left. ({0} points.)"};
inline constexpr Phrase kSurvived{"gemini.survived", "{0} points: {1}."};
inline constexpr Phrase kLevel1{"gemini.level_1", "funding renewed"};
inline constexpr Phrase kLevel2{"gemini.level_2", "a good semester"};
inline constexpr Phrase kLevel3{"gemini.level_3", "a great semester"};
inline constexpr Phrase kLevel4{"gemini.level_4", "the best semester"};

// ---- Why not ----
inline constexpr Phrase kOver{"gemini.why.over", "The semester is over."};
inline constexpr Phrase kNotYet{"gemini.why.not_yet", "Cards are being turned up."};
inline constexpr Phrase kOthersTurn{"gemini.why.others_turn", "{0} is to choose now."};
inline constexpr Phrase kNothing{"gemini.why.nothing", "There is nothing to choose there."};
inline constexpr Phrase kNotHeld{"gemini.why.not_held", "That card is not in the hand."};
inline constexpr Phrase kNoInstrumentThere{"gemini.why.no_instrument_there",
                                           "There is no instrument there."};
inline constexpr Phrase kNoRelease{"gemini.why.no_release",
                                   "No program has just been completed, so no instrument goes on."};
inline constexpr Phrase kBringSomething{"gemini.why.bring_something",
                                        "First choose a card or an instrument to bring here."};
inline constexpr Phrase kTimeToPrograms{"gemini.why.time_to_programs",
                                        "Time is spent on a program, not in the middle."};
inline constexpr Phrase kNotTogether{"gemini.why.not_together",
                                     "These do not make a move together."};
inline constexpr Phrase kNotYours{"gemini.why.not_yours", "That card is in {0}'s hand."};
inline constexpr Phrase kRoleTaken{"gemini.why.role_taken", "The {0} is taken."};
inline constexpr Phrase kChooseRole{"gemini.why.choose_role", "Choose a role first."};
inline constexpr Phrase kChooseFirst{"gemini.why.choose_first", "Choose who goes first."};
inline constexpr Phrase kChooseFault{"gemini.why.choose_fault",
                                     "Choose an attached instrument that works."};
inline constexpr Phrase kChooseFailed{"gemini.why.choose_failed",
                                      "Choose an unfinished target that has Time cards."};
inline constexpr Phrase kReleaseFirst{"gemini.why.release_first",
                                      "First {0} goes to another program or under the deck."};
inline constexpr Phrase kReleaseTaken{"gemini.why.release_taken", "{0} has an instrument already."};
inline constexpr Phrase kReleaseUnsuitable{"gemini.why.release_unsuitable",
                                           "{0} is of no use to {1}."};
inline constexpr Phrase kAnswerFirst{"gemini.why.answer_first",
                                     "{0} waits for an answer: accept or refuse."};
inline constexpr Phrase kGiveOrRefuse{"gemini.why.give_or_refuse",
                                      "Choose the card you give for the one offered, or refuse."};
inline constexpr Phrase kNoOffer{"gemini.why.no_offer", "Nobody has offered anything."};
inline constexpr Phrase kNoWindow{"gemini.why.no_window", "Nobody is asked for an Instant now."};
inline constexpr Phrase kOnlyInstants{"gemini.why.only_instants",
                                      "In others' turns only Instants are played."};
inline constexpr Phrase kNoAction{"gemini.why.no_action", "No action is left in this turn."};
inline constexpr Phrase kEmptyHand{"gemini.why.empty_hand", "The hand is empty."};
inline constexpr Phrase kProgramsToTable{"gemini.why.programs_to_table",
                                         "A program is put in the middle of the table."};
inline constexpr Phrase kNotOnTable{"gemini.why.not_on_table", "{0} is not on the table."};
inline constexpr Phrase kNoTargetOnPoorWeather{"gemini.why.no_target_on_poor_weather",
                                               "Checkouts and Poor Weather take no targets."};
inline constexpr Phrase kNoSide{"gemini.why.no_side", "{0} has no side without AO."};
inline constexpr Phrase kNoAoSideThere{"gemini.why.no_ao_side_there", "{0} has no AO side."};
inline constexpr Phrase kAoNotAdmitted{"gemini.why.ao_not_admitted", "{0} admits no AO."};
inline constexpr Phrase kOnlyAoAdmitted{"gemini.why.only_ao_admitted", "{0} admits only AO."};
inline constexpr Phrase kNeedsNoPrimary{"gemini.why.needs_no_primary",
                                        "{0} needs no Primary target."};
inline constexpr Phrase kNeedsNoSecondary{"gemini.why.needs_no_secondary",
                                          "{0} needs no Secondary target."};
inline constexpr Phrase kNeedsNoBright{"gemini.why.needs_no_bright", "{0} needs no Bright target."};
inline constexpr Phrase kTooLate{"gemini.why.too_late",
                                 "{0} could only be played until round {1}."};
inline constexpr Phrase kNowhere{"gemini.why.nowhere", "No program on the table takes {0}."};
inline constexpr Phrase kAllOccupied{"gemini.why.all_occupied",
                                     "Every place on the table has an instrument."};
inline constexpr Phrase kCheckoutsFirst{
    "gemini.why.checkouts_first",
    "Checkouts comes first: until it is finished no other target takes time."};
inline constexpr Phrase kNoTarget{"gemini.why.no_target", "{0} has no target to observe."};
inline constexpr Phrase kNoInstrument{"gemini.why.no_instrument", "{0} has no instrument."};
inline constexpr Phrase kPrimaryWeather{
    "gemini.why.primary_weather",
    "{0} is a Primary target and needs Great or Best weather; it is {1}."};
inline constexpr Phrase kSecondaryWeather{
    "gemini.why.secondary_weather",
    "{0} is a Secondary target and needs Good weather or better; it is {1}."};
inline constexpr Phrase kAoWeather{"gemini.why.ao_weather",
                                   "AO needs Great or Best weather; it is {0}."};
inline constexpr Phrase kSouthernInstrument{"gemini.why.southern_instrument",
                                            "{0} is in the South, and {1} is a northern target."};
inline constexpr Phrase kNorthernInstrument{"gemini.why.northern_instrument",
                                            "{0} is in the North, and {1} is a southern target."};
inline constexpr Phrase kClosedNorth{"gemini.why.closed_north",
                                     "Gemini North is closed in this round."};
inline constexpr Phrase kClosedSouth{"gemini.why.closed_south",
                                     "Gemini South is closed in this round."};
inline constexpr Phrase kClosedBoth{"gemini.why.closed_both",
                                    "Both sites are closed in this round."};
inline constexpr Phrase kNoImaging{"gemini.why.no_imaging",
                                   "{1} needs imaging, and {0} takes spectra only."};
inline constexpr Phrase kNoSpectroscopy{"gemini.why.no_spectroscopy",
                                        "{1} needs spectroscopy, and {0} takes images only."};
inline constexpr Phrase kAoOnly{"gemini.why.ao_only",
                                "{0} works with AO only, and {1} is on its side without."};
inline constexpr Phrase kCannotAo{"gemini.why.cannot_ao",
                                  "{0} has no AO, and {1} is on its AO side."};
inline constexpr Phrase kNeedsSystem{"gemini.why.needs_system",
                                     "{0} has AO only with {1}, and {2} is on its AO side."};
inline constexpr Phrase kProgramAo{"gemini.why.program_ao", "{0} does not admit this side of {1}."};
inline constexpr Phrase kWindowShut{"gemini.why.window_shut",
                                    "{0} takes time only in rounds {1} to {2}."};
inline constexpr Phrase kFault{"gemini.why.fault", "{0} has a guider fault until the round ends."};
inline constexpr Phrase kNowhereForTime{"gemini.why.nowhere_for_time",
                                        "Nothing on the table can take time now."};
inline constexpr Phrase kOnlyShortTime{
    "gemini.why.only_short_time",
    "Without an action only a 1-hour card can be played, once a turn."};
inline constexpr Phrase kOccupied{"gemini.why.occupied",
                                  "{0} has an instrument: swap them, or take that one off first."};
inline constexpr Phrase kLimit{"gemini.why.limit", "Four instruments are attached already."};
inline constexpr Phrase kVisitorThere{"gemini.why.visitor_there",
                                      "One visiting instrument at a time is attached."};
inline constexpr Phrase kVisitorNotAsked{"gemini.why.visitor_not_asked",
                                         "Choose a visiting instrument that is not invited yet."};
inline constexpr Phrase kVisitorStays{"gemini.why.visitor_stays",
                                      "A visiting instrument stays with its program."};
inline constexpr Phrase kNotInPlay{"gemini.why.not_in_play",
                                   "{0} is neither in the display nor attached."};
inline constexpr Phrase kTakenFromDisplay{"gemini.why.taken_from_display",
                                          "{0} is in the display, not on a program."};
inline constexpr Phrase kSameInstrument{"gemini.why.same_instrument",
                                        "It takes two different instruments."};
inline constexpr Phrase kSystemNeedsHost{
    "gemini.why.system_needs_host", "{0} goes only to an attached instrument that can use it."};
inline constexpr Phrase kSystemElsewhere{
    "gemini.why.system_elsewhere", "{0} serves instruments at its own site, and {1} is not there."};
inline constexpr Phrase kSystemByItself{
    "gemini.why.system_by_itself", "{0} is moved by itself: choose it first, then where it goes."};
inline constexpr Phrase kRedElsewhere{"gemini.why.red_elsewhere",
                                      "Its red print keeps {0} away from there."};
inline constexpr Phrase kSystemThere{"gemini.why.system_there", "{0} is there already."};
inline constexpr Phrase kNotScientist{"gemini.why.not_scientist",
                                      "Only the Contact Scientist exchanges cards."};
inline constexpr Phrase kAbilityUsed{"gemini.why.ability_used",
                                     "The role's ability has been used in this turn."};
inline constexpr Phrase kTheirHandEmpty{"gemini.why.their_hand_empty",
                                        "{0} has no card to exchange."};
inline constexpr Phrase kSameCard{"gemini.why.same_card", "Equal cards are not exchanged."};
inline constexpr Phrase kWithOneself{"gemini.why.with_oneself",
                                     "A card is exchanged with another player."};
inline constexpr Phrase kChooseTheirCard{"gemini.why.choose_their_card",
                                         "Choose the card that you want from {0}'s hand."};
inline constexpr Phrase kNoTimeHeld{"gemini.why.no_time_held", "You hold no Time card."};
inline constexpr Phrase kNoPairHeld{"gemini.why.no_pair_held",
                                    "You hold no program with a target that it takes."};
inline constexpr Phrase kNoNeed{"gemini.why.no_need", "{0} would change nothing now."};

inline constexpr std::array kGrades{&kBest, &kGreat, &kGood, &kPoor};
inline constexpr std::array kLevels{&kLevel1, &kLevel2, &kLevel3, &kLevel4};

inline constexpr auto kAll = listed(
    kHandCard, kPoorWeather, kDisplay, kInstruments, kDeck, kDiscards, kScorePile, kRow, kForecast,
    kReputation, kTable, kNoAoSide, kAoSide, kPlayer, kNorth, kSouth, kDiscardButton, kEndButton,
    kAcceptButton, kRefuseButton, kPassButton, kBox, kNobodysCard, kBest, kGreat, kGood, kPoor,
    kIsRole, kBegins, kInvites, kTurnedUp, kDraws, kDrawsFace, kReshuffled, kLapsed, kBadLuck,
    kWeather, kWeatherUnder, kShutdown, kFogNorth, kFogSouth, kWarmedUp, kOffline, kFaulted,
    kQualityFailed, kDiscardsHand, kAttaches, kShifts, kSwaps, kStores, kVisitorLeft, kActivates,
    kPlaysTarget, kPlaysTargetAo, kLeft, kDisplaced, kPlaysTime, kTargetDone, kProgramDone,
    kCheckedOut, kReleasedTo, kOffers, kOffersFace, kOffersFor, kExchanges, kExchangesFaces,
    kRefuses, kInstant, kGained, kLostWeather, kLostCard, kRedIgnored, kExplained, kTurnEnds,
    kMissing, kSayTime, kSayTarget, kSayInstrument, kSaySpectrograph, kSayCamera, kSayWeather,
    kSayBand, kSayRed, kSayInstant, kKeeps, kWants, kLooksFor, kAsksForTime, kHopes, kWaits,
    kPasses, kMistaken, kMendShift, kMendStore, kMendTime, kMendTarget, kEnds, kFullPoints,
    kPartialPoints, kLostPoints, kMissingPoints, kPoorWeatherPoints, kRunning, kFundingLost,
    kSurvived, kLevel1, kLevel2, kLevel3, kLevel4, kOver, kNotYet, kOthersTurn, kNothing, kNotHeld,
    kNoInstrumentThere, kNoRelease, kBringSomething, kTimeToPrograms, kNotTogether, kNotYours,
    kRoleTaken, kChooseRole, kChooseFirst, kChooseFault, kChooseFailed, kReleaseFirst,
    kReleaseTaken, kReleaseUnsuitable, kAnswerFirst, kGiveOrRefuse, kNoOffer, kNoWindow,
    kOnlyInstants, kNoAction, kEmptyHand, kProgramsToTable, kNotOnTable, kNoTargetOnPoorWeather,
    kNoSide, kNoAoSideThere, kAoNotAdmitted, kOnlyAoAdmitted, kNeedsNoPrimary, kNeedsNoSecondary,
    kNeedsNoBright, kTooLate, kNowhere, kAllOccupied, kCheckoutsFirst, kNoTarget, kNoInstrument,
    kPrimaryWeather, kSecondaryWeather, kAoWeather, kSouthernInstrument, kNorthernInstrument,
    kClosedNorth, kClosedSouth, kClosedBoth, kNoImaging, kNoSpectroscopy, kAoOnly, kCannotAo,
    kNeedsSystem, kProgramAo, kWindowShut, kFault, kNowhereForTime, kOnlyShortTime, kOccupied,
    kLimit, kVisitorThere, kVisitorNotAsked, kVisitorStays, kNotInPlay, kTakenFromDisplay,
    kSameInstrument, kSystemNeedsHost, kSystemElsewhere, kSystemByItself, kRedElsewhere,
    kSystemThere, kNotScientist, kAbilityUsed, kTheirHandEmpty, kSameCard, kWithOneself,
    kChooseTheirCard, kNoTimeHeld, kNoPairHeld, kNoNeed);

}  // namespace orrery::gemini::phrases
