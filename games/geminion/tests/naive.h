#pragma once

// Geminion once more, read straight from the rule book: words for cards, vectors for piles, no
// thought of speed, and nothing taken from the real one. Tests let both play the same game.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace orrery::geminion::naive {

using Pile = std::vector<std::string>;

struct Print {
  int cost, coins, gems, draws;
  char back;  // '-' stays, 'o' on resolving, 'e' at the end of the turn
};

inline const std::map<std::string, Print>& prints() {
  static const std::map<std::string, Print> prints{
      {"penny", {1, 1, 0, 0, '-'}},       {"stash", {2, 0, 1, 0, '-'}},
      {"double_coin", {3, 2, 0, 0, '-'}}, {"triple_coin", {5, 3, 0, 0, '-'}},
      {"mine", {4, 0, 3, 0, '-'}},        {"trove", {7, 0, 6, 0, '-'}},
      {"wish", {6, 0, 3, 3, 'o'}},        {"helper", {4, 4, 0, 0, 'e'}},
      {"cleaner", {3, 0, 0, 0, 'o'}},     {"rainbow", {5, 1, 1, 1, '-'}},
      {"sparkle", {2, 0, 1, 1, 'o'}}};
  return prints;
}

struct House {  // the options
  bool shuffle = false;
  bool sparkle = true;
  std::string piles = "listed";
  bool fewer_turns = false;
  bool arrange = true;
  int cap = 100;
  int rainbows = 2;
  bool same_turn = false;  // what was cleaned away may be bought at once
};

inline void remove_one(Pile& pile, const std::string& card) {
  pile.erase(std::find(pile.begin(), pile.end(), card));
}

struct Person {
  Pile deck;     // the front is the top
  Pile discard;  // the front is the bottom, the oldest
  bool mixed = false;
  int gems = 0;
  int turns = 0;
};

struct Table {
  House house;
  std::vector<Person> people;
  std::map<std::string, int> shop;
  int bank = 0;
  int first = -1;
  int turn = 0;  // who is asked first
  int rounds = 0;
  std::string asks = "youngest";
  Pile hand, played, bought, given_back;
  int purse = 0;
  int to_draw = 0;  // for the hand
  int owed = 0;

  Table(int players, const House& chosen) : house(chosen), bank(40 * players) {
    for (int i = 0; i < players; ++i) {
      Person person;
      person.deck = Pile(7, "penny");
      person.deck.emplace_back("stash");
      people.push_back(person);
    }
    shop = {{"penny", 0}, {"stash", 0}, {"double_coin", 18}, {"triple_coin", 9}, {"mine", 9},
            {"trove", 9}, {"wish", 4},  {"helper", 4},       {"cleaner", 4},     {"sparkle", 9}};
    if (house.piles == "sheets") {
      shop["triple_coin"] = 14;
      shop["helper"] = 5;
    }
    if (house.piles == "double" || players > 4) {
      for (auto& [card, left] : shop) left *= 2;
    }
    if (!house.sparkle) shop["sparkle"] = 0;
    shop["rainbow"] = house.rainbows * players;
  }

  Person& me() { return people[static_cast<std::size_t>(turn)]; }

  std::set<std::string> moves() {
    std::set<std::string> found;
    if (asks == "youngest") found = {"begin:" + std::to_string(turn), "older"};
    if (asks == "draw") found.insert("draw");
    if (asks == "play") {
      for (const auto& card : hand) {
        if (prints().at(card).draws > 0 || card == "cleaner") found.insert("play:" + card);
      }
    }
    if (asks == "clean") {
      for (const auto& card : hand) found.insert("clean:" + card);
      found.insert("keep");
    }
    if (asks == "buy") {
      for (const auto& [card, left] : shop) {
        const auto back = std::count(given_back.begin(), given_back.end(), card);
        if (left > (house.same_turn ? 0 : back) && prints().at(card).cost <= purse)
          found.insert("buy:" + card);
      }
      found.insert("done");
    }
    if (asks == "arrange") {
      for (const auto& card : played) found.insert("put:" + card);
      found.insert("rest");
    }
    return found;
  }

  void make(const std::string& move) {
    const auto colon = std::min(move.find(':'), move.size());
    const std::string verb = move.substr(0, colon);
    const std::string card = colon < move.size() ? move.substr(colon + 1) : "";
    if (verb == "older") {
      ++turn;
      if (turn == static_cast<int>(people.size())) {
        turn = -1;
        asks = "who begins";
      }
    } else if (verb == "begin") {
      first = std::stoi(card);
      start_turn(first);
    } else if (verb == "draw") {
      if (owed == 0) to_draw = 4;
      draw_on();
    } else if (verb == "deal") {
      remove_one(me().deck, card);
      arrive(card);
      if (asks != "over" && asks != "clean" && to_draw > 0) draw_on();
    } else if (verb == "play") {
      remove_one(hand, card);
      resolve(card);
    } else if (verb == "clean") {
      remove_one(hand, card);
      ++shop[card];
      given_back.push_back(card);
      if (hand.empty()) step_two();
    } else if (verb == "keep") {
      step_two();
    } else if (verb == "buy") {
      purse -= prints().at(card).cost;
      --shop[card];
      bought.push_back(card);
    } else if (verb == "done") {
      clean_up();
    } else if (verb == "put") {
      remove_one(played, card);
      me().discard.push_back(card);
      if (std::set<std::string>(played.begin(), played.end()).size() <= 1) put_rest();
    } else {
      put_rest();
    }
  }

