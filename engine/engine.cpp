#include "engine/engine.h"

#include <algorithm>
#include <array>

#include "kernel/scan.h"
#include "kernel/shortened.h"

namespace orrery::engine {

namespace {

// A sentence may quote what was sent, so it is cut at this length.
constexpr std::size_t kLongestSentence = 400;

json::string sentence_json(std::string_view sentence) {
  return json::string(valid_utf8(shortened(sentence, kLongestSentence)));
}

struct Request {
  std::string_view name;
  Workbench::Answer (*answer)(Workbench&, const json::object& fields);
};

template <class Fields>
Workbench::Answer ask(Workbench& workbench, const json::object& fields) {
  const auto asked = from_json<Fields>(fields, "");
  if (!asked) return tl::unexpected(asked.error());
  return workbench.on(*asked);
}

template <auto Method>
Workbench::Answer ask(Workbench& workbench, const json::object& fields) {
  const auto asked = from_json<request::Nothing>(fields, "");
  if (!asked) return tl::unexpected(asked.error());
  return (workbench.*Method)();
}

constexpr std::array kRequests{
    Request{"new", ask<request::New>},
    Request{"set", ask<request::Set>},
    Request{"state", ask<&Workbench::position>},
    Request{"view", ask<request::View>},
    Request{"legal", ask<&Workbench::legal>},
    Request{"apply", ask<request::Apply>},
    Request{"outcomes", ask<&Workbench::outcomes>},
    Request{"undo", ask<&Workbench::undo>},
    Request{"repairs", ask<&Workbench::repairs>},
    Request{"repair", ask<request::Repair>},
    Request{"result", ask<&Workbench::result>},
    Request{"hash", ask<&Workbench::hash>},
    Request{"record", ask<request::Record>},
    Request{"cards", ask<&Workbench::cards>},
    Request{"why_not", ask<request::WhyNot>},
    Request{"hint", ask<request::Hint>},
};

Expected<const Request*> find_request(const json::object& object) {
  const Where where = Where::root("do");
  const json::value* name = object.if_contains("do");
  if (name == nullptr) return where.refuse("this field is missing");
  const auto wanted = from_json<std::string>(*name, "do");
  if (!wanted) return tl::unexpected(wanted.error());
  const auto found = std::ranges::find(kRequests, *wanted, &Request::name);
  if (found != kRequests.end()) return &*found;
  std::string names;
  for (const Request& known : kRequests) {
    if (&known != &kRequests.front()) names += &known == &kRequests.back() ? " and " : ", ";
    names += known.name;
  }
  return where.refuse("there is no request " + scan::quoted(*wanted) + "; there are " + names);
}

}  // namespace

Expected<Engine> Engine::create(const Catalogue& games, std::string_view game, Adviser adviser) {
  return Workbench::create(games, game, std::move(adviser)).map([](Workbench workbench) {
    return Engine(std::move(workbench));
  });
}

std::string Engine::answer(std::string_view line) {
  json::object answer{{"id", nullptr}};
  const auto done = [&]() -> Workbench::Answer {
    if (line.size() > kLongestLine) {
      return fail("A request has at most " + std::to_string(kLongestLine) + " bytes.");
    }
    const auto parsed = parse_json(line);
    if (!parsed) return tl::unexpected(parsed.error());
    if (!parsed->is_object()) {
      return fail("A request is an object such as {\"id\":1,\"do\":\"state\"}, not " +
                  std::string(kind_name(*parsed)) + ".");
    }
    json::object fields = parsed->get_object();
    if (const json::value* id = fields.if_contains("id")) answer["id"] = *id;
    const auto request = find_request(fields);
    if (!request) return tl::unexpected(request.error());
    fields.erase("id");
    fields.erase("do");
    return (*request)->answer(workbench_, fields);
  }();
  if (done) {
    answer["ok"] = *done;
  } else {
    answer["error"] = sentence_json(done.error().sentence);
  }
  return write_json(answer);
}

}  // namespace orrery::engine
