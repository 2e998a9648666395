"""Cassiopeia once more, written from RULES.md alone, for cli/tests/lockstep_test.py.

It is slow and plain: the rules are one story that stops at every choice. Of the cards only costs and
symbols are read from the program; what the specialists, planets and Space Objects do is written down
here again.
"""

from itertools import product

GOODS = ["bot", "lens", "cell"]
COMMON = ["coin", *GOODS]  # what a cost may name, and what can be taken away
TOKENS = [*COMMON, "capsule"]
BASE, SHIP, STATION = range(3)


def options(random):
    """Options for a game, as the program understands them."""
    players = random.randint(2, 5)
    chosen = {
        "systems": random.choice(["lot", "choice"]),
        "first": random.choice(["random", "stargazer", "seat_2"]),
        "bonus": random.choice(["taken", "taken", "asked"]),
        "backs": random.choice([3, 3, 3, 0, 5, 9]),
        "cap": random.choice([20, 100, 100]),
    }
    without = players < 4 and random.random() < 0.2
    how = random.choice(["lot", "lot", "choice", "list"])
    if without:
        chosen["without_objects"] = True
    if how == "choice":
        chosen["specialists"] = "choice"
    elif how == "list":  # CAS-111: IV is there anyhow, and one more card may be out
        listed = [card for card in range(1, 8 if without else 10) if card != 4]
        random.shuffle(listed)
        for card in listed[: random.randint(0, players + 3)]:
            chosen[f"specialist_{card}"] = random.choice(["front", "back"])
        chosen["specialist_4"] = random.choice(["lot", "front", "back"])
        if len(listed) > players + 3:
            chosen[f"specialist_{listed[-1]}"] = "out"
    return {"players": players, "options": chosen}


def written(tokens):
    return "+".join(f"{tokens[t]}{t}" for t in TOKENS if tokens[t]) or "nothing"


def bundles(limits, size):
    """Every way to take `size` tokens within the limits."""
    for counts in product(*(range(limits[t] + 1) for t in TOKENS)):
        if sum(counts) == size:
            yield dict(zip(TOKENS, counts))


def none():
    return dict.fromkeys(TOKENS, 0)


class Player:
    def __init__(self):
        self.system = 0
        self.row = []
        self.inhabited = set()
        self.tokens = none()
        self.objects = [None, None, None]  # "a" front up, "b" back up


class Slot:
    def __init__(self, card, side):
        self.card = card
        self.side = side
        self.coins = 0
        self.token = None
        self.used = False


