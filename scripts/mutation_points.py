"""Where and how rules can be changed by one small step: what scripts/mutate compiles behind switches.

points(cindex, root, path, flags) parses a file with libclang and lists every Mutant in it;
rewrite(source, mutants) gives the source with each of them behind its switch, and where they are.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

# Functions that only write, draw or evaluate a position.
NOT_RULES = {
    "evaluate", "draw", "tell", "label", "tables", "to_text", "from_text", "notation", "parse", "remark",
    "plausibility", "prospect", "facts", "options", "small_variants", "name", "names", "main",
}  # fmt: skip

# Constants that are sizes of lists, that steer the conformance suite or the codec, or that hold what
# is printed on the cards.
NOT_RULES_CONSTANTS = re.compile(r"kMax|kSmall|kOmit|kFacts|kVariants|kCardTable")

# One replacement each; a second would nearly always be killed by the same tests.
OPERATORS = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&&": "||", "||": "&&",
    "|": "&", "&": "|", "<<": ">>", ">>": "<<",
    "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "|=": "&=", "&=": "|=",
}  # fmt: skip
STEPS = {"++": "--", "--": "++"}

COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
INTEGER = re.compile(r"(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9][0-9']*)([uUlLzZ]*)$")
CLAUSE = re.compile(r"\b[A-Z]{3}-R?[AK]?[0-9]+\b")


@dataclass
class Mutant:
    path: str  # from the root
    start: int  # the bytes that it replaces
    end: int
    kind: str
    before: str
    after: str  # what stands there instead; of a statement, nothing
    function: str
    line: int
    was: str  # the lines it stands in, in one line
    becomes: str
    clauses: str
    statement: bool = False
    number: int = 0  # in the sample
    ordinal: int = 0  # among those that read alike
    constant: bool = False  # is behind the switch that constant expressions may contain
    status: str = ""  # killed, survived, explained, not viable
    by: str = ""  # the test that noticed, or why not
    reached: list = field(default_factory=list)  # the tests that come by

    @property
    def key(self):
        """A name that stays the same while its line and function do, wherever they move."""
        return f"{self.function}: {self.was} -> {self.becomes}" + (f" ({self.ordinal})" if self.ordinal else "")

    @property
    def where(self):
        return f"{self.path}:{self.line}"


def one_line(text):
    return " ".join(text.split())


def library():
    """libclang's bindings, from Debian's package."""
    try:
        from clang import cindex
    except ImportError:
        return None
    return cindex


class Finder:
    """Walks the syntax tree of one file."""

    def __init__(self, cindex, root, path, flags):
        self.kinds = cindex.CursorKind
        self.types = cindex.TypeKind
        self.path = path
        self.source = (root / path).read_bytes()
        self.lines = [0] + [m.end() for m in re.finditer(rb"\n", self.source)]
        self.found = {}
        # Parsed through an include, as the compiler does: a header may include one that includes it.
        main = str(root / "mutate.cpp")
        text = f'#include "{root / path}"\n'
        unit = cindex.Index.create().parse(main, args=["-x", "c++", *flags], unsaved_files=[(main, text)])
        errors = [d for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
        if errors:
            raise SystemExit(f"mutate: {path} does not parse: {errors[0]}")
        for cursor in unit.cursor.get_children():
            if cursor.location.file and cursor.location.file.name == str(root / path):
                self.walk(cursor, "", None, False)

    def text(self, start, end):
        return self.source[start:end].decode()

    def span(self, cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def between(self, start, end):
        """The code between two places, without comments."""
        return COMMENT.sub(b" ", self.source[start:end]).decode().strip()

    def add(self, start, end, kind, after, function, statement=False):
        first = bisect_right(self.lines, start) - 1
        last = bisect_right(self.lines, max(start, end - 1)) - 1
        line_end = self.lines[last + 1] if last + 1 < len(self.lines) else len(self.source)
        head, tail = self.lines[first], COMMENT.sub(b" ", self.source[end:line_end]).decode()
        lead = COMMENT.sub(b" ", self.source[head:start]).decode()
        before = one_line(self.between(start, end))
        mutant = Mutant(
            self.path, start, end, kind, before, after, function, first + 1,
            one_line(lead + before + tail), one_line(lead + one_line(after) + tail), self.clauses(first), statement,
            constant=self.constant,
        )  # fmt: skip
        self.found.setdefault((start, end, one_line(after)), mutant)

    def clauses(self, line):
        """The clauses cited in this line, or else nearest above it, up to a blank line."""
        ends = [*self.lines[1:], len(self.source)]
        for above in range(line, max(-1, line - 8), -1):
            text = self.source[self.lines[above] : ends[above]].decode()
            if found := CLAUSE.findall(text):
                return ", ".join(dict.fromkeys(found))
            if not text.strip():
                return ""
        return ""

    # ---- The walk ----

    def walk(self, cursor, function, parent, constant):
        kind = cursor.kind
        kinds = self.kinds
        if kind in (kinds.STATIC_ASSERT, kinds.ENUM_DECL, kinds.TYPE_ALIAS_DECL, kinds.TYPEDEF_DECL):
            return
        if kind in (
            kinds.FUNCTION_DECL, kinds.CXX_METHOD, kinds.FUNCTION_TEMPLATE, kinds.CONSTRUCTOR, kinds.DESTRUCTOR,
            kinds.CONVERSION_FUNCTION,
        ) and not function:  # fmt: skip
            if cursor.spelling in NOT_RULES or self.between(*self.span(cursor)).endswith("default"):
                return
            function = re.sub(r"<.*", "", cursor.spelling)
        if NOT_RULES_CONSTANTS.match(self.variable(cursor)):
            return
        constant = constant or self.is_constant(cursor)
        self.constant = constant
        self.look(cursor, function, parent)
        for child in cursor.get_children():
            if not self.is_type(cursor, child):
                self.walk(child, function or self.variable(cursor), cursor, constant)

    def is_constant(self, cursor):
        """Whether this may have to be evaluated at compile time."""
        if cursor.kind == self.kinds.FIELD_DECL:
            return True
        if not cursor.kind.is_declaration():
            return False
        head = re.split(r"[={]", self.text(cursor.extent.start.offset, cursor.extent.end.offset), maxsplit=1)[0]
        return re.search(r"\b(constexpr|consteval)\b", head) is not None

    def variable(self, cursor):
        return cursor.spelling if cursor.kind in (self.kinds.VAR_DECL, self.kinds.FIELD_DECL) else ""

    def is_type(self, cursor, child):
        """Whether this expression must be a constant: a template's argument, an array's size, a case."""
        if not child.kind.is_expression():
            return False
        if cursor.kind in (self.kinds.DECL_REF_EXPR, self.kinds.MEMBER_REF_EXPR, self.kinds.TYPE_REF):
            return child.extent.start.offset >= cursor.extent.start.offset and self.source[
                child.extent.end.offset : child.extent.end.offset + 1
            ] in (b">", b",")
        if cursor.kind == self.kinds.CASE_STMT:
            return self.between(child.extent.end.offset, child.extent.end.offset + 2).startswith(":")
        if cursor.kind.is_declaration():
            after = self.source[child.extent.end.offset : child.extent.end.offset + 1]
            return child.extent.start.offset < cursor.location.offset or after == b"]"
        return False

    def look(self, cursor, function, parent):
        kind, kinds = cursor.kind, self.kinds
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        if end <= start:
            return
        children = list(cursor.get_children())
        if kind in (kinds.IF_STMT, kinds.WHILE_STMT, kinds.CONDITIONAL_OPERATOR):
            self.condition(cursor, children, function)
        elif kind == kinds.RETURN_STMT and children and children[0].type.kind == self.types.BOOL:
            self.negate(children[0], "return negated", function)
        elif kind == kinds.INTEGER_LITERAL:
            self.integer(start, end, function)
        elif kind == kinds.CXX_BOOL_LITERAL_EXPR:
            text = self.text(start, end)
            if text in ("true", "false"):
                self.add(start, end, "literal", "false" if text == "true" else "true", function)
        elif kind == kinds.UNARY_OPERATOR and not self.in_for_head(cursor, parent):
            self.unary(start, end, children, function)
        if kind in (kinds.BINARY_OPERATOR, kinds.COMPOUND_ASSIGNMENT_OPERATOR, kinds.CALL_EXPR, kinds.UNEXPOSED_EXPR):
            self.binary(start, end, children, function, kind, self.in_for_head(cursor, parent))
        if parent is not None and self.is_statement(cursor, parent):
            self.statement(start, end, function)

    def in_for_head(self, cursor, parent):
        """The step of a loop: a change would only make it endless."""
        return (
            parent is not None
            and parent.kind == self.kinds.FOR_STMT
            and self.between(cursor.extent.end.offset, self.skip_space(cursor.extent.end.offset) + 1) == ")"
        )

    def skip_space(self, offset):
        while self.source[offset : offset + 1].isspace():
            offset += 1
        return offset

    # ---- The kinds of steps ----

    def condition(self, cursor, children, function):
        if cursor.kind == self.kinds.CONDITIONAL_OPERATOR:
            return self.negate(children[0], "condition negated", function)
        for child in children:
            start, end = child.extent.start.offset, child.extent.end.offset
            lead = self.between(cursor.extent.start.offset, start)
            if child.kind.is_expression() and self.source[self.skip_space(end) : self.skip_space(end) + 1] == b")":
                if re.match(r"(if|while) ?\($", lead) or (lead.startswith("if") and lead.endswith(";")):
                    self.negate(child, "condition negated", function)
                return

    def negate(self, cursor, kind, function):
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        text = self.text(start, end)
        # Another mutant negates this already.
        if text in ("true", "false") or text.startswith("!") or self.is_equality(cursor):
            return
        simple = re.fullmatch(r"[\w.:\->]+(\([\w.:, ]*\))?", text)
        self.add(start, end, kind, "!" + text if simple else f"!({text})", function)

    def is_equality(self, cursor):
        while True:
            children = list(cursor.get_children())
            if len(children) >= 2:
                middle = self.between(children[0].extent.end.offset, children[-1].extent.start.offset)
                return middle in ("==", "!=")
            if len(children) != 1:
                return False
            cursor = children[0]

    def integer(self, start, end, function):
        found = INTEGER.match(self.text(start, end))
        if not found:
            return
        value = int(found[1].replace("'", ""), 0 if found[1][:2].lower() in ("0x", "0b") else 10)
        self.add(start, end, "literal", f"{value + 1}{found[2]}", function)
        if value > 0 or "u" not in found[2].lower():
            self.add(start, end, "literal", f"{value - 1}{found[2]}", function)

    def unary(self, start, end, children, function):
        text = self.text(start, end)
        for step, other in STEPS.items():
            if text.startswith(step):
                self.add(start, end, "step", other + text[2:], function)
            elif text.endswith(step):
                self.add(start, end, "step", text[:-2] + other, function)
        if text.startswith("!") and children and not text.startswith("!="):
            self.add(start, end, "not", text[1:].lstrip(), function)

    def binary(self, start, end, children, function, kind, loop_step):
        if len(children) < 2 or loop_step:
            return
        left, right = children[0].extent, children[-1].extent
        if left.start.offset != start or right.end.offset != end or right.start.offset < left.end.offset:
            return
        operator = self.between(left.end.offset, right.start.offset)
        other = OPERATORS.get(operator)
        if other is None:
            return
        first, second = self.text(start, left.end.offset), self.text(right.start.offset, end)
        if '"' in first + second and operator in "+-":  # sentences
            return
        self.add(start, end, f"{operator} to {other}", f"{first} {other} {second}", function)

    def is_statement(self, cursor, parent):
        if not (cursor.kind.is_expression() or cursor.kind in (self.kinds.BREAK_STMT, self.kinds.CONTINUE_STMT)):
            return False
        kinds = self.kinds
        if parent.kind not in (
            kinds.COMPOUND_STMT, kinds.IF_STMT, kinds.FOR_STMT, kinds.WHILE_STMT, kinds.CXX_FOR_RANGE_STMT,
            kinds.CASE_STMT, kinds.DEFAULT_STMT,
        ):  # fmt: skip
            return False
        before = COMMENT.sub(b" ", self.source[parent.extent.start.offset : cursor.extent.start.offset]).rstrip()
        after = self.skip_space(cursor.extent.end.offset)
        if self.source[after : after + 1] != b";":
            return False
        if parent.kind == kinds.COMPOUND_STMT:
            return True
        if parent.kind in (kinds.FOR_STMT, kinds.CXX_FOR_RANGE_STMT, kinds.WHILE_STMT, kinds.IF_STMT):
            # The body, not the head.
            head = before.decode()
            return head.endswith(("else", ")")) and head.count("(") == head.count(")")
        return before.endswith(b":")

    def statement(self, start, end, function):
        end = self.source.index(b";", end) + 1
        self.add(start, end, "statement removed", "", function, statement=True)


def points(cindex, root, path, flags):
    """All mutants of a file, in order; those with the same text are numbered."""
    found = sorted(Finder(cindex, root, path, flags).found.values(), key=lambda m: (m.start, -m.end, m.after))
    return [mutant for mutant in found if mutant.before != mutant.after]


# ---- The switches ----


def rewrite(source, mutants):
    """The source with all mutants behind switches, and their places in it: (start, end, its mutants)."""
    nodes = {}
    for mutant in mutants:
        nodes.setdefault((mutant.start, -mutant.end, not mutant.statement), []).append(mutant)
    queue = [(start, -end, group) for (start, end, _), group in sorted(nodes.items())]
    out = []
    size = 0
    ranges = []

    def write(text):
        nonlocal size
        out.append(text)
        size += len(text)

    def switch(mutant):
        name = "orrery_mutant" if mutant.constant else "orrery_mutant_now"
        return f"::{name}({mutant.number})".encode()

    def span(start, end):
        """Writes the code between two places, with its mutants behind switches."""
        while queue and queue[0][0] < end:
            first, last, group = queue.pop(0)
            write(source[start:first])
            begin = size
            if group[0].statement:
                write(b"{ if (!" + switch(group[0]) + b") { ")
                span(first, last)
                write(b" } }")
            else:
                write(b"(")
                for mutant in group:
                    write(switch(mutant) + b" ? ")
                    at = size
                    write(b"(" + mutant.after.encode() + b")")
                    ranges.append((at, size, [mutant]))
                    write(b" : ")
                write(b"(")
                span(first, last)
                write(b"))")
            ranges.append((begin, size, group))
            start = last
        write(source[start:end])

    span(0, len(source))
    return b"".join(out), ranges
