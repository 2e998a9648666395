"""The Gemini Card Game once more, written from RULES.md alone, for cli/tests/lockstep_test.py.

It is slow and plain: the rules are one story that stops at every choice. The cards are read from the
program; what can be done with them is written down here again.
"""

import re
from collections import Counter

SYSTEM = "Altair"
PW = "PW"
PLACES = 12  # so many programs have a number of their own


def options(random):
    """Options for a game, as the program understands them."""
    chosen = {
        "scenario": random.choice(["basic", "basic", "training", "oversubscribed"]),
        "gentle_training": random.random() < 0.5,
        "gentle_oversubscribed": random.random() < 0.5,
        "open_hands": random.random() < 0.7,
        "luck_booster": random.random() < 0.5,
        "instants_once": random.random() < 0.3,
        "visiting_pack": random.choice([0, 0, 3]),
        "visitors": random.choice(["drawn", "chosen"]),
        "red_print": random.random() < 0.8,
        "roles": random.choice(["random", "choose", "order"]),
        "first_player": random.choice(["engineer", "choose", "random"]),
        "missing_band1_penalty": random.choice(["as_printed", "as_printed", "1", "3"]),
        "best": random.choice(["two_actions", "two_actions", "two_turns"]),
        "storm_open_site": random.choice(["carry", "good"]),
        "poor_weather_closure": random.choice(["shutdown", "all", "never"]),
        "play_targets": random.choice(["always", "always", "by_weather"]),
        "bright_ao_counts_as_primary": random.random() < 0.3,
        "max_instruments": random.choice(["4", "4", "none"]),
        "attach": random.choice(["any", "any", "fitting"]),
        "altair": random.choice(["display", "display", "deck"]),
        "paid_undo": random.random() < 0.3,
    }
    return {"players": random.choice([2, 3, 4, 4]), "options": chosen}


class Place:
    """A program on the table, or Checkouts / Poor Weather."""

    def __init__(self):
        self.instrument = None
        self.altair = False
        self.target = None  # the unfinished one
        self.ao = False
        self.due = 0
        self.now = []  # Time cards on it
        self.spent = []  # and on the completed ones
        self.done = []  # completed targets, each with its side

    def drop_target(self):
        self.target, self.ao, self.due, self.now = None, False, 0, []


class Over(Exception):
    """The semester has ended."""