class Model:
    """`story` yields (who, moves) and is sent the move that was made; who is a seat, "chance" or nobody (None)."""

    def __init__(self, players, chosen, cards):
        self.seats = range(players)
        self.chosen = chosen
        self.cards = cards
        self.players = [Player() for _ in self.seats]
        self.slots = []
        self.reserve = none() | cards["reserve"]
        self.logistics = "earth"
        self.order = []
        self.round = 0
        self.winners = []
        # CAS-8, CAS-15
        self.row_size = players + 4
        self.table = [0, 0, 0]

    def weight(self, move):
        """Random players hardly ever finish: they pass, decline and end too often."""
        return {"terraform": 20, "resolve": 6, "buy": 4, "pass": 0.5, "end": 0.7}.get(move.split(":")[0], 2)

    # ---- What follows from the cards ----

    def side_of(self, player, planet):
        card = self.cards["systems"][player.system - 1]["planets"][planet - 1]
        return card["inhabited" if planet in player.inhabited else "uninhabited"]

    def optimised(self, player):  # CAS-19, CAS-20
        symbols = [self.side_of(player, planet)["symbol"] for planet in player.row]
        base = {"a": ["mars", "mars"], "b": ["earth", "earth"], None: []}[player.objects[BASE]]
        matching = [symbol == self.logistics for symbol in symbols + base]
        return sum(matching) * 2 > len(matching)

    def fund(self, player):  # CAS-35
        return 7 - len(player.inhabited)

    def unprotected(self, player):  # CAS-28, CAS-31, CAS-87
        free = dict(player.tokens, capsule=0)
        if 2 in player.inhabited:
            free["coin"] = max(0, free["coin"] - 3)
        return free

    def cost(self, player, planet):  # CAS-40, CAS-41, CAS-42
        at = player.row.index(planet)
        return none() | self.side_of(player, player.row[at - 1])["cost"]

    def victims(self, player):  # CAS-36
        others = [seat for seat in self.seats if self.players[seat] is not player]
        return [seat for seat in others if self.fund(self.players[seat]) <= self.fund(player)]

    # ---- Tokens ----

    def gain(self, player, token, count=1):  # CAS-33
        got = min(count, self.reserve[token])
        self.reserve[token] -= got
        player.tokens[token] += got
        return got

    def give_back(self, player, tokens):  # CAS-32
        for token in TOKENS:
            player.tokens[token] -= tokens[token]
            self.reserve[token] += tokens[token]

    def payments(self, player, cost, left_out=0):
        """Every way to hand over this cost (CAS-29), less so many tokens of one's choice (CAS-79)."""
        ways = []
        left_out = min(left_out, sum(cost.values()))
        for real in product(*(range(min(cost[t], player.tokens[t]) + 1) for t in COMMON)):
            capsules = sum(cost.values()) - left_out - sum(real)
            if 0 <= capsules <= player.tokens["capsule"]:
                ways.append(dict(zip(COMMON, real)) | {"capsule": capsules})
        return ways

    def pay(self, player, seat, cost, left_out=0):
        ways = self.payments(player, cost, left_out)
        if len(ways) > 1:
            answers = {"pay:" + written(way): way for way in ways}
            way = answers[(yield seat, set(answers))]
        else:
            way = ways[0]
        self.give_back(player, way)

    def coins(self, count):
        return none() | {"coin": count}

    # ---- Setting up ----

    def story(self):
        everybody = {f"begin:{seat}" for seat in self.seats}
        first = self.chosen["first"]
        if first.startswith("seat_"):
            first = f"begin:{int(first[5:]) - 1}"
        else:  # CAS-17, CAS-112
            first = yield (0 if first == "stargazer" else "chance"), everybody
        self.first = int(first.split(":")[1])
        self.order = [(self.first + i) % len(self.seats) for i in self.seats]
        left = {1, 2, 3, 4, 5}
        for seat in self.order:  # CAS-5
            who = seat if self.chosen["systems"] == "choice" else "chance"
            system = int((yield who, {f"system:{n}" for n in left}).split(":")[1])
            left.discard(system)
            self.players[seat].system = system
        for seat in self.order:  # CAS-6
            row = self.players[seat].row
            while len(row) < 7:
                row.append(int((yield "chance", {f"planet:{n}" for n in range(1, 8) if n not in row}).split(":")[1]))
        yield from self.specialists()
        yield from self.rounds()
        yield None, set()

    def specialists(self):
        if self.chosen["specialists"] == "choice":
            yield from self.choose_specialists()
        else:
            yield from self.deal_specialists()
        cards = {slot.card for slot in self.slots}
        self.table = [2 if 8 in cards else 0, 2 if 8 in cards else 0, 2 if 9 in cards else 0]  # CAS-15

    def in_box(self):
        """The cards that may come into the row (CAS-107, CAS-111)."""
        out = {card for card in range(1, 10) if self.chosen[f"specialist_{card}"] == "out"}
        return set(range(1, 10)) - out - ({8, 9} if self.chosen["without_objects"] else set())

    def choose_specialists(self):  # CAS-111
        laid = {}
        while len(laid) < self.row_size:
            may = {f"specialist:{card}:{side}" for card in self.in_box() - set(laid) for side in "ab"}
            _, card, side = (yield self.first, may).split(":")
            laid[int(card)] = side
        while laid:
            if len(laid) == 1:
                card = next(iter(laid))
            else:
                may = {f"specialist:{card}:{side}" for card, side in laid.items()}
                card = int((yield "chance", may).split(":")[1])
            self.slots.append(Slot(card, laid.pop(card)))

    def deal_specialists(self):  # CAS-9, CAS-10, CAS-11, CAS-111
        sides = {"front": "a", "back": "b"}
        listed = {card: sides.get(self.chosen[f"specialist_{card}"]) for card in self.in_box()}
        fixed = {card: side for card, side in listed.items() if side}
        drawn = self.row_size - len(set(fixed) | ({4} & set(listed)))
        if 4 in listed and 4 not in fixed:
            fixed[4] = "b" if drawn < self.chosen["backs"] else "a"
        backs = min(self.chosen["backs"], drawn)
        while len(self.slots) < self.row_size:
            dealt = {slot.card for slot in self.slots}
            others = [slot for slot in self.slots if slot.card not in fixed]
            sides = "a" * (sum(s.side == "a" for s in others) < drawn - backs)
            sides += "b" * (sum(s.side == "b" for s in others) < backs)
            may = {f"specialist:{card}:{side}" for card in set(listed) - dealt - set(fixed) for side in sides}
            may |= {f"specialist:{card}:{side}" for card, side in fixed.items() if card not in dealt}
            _, card, side = (yield "chance", may).split(":")
            self.slots.append(Slot(int(card), side))

    # ---- A round ----

    def rounds(self):
        while True:
            self.round += 1
            for seat in self.order:  # CAS-48, CAS-49
                free = [slot for slot in self.slots if slot.token is None]
                move = yield seat, {f"choose:{slot.card}" for slot in free}
                next(slot for slot in free if f"choose:{slot.card}" == move).token = seat
            self.order = [slot.token for slot in self.slots if slot.token is not None]  # CAS-50
            for seat in self.order:  # CAS-51
                slot = next(slot for slot in self.slots if slot.token == seat)
                yield from self.turn(seat, slot)
                if len(self.players[seat].inhabited) == 7:  # CAS-66
                    self.winners = [seat]
                    return
                slot.used = True  # CAS-59
            for slot in self.slots:  # CAS-62, CAS-63
                if slot.used:
                    slot.side = "b" if slot.side == "a" else "a"
                elif self.reserve["coin"] > 0:
                    self.reserve["coin"] -= 1
                    slot.coins += 1
                slot.token, slot.used = None, False
            if self.round == self.chosen["cap"]:  # CAS-105
                most = max(len(player.inhabited) for player in self.players)
                self.winners = [s for s in self.seats if len(self.players[s].inhabited) == most]
                return

    def turn(self, seat, slot):
        me = self.players[seat]
        self.ship_acted = False
        self.leave_out = 0
        # CAS-52, CAS-96, CAS-97
        if me.objects[STATION] == "b":
            me.objects[STATION] = "a"
        elif me.objects[STATION] == "a" and self.gain(me, "capsule"):
            me.objects[STATION] = "b"
        # CAS-94
        if me.objects[SHIP] == "a" and (yield from self.take(me, seat)):
            me.objects[SHIP] = "b"
            self.ship_acted = True
        # CAS-53, CAS-54
        me.tokens["coin"] += slot.coins
        slot.coins = 0
        if 1 in me.inhabited:
            self.gain(me, "coin")  # CAS-86
        if 6 in me.inhabited:  # CAS-91
            yield from self.bonus(me, seat, "bot")
        # CAS-55, CAS-56
        shopped = set()
        acted = False
        while not acted:
            may = {f"buy:{good}" for good in GOODS if self.can_buy(me, good, self.cards["prices"][good])}
            may |= self.shops(me, shopped) | {"resolve", "pass"}
            move = yield seat, may
            kind, _, what = move.partition(":")
            if kind == "shop":
                yield from self.shop(me, seat, int(what), shopped)
                continue
            acted = True
            if kind == "buy":
                yield from self.buy(me, seat, what, self.cards["prices"][what])
            elif kind == "resolve":
                yield from self.resolve(me, seat, slot)
        yield from self.build(me, seat, shopped)

    def build(self, me, seat, shopped):
        building = terraformed = False
        exchanged = 0
        while True:
            may = {"end"}
            if not building:
                may |= self.shops(me, shopped)
            # CAS-92
            if 7 in me.inhabited and not terraformed and exchanged < (2 if self.optimised(me) else 1):
                may |= self.exchanges(me)
            if me.objects[SHIP] == "b" and not self.ship_acted:  # CAS-60, CAS-95
                for one, two in zip(me.row, me.row[1:] + me.row[:1]):
                    may.add(f"swap:{min(one, two)}:{max(one, two)}")
            if not terraformed:  # CAS-57
                for planet in me.row:
                    if planet not in me.inhabited and self.payments(me, self.cost(me, planet), self.leave_out):
                        may.add(f"terraform:{planet}")
            move = yield seat, may
            kind, *what = move.split(":")
            if kind == "end":
                return
            if kind == "shop":
                yield from self.shop(me, seat, int(what[0]), shopped)
                continue
            building = True
            if kind == "exchange":
                self.exchange(me, *what)
                exchanged += 1
            elif kind == "swap":
                one, two = (me.row.index(int(number)) for number in what)
                me.row[one], me.row[two] = me.row[two], me.row[one]
                me.objects[SHIP] = "a"
                self.ship_acted = True
            elif kind == "terraform":  # CAS-44, CAS-58
                planet = int(what[0])
                yield from self.pay(me, seat, self.cost(me, planet), self.leave_out)
                me.inhabited.add(planet)
                terraformed = True
                if len(me.inhabited) == 7:
                    return

    # ---- Buying and exchanging ----

    def can_buy(self, me, good, price):
        return self.reserve[good] > 0 and bool(self.payments(me, self.coins(price)))

    def buy(self, me, seat, good, price):
        yield from self.pay(me, seat, self.coins(price))
        self.gain(me, good)

    def shop_price(self, me, planet):  # CAS-88, CAS-89, CAS-90
        return {3: 3, 4: 2, 5: 4}[planet] - (1 if self.optimised(me) else 0)

    def shops(self, me, shopped):
        sold = {3: "lens", 4: "bot", 5: "cell"}
        open_now = [n for n in sold if n in me.inhabited and n not in shopped]
        return {f"shop:{n}" for n in open_now if self.can_buy(me, sold[n], self.shop_price(me, n))}

    def shop(self, me, seat, planet, shopped):
        shopped.add(planet)
        yield from self.buy(me, seat, {3: "lens", 4: "bot", 5: "cell"}[planet], self.shop_price(me, planet))

    def exchanges(self, me):
        pairs = product(GOODS, GOODS)
        return {f"exchange:{a}:{b}" for a, b in pairs if a != b and me.tokens[a] and self.reserve[b]}

    def exchange(self, me, give, want):
        self.give_back(me, none() | {give: 1})
        self.gain(me, want)

    # ---- Specialists ----

    def take(self, me, seat):
        """CAS-83, CAS-94: one unprotected token of one's choice; whether something was taken."""
        may = {
            f"take:{victim}:{token}"
            for victim in self.victims(me)
            for token in COMMON
            if self.unprotected(self.players[victim])[token]
        }
        if not may:
            return False
        move = yield seat, may | {"pass"}
        if move == "pass":
            return False
        _, victim, token = move.split(":")
        self.players[int(victim)].tokens[token] -= 1
        me.tokens[token] += 1
        return True

    def bonus(self, me, seat, token, count=1):
        """CAS-21, CAS-22: a gain for whoever is optimised now; CAS-113: one may be asked."""
        if not self.optimised(me) or not self.reserve[token]:
            return
        takers = {slot.card for slot in self.slots} & {5, 8, 9}
        got = min(count, self.reserve[token])
        safe = token == "capsule" or (token == "coin" and 2 in me.inhabited and me.tokens["coin"] + got <= 3)
        if self.chosen["bonus"] == "asked" and takers and not safe:
            if (yield seat, {"bonus", "pass"}) == "pass":
                return
        self.gain(me, token, count)

    def each_gains(self, seat, token):  # CAS-33: the active player first
        at = self.order.index(seat)
        for other in self.order[at:] + self.order[:at]:
            self.gain(self.players[other], token)

    def resolve(self, me, seat, slot):
        name = f"{slot.card}{slot.side}"
        if name in ("1a", "2a", "3a"):  # Engineer, Programmer, Geneticist
            self.each_gains(seat, {"1a": "lens", "2a": "bot", "3a": "cell"}[name])
            if name == "1a":
                yield from self.bonus(me, seat, "lens")
            elif name == "2a":
                yield from self.bonus(me, seat, "bot", 2)
            else:
                yield from self.bonus(me, seat, "coin")
            return
        if name in ("1b", "3b"):  # Installer, Biologist
            self.gain(me, {"1b": "lens", "3b": "cell"}[name])
        elif name == "2b":  # Cyberneticist
            self.gain(me, "bot")
            self.gain(me, "coin")
        elif slot.card == 4:  # Martian, Earthman
            sign = {"a": "mars", "b": "earth"}[slot.side]
            if self.logistics != sign:  # CAS-A19
                self.logistics = sign
                yield from self.discards(seat)
        elif name == "5a":  # Tax Officer
            self.gain(me, "coin", 2)
            for victim in self.victims(me):
                if self.unprotected(self.players[victim])["coin"]:
                    self.players[victim].tokens["coin"] -= 1
                    me.tokens["coin"] += 1
        elif name == "5b":  # Broker
            self.gain(me, "coin", 2)
            for _ in range(2):
                price = 3 if self.optimised(me) else 4
                if self.reserve["capsule"] == 0 or me.tokens["coin"] < price:
                    break
                if (yield seat, {"capsule", "pass"}) == "pass":
                    break
                self.give_back(me, self.coins(price))
                self.gain(me, "capsule")
            return
        elif name == "6a":  # Archaeologist
            if self.optimised(me):
                self.gain(me, "capsule")
            elif self.reserve["capsule"] and me.tokens["coin"] and (yield seat, {"capsule", "pass"}) == "capsule":
                self.give_back(me, self.coins(1))
                self.gain(me, "capsule")
            return
        elif name == "6b":  # Prospector
            self.gain(me, "coin", 3)
        elif name == "7a":  # Architect
            self.leave_out = 1
        elif name == "7b":  # Ecologist
            yield from self.bonus(me, seat, "bot")
            for _ in range(2):
                may = self.exchanges(me)
                move = (yield seat, may | {"pass"}) if may else "pass"
                if move == "pass":
                    break
                self.exchange(me, *move.split(":")[1:])
            return
        elif name == "8a":  # Captain
            yield from self.take_object(me, seat, SHIP, "ab")
        elif name == "8b":  # Intendant
            yield from self.take_object(me, seat, BASE, "ab", 1)
        elif name == "9a":  # Commander
            yield from self.take(me, seat)
        elif name == "9b":  # Xenologist
            yield from self.take_object(me, seat, STATION, "a" if self.optimised(me) else "b")
            return
        yield from self.bonus(me, seat, "coin")

    def discards(self, seat):
        """CAS-85: the others keep three of their unprotected tokens."""
        at = self.order.index(seat)
        for other in self.order[at + 1 :] + self.order[:at]:
            player = self.players[other]
            free = self.unprotected(player)
            if sum(free.values()) <= 3:
                continue
            answers = {"keep:" + written(kept): kept for kept in bundles(free, 3)}
            move = (yield other, set(answers)) if len(answers) > 1 else next(iter(answers))
            self.give_back(player, {token: free[token] - answers[move][token] for token in TOKENS})

    def take_object(self, me, seat, kind, sides, price=0):  # CAS-98
        if me.objects[kind] is None and self.table[kind] == 0:
            return
        may = {f"side:{side}" for side in sides if side != me.objects[kind]}
        if not may or not self.payments(me, self.coins(price)):
            return
        move = yield seat, may | {"pass"}
        if move == "pass":
            return
        yield from self.pay(me, seat, self.coins(price))
        if me.objects[kind] is None:
            self.table[kind] -= 1
        me.objects[kind] = move[-1]

    # ---- What is compared ----

    def compare(self, state):
        """Pairs of what the program and this model say, by name."""
        sides = {None: "none", "a": "front", "b": "back"}
        for seat, player in enumerate(self.players):
            told = state["players"][seat]
            yield f"tokens of {seat}", told["tokens"], player.tokens
            yield f"row of {seat}", told["row"], player.row + [0] * (7 - len(player.row))
            yield f"planets of {seat}", told["inhabited"], sum(1 << planet - 1 for planet in player.inhabited)
            yield f"objects of {seat}", told["objects"], [sides[side] for side in player.objects]
        yield "reserve", state["reserve"], self.reserve
        yield "logistics", state["logistics"], self.logistics
        if self.round:
            yield "objects", state["objects"], self.table
            yield "round", state["round"], self.round
            slots = [(s["card"], "ab"[s["back"]], s["coins"]) for s in state["row"] if s["card"]]
            yield "specialists", slots, [(slot.card, slot.side, slot.coins) for slot in self.slots]

    def outcome(self):
        return {"winners": self.winners}