  std::set<int> winners() const {
    int most = 0;
    for (const auto& person : people) most = std::max(most, person.gems);
    int fewest = 1 << 20;
    for (const auto& person : people) {
      if (person.gems == most) fewest = std::min(fewest, person.turns);
    }
    std::set<int> found;
    for (std::size_t i = 0; i < people.size(); ++i) {
      const bool most_gems = people[i].gems == most;
      if (most_gems && (!house.fewer_turns || people[i].turns == fewest)) {
        found.insert(static_cast<int>(i));
      }
    }
    return found;
  }

 private:
  void start_turn(int seat) {
    turn = seat;
    given_back.clear();
    asks = "draw";
    ++me().turns;
  }

  // Turns the discard pile over when there is no deck; false when there is nothing at all.
  bool have_deck() {
    if (me().deck.empty()) {
      me().deck = me().discard;
      me().discard.clear();
      me().mixed = house.shuffle && !me().deck.empty();
    }
    return !me().deck.empty();
  }

  // The next cards of step 1, or the next card that is owed.
  void draw_on() {
    do {
      const bool was_mixed = me().mixed;
      if (!have_deck()) {
        me().mixed = was_mixed;
        to_draw = 0;
        step_two();
        return;
      }
      if (me().mixed) {
        asks = "chance";
        return;
      }
      const std::string top = me().deck.front();
      me().deck.erase(me().deck.begin());
      arrive(top);
    } while (to_draw > 0);
  }

  void arrive(const std::string& card) {
    if (to_draw > 0) {
      hand.push_back(card);
      if (--to_draw == 0) step_two();
    } else {
      --owed;
      resolve(card);
    }
  }

  void resolve(const std::string& card) {
    const Print& print = prints().at(card);
    purse += print.coins;
    const int taken = std::min(print.gems, bank);
    bank -= taken;
    me().gems += taken;
    owed += print.draws;
    if (print.back == 'o') {
      ++shop[card];
    } else {
      played.push_back(card);
    }
    if (bank == 0) {
      asks = "over";
    } else if (card == "cleaner" && !hand.empty()) {
      asks = "clean";
    } else {
      step_two();
    }
  }

  static bool special(const std::string& card) {
    return card == "cleaner" || prints().at(card).draws > 0;
  }

  // Could a Cleaner be played before the hand is?
  bool cleaner_about() {
    if (std::count(hand.begin(), hand.end(), "cleaner") > 0) return true;
    Pile coming = me().deck;
    coming.insert(coming.end(), me().discard.begin(), me().discard.end());
    if (house.shuffle) return std::count(coming.begin(), coming.end(), "cleaner") > 0;
    int draws = 0;
    for (const auto& card : hand) draws += prints().at(card).draws;
    for (const auto& card : coming) {
      if (draws-- == 0) return false;
      if (card == "cleaner") return true;
      draws += prints().at(card).draws;
    }
    return false;
  }

  void step_two() {
    if (owed > 0 && !(me().deck.empty() && me().discard.empty())) {
      asks = "draw";
      return;
    }
    owed = 0;
    std::set<std::string> choice;
    for (const auto& card : hand) {
      if (special(card)) choice.insert(card);
    }
    if (choice.size() > 1 && cleaner_about()) {
      asks = "play";
    } else if (!choice.empty()) {
      // Wish before Rainbow before Sparkle, where it makes no difference.
      for (const std::string card : {"wish", "cleaner", "rainbow", "sparkle"}) {
        if (!choice.contains(card)) continue;
        remove_one(hand, card);
        resolve(card);
        return;
      }
    } else if (!hand.empty()) {
      for (const std::string card :
           {"penny", "stash", "double_coin", "triple_coin", "mine", "trove", "helper"}) {
        if (std::count(hand.begin(), hand.end(), card) == 0) continue;
        remove_one(hand, card);
        resolve(card);
        return;
      }
    } else {
      asks = "buy";
    }
  }

  void clean_up() {
    purse = 0;
    Pile away = bought;
    for (const auto& card : played) {
      if (prints().at(card).back == 'e') {
        ++shop[card];
      } else {
        away.push_back(card);
      }
    }
    bought.clear();
    played = away;
    const std::set<std::string> kinds(away.begin(), away.end());
    if (house.shuffle || !house.arrange || kinds.size() <= 1) {
      put_rest();
    } else {
      asks = "arrange";
    }
  }

  void put_rest() {
    for (const auto& card : played) me().discard.push_back(card);
    played.clear();
    const int next = (turn + 1) % static_cast<int>(people.size());
    if (next == first && ++rounds == house.cap) {
      asks = "over";
    } else {
      start_turn(next);
    }
  }
};

}  // namespace orrery::geminion::naive
