#pragma once

// The rules once more, as plainly and as slowly as they read: maps, sets, searches. It shares
// nothing with the game but the options and the list of shapes, and speaks in notation.

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/constellation/constellation.h"

namespace orrery::constellation {

class Reference {
 public:
  using Place = std::pair<int, int>;  // q, r

  Reference(int players, const Options& options)
      : players_(players),
        options_(options),
        hand_size_(options.scoring || options.multiple_goals ? options.goals : 1),
        clouds(static_cast<std::size_t>(players)),
        hands(static_cast<std::size_t>(players),
              std::vector<int>(static_cast<std::size_t>(hand_size_))),
        scores(static_cast<std::size_t>(players)) {
    for (int card = 1; card <= 33; ++card) {
      if (card != options.omitted) pile.insert(card);
    }
    deck_size_ = static_cast<int>(pile.size());
  }

  // Everything that the seat to act, or chance, may do.
  std::set<std::string> moves() const {
    std::set<std::string> list;
    if (phase == "begin") {
      for (int seat = 0; seat < players_; ++seat) list.insert("begin:" + std::to_string(seat));
    } else if (phase == "deal" || phase == "draw") {
      for (const int card : pile) list.insert("deal:" + card_name(card));
    } else if (phase == "cloud") {
      if (options_.blocking_clouds) {
        for (const auto& [place, tile] : tiles) {
          if (cloud_of_turn() != std::set<Place>{place}) list.insert("cloud@" + text(place));
        }
      } else {
        for (const Place& place : exchanged) list.insert("cloud@" + text(place));
      }
    } else if (phase == "vote") {
      list = {"vote:change", "vote:draw"};
    } else if (phase == "act") {
      list_actions(list);
    }
    return list;
  }

  void play(const std::string& move) {
    if (move == "vote:draw") {
      phase = "over";
    } else if (move == "vote:change") {
      voters_.erase(voters_.begin());
      if (voters_.empty()) replace_standing();
    } else if (move.starts_with("begin:")) {
      turn = std::stoi(move.substr(6));
      phase = "deal";
    } else if (move.starts_with("deal:")) {
      deal(std::stoi(move.substr(6)));
    } else if (move.starts_with("change:")) {
      changed = true;
      discard(turn, std::stoi(move.substr(7)) - 1, fresh);
      draw();
    } else if (move.starts_with("moon@")) {
      tiles.erase(moon());
      put(read(move.substr(5)), 'M');
    } else if (move.starts_with("cloud@")) {
      cloud_of_turn() = {read(move.substr(6))};
      exchanged.clear();
      check();
    } else if (const auto at = move.find('@'); at != std::string::npos) {
      --reserve[move[0]];
      put(read(move.substr(at + 1)), move[0]);
    } else if (const auto equals = move.find('='); equals != std::string::npos) {
      const Place place = read(move.substr(0, equals));
      ++reserve[tiles[place]];
      --reserve[move[equals + 1]];
      put(place, move[equals + 1]);
    } else {
      const auto wave = move.find('~');
      const Place one = read(move.substr(0, wave));
      const Place two = read(move.substr(wave + 1));
      std::swap(tiles[one], tiles[two]);
      exchanged = {one, two};
      phase = "cloud";
    }
  }

  std::vector<int> winners() const {
    std::vector<int> seats;
    int most = 0;
    for (const int score : scores) most = std::max(most, score);
    for (int seat = 0; seat < players_; ++seat) {
      const auto index = static_cast<std::size_t>(seat);
      if (options_.scoring ? scores[index] == most : winners_.empty() || winners_.contains(seat)) {
        seats.push_back(seat);
      }
    }
    return seats;
  }

  std::string text() const {
    std::string all;
    for (const auto& [place, tile] : tiles) {
      if (tile != 'M') all += (all.empty() ? "" : ";") + std::string{tile, '@'} + text(place);
    }
    if (all.empty()) all = "-";
    all += ' ' + text(moon()) + ' ';
    for (const auto& cloud : clouds) all += (cloud.empty() ? "-" : text(*cloud.begin())) + '/';
    all.back() = ' ';
    for (const auto& hand : hands) {
      for (const int card : hand) all += (card == 0 ? "-" : card_name(card)) + '.';
      all.back() = '/';
    }
    all.pop_back();
    return all;
  }

