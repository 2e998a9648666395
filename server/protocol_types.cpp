// The protocol as TypeScript. Types that clients write come first: more of their fields are
// optional.

#include "json/typescript.h"
#include "server/admin_protocol.h"
#include "server/lesson.h"
#include "server/protocol.h"

namespace orrery::server {

Expected<std::string> protocol_types() {
  TypeScript types("number");
  types.reads<CreateRequest>();
  types.reads<PlayOnRequest>();
  types.reads<JoinRequest>();
  types.reads<TokenRequest>();
  types.reads<CodeRequest>();
  types.reads<RecoverRequest>();
  types.reads<FollowRequest>();
  types.reads<CardsRequest>();
  types.reads<ReplayRequest>();
  types.reads<AnalysisRequest>();
  types.reads<EnterRequest>();
  types.reads<DecideRequest>();
  types.reads<table::Wish>("Wish");
  types.reads<ClientMessage>("ClientMessage");

  types.writes<ServerMessage>("ServerMessage");
  types.writes<table::Branch>();
  types.writes<ErrorAnswer>();
  types.writes<GamesAnswer>();
  types.writes<LobbyAnswer>();
  types.writes<TableAnswer>();
  types.writes<Created>();
  types.writes<Links>();
  types.writes<Seated>();
  types.writes<Code>();
  types.writes<table::LogPage>();
  types.writes<table::Moments>();
  types.writes<CardsVerdict>();
  types.writes<Replay>();
  types.writes<Fairness>();
  types.writes<Analysis>();
  types.writes<Here>();
  types.writes<Best>();
  types.writes<Lessons>();
  types.writes<AdminState>();
  types.writes<AdminPast>();
  types.writes<AdminTables>();
  types.writes<AdminBackup>();
  return types.text();
}

}  // namespace orrery::server