class Model:
    """`story` yields (who, moves) and is sent the move that was made; who is a seat, "chance" or nobody (None)."""

    def __init__(self, players, chosen, cards):
        self.players = players
        self.chosen = chosen
        self.cards = cards
        by_id = lambda name: {card["id"]: card for card in cards[name]}  # noqa: E731
        self.programs, self.targets, self.times = by_id("programs"), by_id("targets"), by_id("times")
        self.instruments = by_id("instruments")
        self.kinds = by_id("weather")
        self.luck = {card["id"]: card["effect"] for card in cards["luck"]}
        self.fog, self.clearing, self.laser, self.faulty = set(), False, False, set()
        names = ["basic", "training", "oversubscribed"]
        scenario = cards["scenarios"][names.index(chosen["scenario"])]
        self.side = scenario["three" if players == 3 else "two_or_four"]  # GCG-3
        if chosen["gentle_training"] and chosen["scenario"] == "training":  # GCG-112
            most = 4 if players == 3 else 5
            self.side = {**self.side, "reputation": most, "most_reputation": most, "penalty": 2}
        if chosen["gentle_oversubscribed"] and chosen["scenario"] == "oversubscribed":
            self.side = {**self.side, "reputation": 2}
        self.reputation = self.side["reputation"]
        self.round = 0
        self.roles = {}  # role: seat
        self.hands = [[] for _ in range(players)]  # (card, round it was drawn in)
        self.deck = Counter([*self.programs, *self.targets])
        for time in self.times.values():
            self.deck[time["id"]] = time["count"]
        if chosen["luck_booster"]:  # GCG-R4
            self.deck.update([*self.luck])
        self.discards = Counter()
        self.gone = set()
        self.weather_left = Counter({card["id"]: card["count"] for card in cards["weather"]})
        self.weather_under = []
        self.row = []
        self.grade = "good"
        self.storm, self.shutdown, self.next_shutdown = set(), set(), set()
        self.red, self.red_met = "none", False
        self.display = []
        self.unknown = [c["id"] for c in cards["instruments"] if not c.get("visiting")]
        self.visitors = []  # those that may still be in the unknown part
        self.visitors_left = 0
        self.under = []
        self.places = {PW: Place()}
        self.active = []
        self.scored = []
        self.checked_out = False
        self.repairs = {}
        self.open = chosen["open_hands"]
        self.picked = {}  # with closed hands: which of its cards a seat has named

    def weight(self, move):
        """Random players move instruments for ever; these complete a program now and then."""
        name = move.split(">")[-1]
        place = self.places.get(name, Place())
        if re.match(r"(instant:)?\dh", move):
            return 5 if name == PW and self.checked_out else 60
        if re.match(r"T\d", move):
            return 0.1 if place.target else 15
        if move.startswith("activate"):
            return 3 if len(self.active) < 4 else 0.5
        if move.split(">")[0] in self.display:  # attaching
            return 1 if name == PW else 5 * self.suits(self.instruments[move.split(">")[0]], name) + 0.2
        return 4 if move == "discard" else 0.2

    # ---- Cards ----

    def is_bad(self, card):
        """Bad luck, which happens when it is drawn."""
        return card in self.luck and self.luck[card] not in ("play_time", "activate", "clearing", "laser", "press")

    def is_system(self, name):
        return self.instruments[name]["ao"] == "system"

    def hours(self, times):
        return sum(self.times[card]["hours"] for card in times)

    def limit(self, seat):  # GCG-11, GCG-86, GCG-94
        return self.side["hand"] + (1 if self.roles.get("R2") == seat else 0)

    def sites(self, card):
        return {"north", "south"} if card["site"] == "both" else {card["site"]}

    # ---- Setting up ----

    def story(self):
        """With closed hands a move says where a card lies in the hand, as in 2h#3>P03."""
        tale = self.tale()
        who, may = next(tale)
        while True:
            move = yield who, may
            named = re.findall(r"(\w+!?)#(\d)", move)
            self.picked = {card: self.hands[who][int(place) - 1] for card, place in named}
            who, may = tale.send(self.plain(move))

    @staticmethod
    def plain(move):
        return re.sub(r"#\d", "", move)

    def tale(self):
        try:
            yield from self.setup()
            while True:
                yield from self.play_round()
        except Over:
            pass
        yield None, set()

    def setup(self):
        yield from self.deal_roles()
        yield from self.who_begins()
        yield from self.invite()
        yield from self.fill_display()
        for seat in range(self.players):  # GCG-10
            for _ in range(self.side["hand"]):
                may = {f"deal:{card}" for card in self.deck if self.deck[card] and not self.is_bad(card)}
                card = (yield "chance", may)[5:]
                self.deck[card] -= 1
                self.hands[seat].append((card, 1))

    def deal_roles(self):  # GCG-5
        free = ["R1", "R2", "R3", "R4"]
        for turn in range(3 if self.players == 3 else 4):
            seat = turn % self.players
            who = seat if self.chosen["roles"] == "choose" else "chance"
            given = free[:1] if self.chosen["roles"] == "order" else free  # GCG-R2
            role = (yield who, {f"role:{role}" for role in given})[5:]
            free.remove(role)
            self.roles[role] = seat

    def who_begins(self):  # GCG-6, GCG-110
        anybody = {f"first:{seat}" for seat in range(self.players)}
        how = self.chosen["first_player"]
        if how == "engineer" and "R1" in self.roles:
            self.first = self.roles["R1"]
        else:
            self.first = int((yield ("chance" if how == "random" else 0), anybody)[6:])

    def invite(self):  # GCG-88, GCG-106
        pack = [c["id"] for c in self.cards["instruments"] if c.get("visiting")]
        count = self.chosen["visiting_pack"]
        if self.chosen["visitors"] == "drawn" or not count:
            self.visitors, self.visitors_left = pack, count
            return
        for _ in range(count):
            chosen = (yield 0, {f"invite:{name}" for name in pack})[7:]
            pack.remove(chosen)
            self.unknown.append(chosen)

    def fill_display(self):  # GCG-43
        while len(self.display) < 2:
            may = set(self.unknown) | (set(self.visitors) if self.visitors_left else set())
            if may:
                name = (yield "chance", {f"turn:{name}" for name in may})[5:]
                if name in self.unknown:
                    self.unknown.remove(name)
                else:
                    self.visitors.remove(name)
                    self.visitors_left -= 1
            elif self.under:
                name = self.under.pop(0)
            else:
                return
            self.display.append(name)

    # ---- A round ----

    def play_round(self):
        self.round += 1
        yield from self.turn_up_weather()
        turns = self.turns()
        if self.grade == "best" and not self.storm and self.chosen["best"] == "two_turns":  # GCG-103
            turns = turns * 2
        for number, (role, seat) in enumerate(turns, 1):
            yield from self.turn(role, seat, number == len(turns))
        self.judge()
        if self.round == self.side["rounds"]:  # GCG-80
            self.finish()

    def turns(self):  # GCG-25, GCG-85
        order = [(self.first + i) % self.players for i in range(self.players)]
        own = {seat: sorted(role for role in self.roles if self.roles[role] == seat) for seat in order}
        return [(own[seat][n], seat) for n in range(len(own[order[0]])) for seat in order]

    def turn_up_weather(self):
        self.storm, self.shutdown, self.next_shutdown = set(), self.next_shutdown, set()
        self.red_met = False
        self.fog, self.laser, self.faulty = set(), False, set()
        while True:
            card = (yield "chance", {f"weather:{card}" for card in self.weather_left if self.weather_left[card]})[8:]
            self.weather_left[card] -= 1
            kind = self.kinds[card]["kind"]
            if kind.startswith("shutdown"):  # GCG-20, GCG-22
                if self.round < self.side["rounds"]:
                    self.next_shutdown.add(kind[9:])
            elif kind in ("storm", "earthquake") and self.round == 1:  # GCG-19
                self.weather_under.append(card)
            else:
                break
        self.row.append(card)
        self.red = self.kinds[card]["red"]
        if kind in ("storm", "earthquake"):  # GCG-18, GCG-23
            self.storm = {"north" if kind == "storm" else "south"}
            if self.chosen["storm_open_site"] == "good":
                self.grade = "good"
        else:
            self.grade = kind
        if self.red != "none" and self.red_ignored():
            self.red = "none"

    def closed(self):
        return self.storm | self.shutdown | self.fog

    # ---- A turn ----

    def turn(self, role, seat, last):
        self.role = role
        self.last_turn = last and self.round == self.side["rounds"]
        yield from self.draw(seat)
        self.actions = 1
        if self.grade == "best" and not self.storm and self.chosen["best"] == "two_actions":  # GCG-14, GCG-23
            self.actions = 2
        self.used = False
        self.clearing = False
        asked = False
        while True:
            if not asked:
                yield from self.windows(seat)
            may = self.moves(role, seat) | self.instants(seat)
            if not may and not self.might(role, seat) and not self.chosen["paid_undo"]:  # GCG-R5
                break
            self.offer_repairs()
            move = yield seat, set(may) | {"end"}
            asked = yield from self.mended(move)  # GCG-108: nobody is asked anew because of that
            if asked:
                continue
            if move == "end":
                if last and (yield from self.windows(seat)) and not self.chosen["instants_once"]:  # GCG-101
                    asked = True
                    continue
                break
            yield from may[move](move)
        self.clearing = False

    def might(self, role, seat):  # GCG-A31
        """Whether others must think that this seat has a free play."""
        if self.open or not self.hands[seat]:
            return False
        return self.chosen["luck_booster"] or (role == "R3" and not self.used)

    def windows(self, seat):  # GCG-90
        """Asks the others for Instants; whether one was played."""
        played = False
        step = 1
        while self.chosen["luck_booster"] and step < self.players:
            other = (seat + step) % self.players
            may = self.instants(other)
            if not self.hands[other] or (self.open and not may):
                step += 1
                continue
            self.offer_repairs()
            move = yield other, set(may) | {"pass"}
            if (yield from self.mended(move)):
                continue
            if move == "pass":
                step += 1
                continue
            yield from may[move](move)
            played = True
            if not self.chosen["instants_once"]:
                step = 1
        return played

    def draw(self, seat):  # GCG-26, GCG-27
        while len(self.hands[seat]) < self.limit(seat):
            if not +self.deck:
                if all(self.is_bad(card) for card in +self.discards):
                    return
                self.deck, self.discards = self.discards, Counter()
            card = (yield "chance", {f"deal:{card}" for card in self.deck if self.deck[card]})[5:]
            self.deck[card] -= 1
            if card in self.targets and self.too_late(card):  # GCG-62
                self.gone.add(card)
                continue
            if self.is_bad(card):
                self.discards[card] += 1
                yield from self.suffer(seat, self.luck[card])
                continue
            self.hands[seat].append((card, self.round))

    def suffer(self, seat, effect):
        """Bad luck (GCG-R4)."""
        if effect == "guider_fault":
            sound = {name for name, place in self.places.items() if place.instrument not in {None, *self.faulty}}
            if sound:
                name = (yield seat, {f"fault:{name}" for name in sound})[6:]
                self.faulty.add(self.places[name].instrument)
        elif effect == "fog":
            self.fog.add({"fog:N": "north", "fog:S": "south"}[(yield "chance", {"fog:N", "fog:S"})])
        elif effect == "warm_up":
            # From an empty deck the same card would come back.
            if self.display and (self.unknown or self.under or self.visitors_left):
                name = (yield "chance", {f"warm:{name}" for name in self.display})[5:]
                self.display.remove(name)
                self.under.append(name)
                yield from self.fill_display()
        elif effect == "system_offline":
            for pile in (self.display, self.under, self.unknown):
                if SYSTEM in pile:
                    pile.remove(SYSTEM)
            for place in self.places.values():
                place.altair = False
            self.under.append(SYSTEM)
            yield from self.fill_display()
        elif effect == "failed_check":
            may = {f"fail:{name}" for name, place in self.places.items() if place.target and place.now}
            if may:
                place = self.places[(yield seat, may)[5:]]
                smallest = min(place.now, key=lambda card: self.times[card]["hours"])
                place.now.remove(smallest)
                self.discards[smallest] += 1

    def instants(self, seat):
        """The Instants that this seat may play, and how they are carried out."""
        may = {}
        hand = {card for card, _ in self.hands[seat]}
        for luck in hand & set(self.luck):
            effect = self.luck[luck]
            if effect == "play_time":
                for card in hand & set(self.times):
                    for name in self.places:
                        if self.takes_time(name):
                            may[f"instant:{card}>{name}"] = (
                                lambda _, u=luck, c=card, n=name: self.instant_time(seat, u, c, n)
                            )
            elif effect == "activate":
                for program in hand & set(self.programs):
                    for card in hand & set(self.targets):
                        for ao in (False, True):
                            if self.target_fits(card, program, ao):
                                may[f"instant:{program}+{card}{'/ao' if ao else ''}"] = (
                                    lambda _, u=luck, p=program, c=card, a=ao: self.instant_program(seat, u, p, c, a)
                                )
            elif {
                "clearing": not self.clearing and self.grade in ("poor", "good"),
                "laser": not self.laser,
                "press": self.reputation < self.side["most_reputation"],
            }[effect]:
                may[f"instant:{luck}"] = lambda _, u=luck: self.instant(seat, u)
        return may

    def instant_time(self, seat, luck, card, name):
        self.take_from_hand(seat, luck)
        self.discards[luck] += 1
        yield from self.put_time(seat, card, name)

    def instant_program(self, seat, luck, program, card, ao):
        self.take_from_hand(seat, luck)
        self.discards[luck] += 1
        self.put_program(seat, program)
        self.put_target(seat, card, program, ao)
        return
        yield

    def instant(self, seat, luck):
        self.take_from_hand(seat, luck)
        self.discards[luck] += 1
        if self.luck[luck] == "clearing":
            self.clearing = True
        elif self.luck[luck] == "laser":
            self.laser = True
        else:
            self.reputation = min(self.side["most_reputation"], self.reputation + 1)  # GCG-78
        return
        yield

    def weather(self):
        """The grade that counts now."""
        return {"poor": "good", "good": "great"}.get(self.grade, self.grade) if self.clearing else self.grade

    def too_late(self, card):
        last = self.targets[card]["last_round"]
        return bool(last) and self.round > last

    def moves(self, role, seat):
        """What this seat may do but end its turn: the move, and how it is carried out."""
        may = {}
        hand = {card for card, _ in self.hands[seat]}
        engineer = role == "R1" and not self.used
        operator = role == "R3" and not self.used

        def add(move, does):
            may[move] = does

        if self.actions:
            if hand:
                add("discard", lambda _: self.discard_hand(seat))
            for card in hand & set(self.programs):
                add(f"activate:{card}", lambda _, card=card: self.activate(seat, card))
            for card in hand & set(self.targets):
                for place in self.active:
                    for ao in (False, True):
                        if self.target_fits(card, place, ao):
                            add(
                                f"{card}{'/ao' if ao else ''}>{place}",
                                lambda _, card=card, place=place, ao=ao: self.play_target(seat, card, place, ao),
                            )
        for card in hand & set(self.times):
            if self.actions or (operator and self.times[card]["hours"] == 1):
                for place in self.places:
                    if self.takes_time(place):
                        add(f"{card}>{place}", lambda _, c=card, p=place: self.play_time(role, seat, c, p))
        if self.actions or engineer:
            for move, does in self.instrument_moves():
                add(move, lambda _, does=does: self.instrument_move(role, does))
        for place in self.altair_hosts():  # GCG-51, GCG-107
            there = SYSTEM in self.display
            if there or (self.chosen["altair"] == "deck" and SYSTEM in self.unknown + self.under):
                add(f"{SYSTEM}>{place}", lambda _, place=place: self.fetch_altair(place))
        if role == "R4" and not self.used:  # GCG-96
            for card in hand:
                for other in set(range(self.players)) - {seat}:
                    if not self.open and self.hands[other]:
                        add(f"offer:{card}:{other}", lambda move: self.offer(seat, move))
                    for wanted in {card for card, _ in self.hands[other]} if self.open else ():
                        if card != wanted:
                            add(f"offer:{card}:{other}:{wanted}", lambda move: self.offer(seat, move))
        return may

    def held(self, seat, card):
        return self.picked.get(card) or next(held for held in self.hands[seat] if held[0] == card)

    def take_from_hand(self, seat, card):
        held = self.held(seat, card)
        self.hands[seat].remove(held)
        return held

    def lose(self, points=1):  # GCG-79
        self.reputation = max(0, self.reputation - points)
        if self.reputation == 0:
            raise Over

    def drop(self, card):
        """To the discards; the quasar leaves the game (GCG-62)."""
        if card in self.targets and self.too_late(card):
            self.gone.add(card)
        else:
            self.discards[card] += 1

    # ---- Actions ----

    def discard_hand(self, seat):  # GCG-33, GCG-77
        self.actions -= 1
        failed = 0
        for card, _ in self.hands[seat]:
            self.drop(card)
            failed += self.reds() and card in self.times and self.times[card]["within"] > 0
        self.hands[seat] = []
        if failed:
            self.lose(failed)
        return
        yield

    def activate(self, seat, card):  # GCG-35
        self.actions -= 1
        self.put_program(seat, card)
        return
        yield

    def put_program(self, seat, card):
        self.take_from_hand(seat, card)
        self.active.append(card)
        self.places[card] = Place()

    def reds(self):
        return self.chosen["red_print"]

    def target_fits(self, card, program, ao):
        target, needs = self.targets[card], self.programs[program]
        if not target["ao_hours" if ao else "hours"]:  # GCG-56
            return False
        if needs["ao"] == ("none" if ao else "only"):
            return False
        if not self.needed(program, target["type"], ao):  # GCG-59
            return False
        if self.too_late(card) or (target["first_round"] == 1 and self.round < 1):  # GCG-62
            return False
        if self.chosen["play_targets"] == "by_weather":  # GCG-104
            kind = target["type"]
            if kind == "primary" and self.weather() not in ("best", "great"):
                return False
            if kind == "secondary" and self.weather() == "poor":
                return False
            if kind == "bright" and ao and self.weather() not in ("best", "great"):
                return False
        return True

    def needed(self, program, kind, ao):
        """Whether one more of this type, on this side, is of use to the program."""
        done = self.places[program].done if program in self.places else []
        kinds = [(self.targets[card]["type"], side) for card, side in done]
        return self.useful(program, [*kinds, (kind, ao)])

    def useful(self, program, kinds):
        """Whether each of these can count for the program. GCG-A10: a Bright one with AO may stand for a Primary."""
        needs = self.programs[program]
        count = Counter(kind for kind, _ in kinds)
        spare = count["bright"] - needs["bright"]
        if self.chosen["bright_ao_counts_as_primary"] and spare > 0:
            lent = min(spare, sum(kind == "bright" and ao for kind, ao in kinds))
            count["bright"] -= lent
            count["primary"] += lent
        return all(count[kind] <= needs[kind] for kind in ("primary", "secondary", "bright"))

    def play_target(self, seat, card, program, ao):
        self.actions -= 1
        self.put_target(seat, card, program, ao)
        return
        yield

    def put_target(self, seat, card, program, ao):
        self.take_from_hand(seat, card)
        place = self.places[program]
        failed = False
        if place.target:  # GCG-57, GCG-77
            failed = place.due > 0
            self.drop(place.target)
            self.discards.update(place.now)
        place.drop_target()
        place.target, place.ao = card, ao
        target = self.targets[card]
        if self.reds():  # GCG-A24
            if target["opportunity"]:
                place.due = self.round + target["opportunity"]
            elif target["last_round"]:
                place.due = target["last_round"]
        if failed:
            self.lose()

    # ---- Time ----

    def takes_time(self, name):
        place = self.places[name]
        if not place.instrument or place.instrument in self.faulty:
            return False
        instrument = self.instruments[place.instrument]
        if name == PW:  # GCG-71, GCG-73
            closed = {"shutdown": self.shutdown, "all": self.closed(), "never": set()}
            return bool(self.sites(instrument) - closed[self.chosen["poor_weather_closure"]])
        if not self.checked_out or not place.target:  # GCG-63, GCG-64
            return False
        target, program = self.targets[place.target], self.programs[name]
        admitted = {"primary": ("best", "great"), "secondary": ("best", "great", "good")}
        if self.weather() not in admitted.get(target["type"], ("best", "great", "good", "poor")):  # GCG-65
            return False
        if place.ao and self.weather() not in ("best", "great"):  # GCG-61, GCG-A9
            if not (self.laser and self.weather() == "good" and target["type"] != "primary"):
                return False
        if not (self.sites(instrument) & self.sites(target)) - self.closed():  # GCG-66
            return False
        if not self.capable(instrument, program):  # GCG-67
            return False
        if place.ao and not (instrument["ao"] == "only" or place.altair):  # GCG-68
            return False
        if not place.ao and instrument["ao"] == "only":
            return False
        if target["first_round"] and self.round < target["first_round"]:  # GCG-69
            return False
        return not self.too_late(place.target)

    def capable(self, instrument, program):
        if program["capability"] == "either":
            return instrument["imaging"] or instrument["spectroscopy"]
        return instrument[program["capability"]]

    def play_time(self, role, seat, card, name):
        if role == "R3" and not self.used and self.times[card]["hours"] == 1:  # GCG-A29
            self.used = True
        else:
            self.actions -= 1
        yield from self.put_time(seat, card, name)

    def put_time(self, seat, card, name):
        self.take_from_hand(seat, card)
        place = self.places[name]
        place.now.append(card)
        if self.red == "any_time":  # GCG-92
            self.red_met = True
        if name == PW:
            if not self.checked_out and self.hours(place.now) >= self.cards["checkouts"]["hours"]:  # GCG-72
                self.checked_out = True
                self.discards.update(place.now)
                place.now = []
                self.shed_altair(place)  # GCG-102
                yield from self.fill_display()
            return
        target = self.targets[place.target]
        if self.red == "band_1" and self.programs[name]["band"] == 1:
            self.red_met = True
        if self.red == "primary_or_ao" and (target["type"] == "primary" or place.ao):
            self.red_met = True
        if self.hours(place.now) >= target["ao_hours" if place.ao else "hours"]:  # GCG-60
            place.done.append((place.target, place.ao))
            place.spent += place.now
            place.drop_target()
            if self.complete(name):
                yield from self.score(seat, name)

    def complete(self, name):  # GCG-38
        needs, done = self.programs[name], self.places[name].done
        return len(done) == needs["primary"] + needs["secondary"] + needs["bright"]

    def score(self, seat, name):
        place = self.places.pop(name)
        self.active.remove(name)
        self.scored.append(name)
        for card, _ in place.done:  # GCG-41
            self.drop(card)
        self.discards.update(place.spent)
        instrument = self.instruments[place.instrument]
        if instrument.get("visiting"):  # GCG-89
            return
        may = {"on>deck"}
        if not self.places[PW].instrument:
            may.add("on>PW")
        for other in self.active:  # GCG-39, GCG-40
            if not self.places[other].instrument and self.suits(instrument, other):
                may.add(f"on>{other}")
        goes_on = self.moves(self.role, seat) or self.might(self.role, seat)
        if self.last_turn and not self.chosen["luck_booster"] and not goes_on:  # GCG-A37
            may = {"on>deck"}
        where = ((yield seat, may) if len(may) > 1 else "on>deck")[3:]
        if where == "deck":
            self.under.append(place.instrument)
        else:
            self.places[where].instrument = place.instrument
        if place.altair:
            self.under.append(SYSTEM)
        yield from self.fill_display()

    def suits(self, instrument, name):
        program = self.programs[name]
        if not self.capable(instrument, program):
            return False
        return {
            "none": instrument["ao"] != "only",
            "only": instrument["ao"] != "none",
            "either": True,
        }[program["ao"]]

    # ---- Instruments ----

    def visits(self, name):
        return bool(self.instruments[name].get("visiting"))

    def shed_altair(self, place):  # GCG-53
        if place.altair:
            place.altair = False
            self.under.append(SYSTEM)

    def may_hold(self, instrument, name):  # GCG-46, GCG-105
        if name == PW or self.chosen["attach"] == "any":
            return True
        return self.capable(self.instruments[instrument], self.programs[name])

    def altair_hosts(self):  # GCG-50, GCG-111
        return [
            name
            for name, place in self.places.items()
            if place.instrument and not place.altair and self.instruments[place.instrument]["ao"] == "with_system"
        ]

    def instrument_moves(self):
        """GCG-42: each with what it does."""
        attached = [place.instrument for place in self.places.values() if place.instrument]
        ordinary = sum(not self.visits(name) for name in attached)
        for instrument in self.display:
            if self.is_system(instrument):
                continue
            if self.visits(instrument):  # GCG-106
                allowed = not any(self.visits(name) for name in attached)
            else:  # GCG-45
                allowed = self.chosen["max_instruments"] == "none" or ordinary < 4
            for name, place in self.places.items():
                if allowed and not place.instrument and self.may_hold(instrument, name):
                    yield f"{instrument}>{name}", lambda i=instrument, p=place: self.attach(i, p)
        for name, place in self.places.items():
            if not place.instrument:
                continue
            yield f"{name}>deck", lambda p=place: self.store(p)
            if place.altair:  # GCG-52
                yield f"{SYSTEM}:{name}>deck", lambda p=place: self.shed_altair(p)
                for other in self.altair_hosts():
                    yield f"{SYSTEM}:{name}>{other}", lambda p=place, o=other: self.hand_altair(p, self.places[o])
            if self.visits(place.instrument):
                continue
            for other, there in self.places.items():
                if other == name or not self.may_hold(place.instrument, other):
                    continue
                if not there.instrument:
                    yield f"{name}>{other}", lambda p=place, t=there: self.shift(p, t)
                elif not self.visits(there.instrument) and self.may_hold(there.instrument, name):
                    one, two = sorted([name, other], key=lambda n: (n == PW, n))
                    yield f"{one}~{two}", lambda p=self.places[one], t=self.places[two]: self.swap(p, t)

    def instrument_move(self, role, does):
        if role == "R1" and not self.used:  # GCG-93
            self.used = True
        else:
            self.actions -= 1
        does()
        yield from self.fill_display()

    def attach(self, instrument, place):
        self.display.remove(instrument)
        place.instrument = instrument

    def store(self, place):
        if not self.visits(place.instrument):  # GCG-89
            self.under.append(place.instrument)
        self.shed_altair(place)
        place.instrument = None

    def shift(self, place, there):
        self.shed_altair(place)
        there.instrument, place.instrument = place.instrument, None

    def swap(self, one, two):
        self.shed_altair(one)
        self.shed_altair(two)
        one.instrument, two.instrument = two.instrument, one.instrument

    def hand_altair(self, place, there):
        place.altair, there.altair = False, True

    def fetch_altair(self, name):
        for pile in (self.display, self.under, self.unknown):
            if SYSTEM in pile:
                pile.remove(SYSTEM)
                break
        self.places[name].altair = True
        yield from self.fill_display()

    # ---- Honest mistakes ----

    def offer_repairs(self):  # GCG-108
        self.repairs = {}
        if not self.chosen["paid_undo"]:
            return
        for name, place in self.places.items():
            if place.instrument:
                self.repairs[f"repair:{name}>deck"] = lambda p=place: self.store(p)
                for other, there in self.places.items():
                    if there.instrument or self.visits(place.instrument):  # GCG-89
                        continue
                    if self.may_hold(place.instrument, other):
                        self.repairs[f"repair:{name}>{other}"] = lambda p=place, t=there: self.shift(p, t)
            if place.now:
                self.repairs[f"repair:time:{name}"] = lambda p=place: self.clear_time(p)
            if place.target and not self.too_late(place.target):
                for seat in range(self.players):
                    if len(self.hands[seat]) < self.limit(seat):
                        self.repairs[f"repair:target:{name}:{seat}"] = lambda p=place, s=seat: self.take_up(p, s)

    def mended(self, move):
        """Whether this was a repair, which is made now and costs a point."""
        repairs, self.repairs = self.repairs, {}
        if move not in repairs:
            return False
        repairs[move]()
        yield from self.fill_display()
        self.lose()
        return True

    def clear_time(self, place):
        self.discards.update(place.now)
        place.now = []

    def take_up(self, place, seat):
        self.hands[seat].append((place.target, self.round))
        self.clear_time(place)
        place.drop_target()

    # ---- The Contact Scientist ----

    def offer(self, seat, move):  # GCG-96
        self.used = True
        _, card, other, *wanted = move.split(":")
        other = int(other)
        mine = self.held(seat, card)
        may = {"accept"} if self.open else {f"give:{card}" for card, _ in self.hands[other]}
        answer = yield other, may | {"refuse"}
        if answer == "refuse":
            return
        self.hands[seat].remove(mine)
        theirs = self.take_from_hand(other, wanted[0] if self.open else answer[5:])
        self.hands[seat].append(theirs)
        self.hands[other].append(mine)

    # ---- A round ends ----

    def judge(self):
        if self.reds() and self.red != "none" and not self.red_met:
            self.lose()
        for place in self.places.values():
            if place.due and place.due == self.round:
                self.drop(place.target)
                self.discards.update(place.now)
                place.drop_target()
                self.lose()
        if not self.reds():
            return
        for hand in self.hands:
            for card, drawn in list(hand):
                within = self.times[card]["within"] if card in self.times else 0
                if within and drawn + within == self.round:
                    hand.remove((card, drawn))
                    self.discards[card] += 1
                    self.lose()

    def red_ignored(self):  # GCG-92
        if not self.checked_out or self.closed() == {"north", "south"}:
            return True
        held = {card for hand in self.hands for card, _ in hand}
        if self.red == "band_1":
            return not any(self.programs[card]["band"] == 1 for card in [*(held & set(self.programs)), *self.active])
        if self.red == "primary_or_ao":
            targets = [*(held & set(self.targets)), *(p.target for p in self.places.values() if p.target)]
            if any(self.targets[card]["type"] == "primary" for card in targets):
                return False
            return not any(self.programs[name]["ao"] != "none" for name in self.active)
        return False

    # ---- The end ----

    def finish(self):
        done = sum(self.programs[name]["band"] == 1 for name in self.scored)
        missing = max(0, self.side["band_1_required"] - done)
        penalty = self.chosen["missing_band1_penalty"]
        penalty = self.side["penalty"] if penalty == "as_printed" else int(penalty)
        self.reputation = max(0, self.reputation - missing * penalty)  # GCG-81, GCG-109
        raise Over

    def points(self):  # GCG-82
        points = sum(self.programs[name]["full"] for name in self.scored)
        for name in self.active:
            program = self.programs[name]
            enough = len(self.places[name].done) >= program["partial_at"]
            points += program["partial"] if enough else -program["loss"]
        if self.checked_out:
            points += self.hours(self.places[PW].now) * self.cards["checkouts"]["points_per_hour"]  # GCG-74
        return points

    # ---- What is compared ----

    def compare(self, state):
        """Pairs of what the program and this model say, by name."""
        table = state["table"]
        yield "reputation", table["reputation"], self.reputation
        yield "round", table["round"], self.round
        if self.round == 0:
            return
        for seat, hand in enumerate(self.hands):
            told = [self.named(held["card"]) for held in state["hands"][seat]]
            if self.open:
                yield f"hand of {seat}", sorted(told), sorted(card for card, _ in hand)
            else:  # which lies where is as the program says
                told = list(zip(told, [held["round"] for held in state["hands"][seat]]))
                yield f"hand of {seat}", sorted(told), sorted(hand)
                self.hands[seat] = told
        yield "deck", Counter(map(self.named, state["deck"])), +self.deck
        yield "discards", Counter(map(self.named, table["discards"])), +self.discards
        yield "cards that are gone", {f"T{number + 1:02}" for number in table["gone"]}, self.gone
        instruments = [*self.instruments, *[None] * 256]
        yield "display", {instruments[n] for n in table["display"]} - {None}, set(self.display)
        yield "under the deck", [instruments[n] for n in table["under"]], self.under
        yield "grade", table["grade"], self.grade
        yield "closed by weather", {site for site in table["storm"] if table["storm"][site]}, self.storm
        yield "shut down", {site for site in table["shutdown"] if table["shutdown"][site]}, self.shutdown
        yield "active programs", {f"P{number + 1:02}" for number in table["active"]}, set(self.active)
        yield "completed programs", {f"P{number + 1:02}" for number in table["scored"]}, set(self.scored)
        yield "Checkouts", table["checked_out"], self.checked_out
        for name, place in self.places.items():
            told = table["slots"][PLACES if name == PW else int(name[1:]) - 1]
            now = Counter(dict(zip(self.times, told["now"])))
            yield f"instrument of {name}", instruments[told["instrument"]], place.instrument
            yield f"Altair at {name}", told["system"], place.altair
            yield f"target of {name}", self.named(told["target"]), place.target
            yield f"side of {name}", told["ao"], place.ao
            yield f"Time cards of {name}", +now, Counter(place.now)
            yield f"completed at {name}", {f"T{n + 1:02}" for n in told["done"]}, {card for card, _ in place.done}

    def named(self, number):
        """The id of the card with this number: the program leaves room after programs and targets."""
        if number == 255:
            return None
        for first, cards in ((42, self.luck), (36, self.times), (PLACES, self.targets), (0, self.programs)):
            if number >= first:
                return [*cards][number - first]
        return None

    def outcome(self):
        survived = self.reputation > 0
        return {
            "winners": list(range(self.players)) if survived else [],
            "scores": [self.points()] * self.players,
        }