  std::string phase = "begin";
  int turn = -1;
  int actions = 0;
  bool changed = false;
  std::map<Place, char> tiles{{{0, 0}, 'M'}};  // '4', '5', '6', and the Moon
  std::map<char, int> reserve{{'4', 8}, {'5', 8}, {'6', 8}};
  std::set<int> pile;
  std::set<int> discards;
  std::set<int> fresh;

 private:
  static std::string card_name(int card) { return (card < 10 ? "P0" : "P") + std::to_string(card); }
  static std::string text(Place place) {
    return std::to_string(place.first) + ',' + std::to_string(place.second);
  }
  static Place read(const std::string& text) {
    const auto comma = text.find(',');
    return {std::stoi(text.substr(0, comma)), std::stoi(text.substr(comma + 1))};
  }
  static std::vector<Place> around(Place place) {
    const auto [q, r] = place;
    return {{q + 1, r}, {q, r + 1}, {q - 1, r + 1}, {q - 1, r}, {q, r - 1}, {q + 1, r - 1}};
  }

  Place moon() const {
    for (const auto& [place, tile] : tiles) {
      if (tile == 'M') return place;
    }
    return {};
  }
  bool covered(Place place) const {
    for (const auto& cloud : clouds) {
      if (cloud.contains(place)) return true;
    }
    return false;
  }
  const std::set<Place>& cloud_of_turn() const { return clouds[static_cast<std::size_t>(turn)]; }
  std::set<Place>& cloud_of_turn() { return clouds[static_cast<std::size_t>(turn)]; }
  bool reserve_empty() const {
    return reserve.at('4') == 0 && reserve.at('5') == 0 && reserve.at('6') == 0;
  }
  bool reshuffles() const { return !options_.scoring || options_.score_end == ScoreEnd::points; }

  void list_actions(std::set<std::string>& list) const {
    if (options_.change_goal && !changed &&
        (!pile.empty() || (reshuffles() && !discards.empty()))) {
      for (int slot = 0; slot < hand_size_; ++slot) {
        if (hands[static_cast<std::size_t>(turn)][static_cast<std::size_t>(slot)] != 0) {
          list.insert("change:" + std::to_string(slot + 1));
        }
      }
    }
    for (const auto& [place, tile] : tiles) {
      for (const Place& next : around(place)) {
        if (tiles.contains(next)) continue;
        for (const auto& [kind, left] : reserve) {
          if (left > 0) list.insert(std::string{kind, '@'} + text(next));
        }
        if (tile != 'M' && !covered(moon())) list.insert("moon@" + text(next));
      }
      if (tile == 'M' || covered(place)) continue;
      for (const auto& [kind, left] : reserve) {
        if ((kind != tile || options_.same_kind) && left > 0) list.insert(text(place) + '=' + kind);
      }
    }
    if (!reserve_empty()) return;
    for (const auto& [one, tile] : tiles) {
      for (const auto& [two, other] : tiles) {
        if (one < two && (tile != other || options_.same_kind) && !covered(one) && !covered(two)) {
          list.insert(text(one) + '~' + text(two));
        }
      }
    }
  }

  void put(Place place, char tile) {
    tiles[place] = tile;
    if (options_.blocking_clouds) {
      phase = "cloud";
      return;
    }
    cloud_of_turn() = {place};
    check();
  }

  // The Moon and all Stars of the kind that are joined to it.
  std::set<Place> joined(char kind) const {
    std::set<Place> found{moon()};
    for (bool grows = true; grows;) {
      grows = false;
      for (const auto& [place, tile] : tiles) {
        if (tile != kind || found.contains(place)) continue;
        for (const Place& next : around(place)) {
          if (!found.contains(next)) continue;
          found.insert(place);
          grows = true;
          break;
        }
      }
    }
    return found;
  }

  // Turns the card until it lies on the tiles, or has been turned all the way.
  static bool same_shape(int card, const std::set<Place>& wanted) {
    std::set<Place> shape;
    for (const Cell at : shape_of(goal_at(card))) shape.emplace(at.q, at.r);
    for (int turns = 0; turns < 6; ++turns) {
      std::set<Place> laid;
      for (const auto& [q, r] : shape) {
        laid.emplace(q - shape.begin()->first + wanted.begin()->first,
                     r - shape.begin()->second + wanted.begin()->second);
      }
      if (laid == wanted) return true;
      std::set<Place> next;
      for (const auto& [q, r] : shape) next.emplace(-r, q + r);
      shape = next;
    }
    return false;
  }
  bool stands(int card) const {
    for (const char kind : {'4', '5', '6'}) {
      const auto tiles_of_it = joined(kind);
      if (tiles_of_it.size() == 5 && same_shape(card, tiles_of_it)) return true;
    }
    return false;
  }

  void check() {
    ++actions;
    changed = false;
    std::set<int> seats;
    for (int seat = 0; seat < players_; ++seat) {
      for (const int card : hands[static_cast<std::size_t>(seat)]) {
        if (card != 0 && stands(card)) seats.insert(seat);
      }
    }
    if (!options_.scoring && !seats.empty()) {
      if (seats.size() == 1 || options_.together == Together::draw) {
        if (seats.size() == 1) winners_ = seats;
        phase = "over";
        return;
      }
      if (options_.together == Together::decide) {
        voters_ = seats;
        phase = "vote";
        return;
      }
    }
    replace_standing();
  }

  // Whatever stands is scored or discarded, and others are drawn.
  void replace_standing() {
    std::vector<std::pair<int, int>> realised;
    for (int i = 0; i < players_; ++i) {
      const int seat = (turn + i) % players_;
      for (int slot = 0; slot < hand_size_; ++slot) {
        const int card = hands[static_cast<std::size_t>(seat)][static_cast<std::size_t>(slot)];
        if (card != 0 && stands(card)) realised.emplace_back(seat, slot);
      }
    }
    for (const auto& [seat, slot] : realised) {
      if (options_.scoring) ++scores[static_cast<std::size_t>(seat)];
      discard(seat, slot, options_.scoring ? scored_ : fresh);
    }
    draw();
  }

  void discard(int seat, int slot, std::set<int>& to) {
    int& card = hands[static_cast<std::size_t>(seat)][static_cast<std::size_t>(slot)];
    to.insert(card);
    card = 0;
    due_.emplace_back(seat, slot);
  }
  void deal(int card) {
    pile.erase(card);
    if (phase == "draw") {
      const auto [seat, slot] = due_.front();
      due_.erase(due_.begin());
      hands[static_cast<std::size_t>(seat)][static_cast<std::size_t>(slot)] = card;
      ++drawn_;
      draw();
      return;
    }
    bool given = false;
    for (auto& hand : hands) {
      for (int& place : hand) {
        if (place != 0) continue;
        if (given) return;  // another place waits for its card
        place = card;
        given = true;
      }
    }
    phase = "act";
  }
  void draw() {
    if (!due_.empty() && pile.empty() && reshuffles()) pile.swap(discards);
    if (!due_.empty() && !pile.empty()) {
      phase = "draw";
      return;
    }
    due_.clear();
    discards.merge(fresh);
    fresh.clear();
    if (changed) {
      phase = "act";
      return;
    }
    phase = over() ? "over" : "act";
    if (phase == "act") turn = (turn + 1) % players_;
  }
  bool over() const {
    if (options_.scoring && options_.score_end == ScoreEnd::points) {
      for (const int score : scores) {
        if (score >= options_.points) return true;
      }
    }
    if (options_.scoring && options_.score_end == ScoreEnd::cards && drawn_ >= options_.cards) {
      return true;
    }
    if (options_.scoring && options_.score_end == ScoreEnd::all &&
        drawn_ >= deck_size_ - players_ * hand_size_) {
      return true;
    }
    bool somebody = false;
    for (const auto& hand : hands) {
      for (const int card : hand) somebody |= card != 0;
    }
    return !somebody || (reserve_empty() && !options_.open_game) || actions == options_.actions;
  }

  int players_;
  Options options_;
  int hand_size_;
  int deck_size_ = 0;
  int drawn_ = 0;
  std::set<int> scored_;
  std::vector<std::pair<int, int>> due_;
  std::set<int> winners_;
  std::set<int> voters_;  // who have yet to answer

 public:
  std::vector<std::set<Place>> clouds;  // empty, or one place
  std::vector<std::vector<int>> hands;  // 0: no card
  std::vector<int> scores;
  std::vector<Place> exchanged;
};

}  // namespace orrery::constellation
