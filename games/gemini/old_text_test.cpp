// Texts of positions, also as earlier programs wrote them.

#include "games/gemini/tests/at_table.h"
#include "kernel/position.h"

namespace orrery::gemini {
namespace {

// Written by the last program that wrote them, each with the hash of its position: with open hands
// (0), with closed ones, luck and one visitor (1), or with two visitors and paid undo as well (2).
struct Stored {
  int modules;
  int players;
  std::uint64_t hash;
  std::string_view text;
};
constexpr std::array<Stored, 16> kStored{{
    {0, 4, 0x341499345b021ce5ULL,
     "roles setup -.-.-.-.-.- 0.0.0.0.4.0.0.0 - good none 0.0.0.0 "
     "1.2.1.3.5.1.2.1.1.1.1.0 - - -,- GMOS-N,GMOS-S,F2,NIRI,GNIRS,NIFS,GSAOI,GPI,Altair "
     "- - - - - - - -,- - - - - P01,P02,P03,P04,P05,P06,P07,P08,P09,P10,P11,T01,T02,T03,"
     "T04,T05,T06,T07,T08,T09,T10,T11,T12,T13,T14,T15,T16,T17,T18,T19,1h,1h,1h,1h,1h,1h,"
     "1h,2h,2h,2h,2h,2h,2h,2h,2h,3h,3h,3h,3h,3h,5h,5h,5h,3h!,5h!"},
    {1, 4, 0x19bfaab0172ee78bULL,
     "turn_up draw 0.-.0.1.2.3 1.1.0.2.4.0.0.1 - best none 0.0.0.0 "
     "1.1.1.3.5.1.2.1.1.1.1.0 - best -,GMOS-N GMOS-S,F2,NIRI,GNIRS,NIFS,Altair - GPI "
     "P05=-/T13~/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=GSAOI/-/0.0.1.0.0.0/0.0.0.0.0.0/- P05 - "
     "G1,B3 - -,- 2h:1.0.1,2h:1.0.1,T08:1.0.1 P01:1.0.2,T19:1.0.2,5h:1.0.2,P11:1.0.2,"
     "2h:1.0.2 G3:1.0.4,T04:1.0.4,G5:1.0.4,5h:1.0.4,2h:1.0.4 T03:1.0.8,P10:1.0.8,"
     "P09:1.0.8,3h:1.0.8,T15:1.0.8 P02,P03,P04,P06,P07,P08,T01,T02,T05,T06,T07,T09,T10,"
     "T11,T12,T14,T16,T17,T18,1h,1h,1h,1h,1h,1h,1h,2h,2h,2h,2h,3h,3h,3h,5h,3h!,5h!,G2,"
     "G4,B1,B2,B4,B5"},
    {2, 3, 0x72344d942455671aULL,
     "deal setup 1.-.1.-.0.2 0.0.0.0.4.0.0.2 - good none 0.0.0.0 "
     "1.2.1.3.5.1.2.1.1.1.1.0 - - Altair,GNIRS GMOS-N,GMOS-S,F2,NIRI,NIFS,GSAOI,GPI - - "
     "- - - - - -,- - - - P01,P02,P03,P04,P05,P06,P07,P08,P09,P10,P11,T01,T02,T03,T04,"
     "T05,T06,T07,T08,T09,T10,T11,T12,T13,T14,T15,T16,T17,T18,T19,1h,1h,1h,1h,1h,1h,1h,"
     "2h,2h,2h,2h,2h,2h,2h,2h,3h,3h,3h,3h,3h,5h,5h,5h,3h!,5h!,G1,G2,G3,G4,G5,B1,B2,B3,"
     "B4,B5"},
    {0, 2, 0x78946010f5dd7cb8ULL,
     "weather draw 1.-.1.0.1.0 4.0.0.0.4.0.0.0 ue best none 0.0.0.0 "
     "1.1.1.2.4.1.2.1.1.0.0.0 - great,good,best GSAOI,NIFS GMOS-S - F2,GMOS-N,GPI P03=-/"
     "T11~/0.0.0.0.0.0/0.0.0.0.0.0/-,P05=NIRI/-/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=GNIRS+/-/"
     "0.0.0.0.0.0/0.0.0.0.0.0/- P03,P05 - P06,P09,P10,T01,T02,T03,T04,T06,T10,T12,T13,"
     "T15,T16,T17,T18,1h,1h,1h,2h,2h,2h,2h,2h,3h,3h,3h,5h,5h - -,- T05,T14,1h,1h,2h,3h "
     "P02,P07,T19,1h,3h!:2.0.0 P01,P04,P08,P11,T07,T08,T09,1h,2h,2h,3h,5h,5h!"},
    {2, 2, 0xca68b606e45cee17ULL,
     "draw draw 1.-.1.1.0.0 4.0.0.1.3.0.0.0 eS poor none 0.0.0.0 "
     "0.2.1.2.5.0.1.1.1.1.0.0 - poor,great,best!,poor! IGRINS,GMOS-N F2,NIRI,NIFS,"
     "Altair TEXES,IGRINS TEXES,GPI,GSAOI,GNIRS P01=-/T06~@12/0.0.0.0.0.0/0.0.0.0.0.0/-,"
     "P10=GMOS-S/T14/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=-/-/0.1.0.0.0.0/0.0.0.0.0.0/- P01,P10 "
     "- T16,5h!,G4,B5 - -,- 3h:1.0.1,P05:1.0.1,T09:1.0.3,P09:2.0.1,3h:2.0.3 P07:1.0.2,"
     "T13:1.0.2,1h:2.0.2,T03:3.0.2,1h:3.0.3 P02,P03,P04,P06,P08,P11,T01,T02,T04,T05,T07,"
     "T08,T10,T11,T12,T15,T17,T18,T19,1h,1h,1h,1h,1h,2h,2h,2h,2h,2h,2h,2h,3h,3h,3h,5h,"
     "5h,5h,3h!,G1,G2,G3,G5,B1,B2,B3,B4"},
    {1, 2, 0x3d751a931d87f0c5ULL,
     "draw draw 0.-.0.1.0.1 8.3.0.1.2.1.0.0 elk good none 0.0.0.0 "
     "1.1.1.1.2.0.2.0.0.1.0.0 quake great,great,good,poor!,best,storm,good,good IGRINS,"
     "GMOS-S - IGRINS F2,Altair,GSAOI,GMOS-N,GPI P06=NIFS/-/0.0.0.0.0.0/1.1.1.0.0.0/T13,"
     "P11=NIRI%/T18~/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=GNIRS/-/0.1.0.0.0.0/0.0.0.0.0.0/- P06,"
     "P11 - P05,P07,P10,T06,T12,T19,1h,3h,5h,G3,G4,B1 - -,- T09:8.1.1,P04:8.1.1,"
     "3h:8.1.1,T07:8.1.1,G2:8.1.1 P09:8.1.2,1h:8.1.2,T17:8.1.2,1h:8.1.2,T15:8.1.2 P01,"
     "P02,P03,P08,T01,T02,T03,T04,T05,T08,T10,T11,T14,T16,1h,1h,1h,2h,2h,2h,2h,2h,2h,3h,"
     "3h,5h,5h,3h!,5h!,G1,G5,B2,B3,B4,B5"},
    {2, 2, 0xfe49fc07e05acc00ULL,
     "fog draw 0.-.0.1.1.0 3.0.0.1.2.0.0.0 ek good none 0.0.0.0 0.2.1.3.3.1.2.1.1.1.1.0 "
     "- good,best!,good TEXES,F2 GMOS-N,GMOS-S,NIRI,GNIRS,GSAOI DSSI,TEXES GPI,DSSI,"
     "Altair PW=NIFS/-/0.2.0.0.0.0/0.0.0.0.0.0/- - - P03,P05,P06,T03,T04,T07,T11,T14,"
     "T19,1h,2h,2h,2h,3h,3h,3h,3h,5h,5h,5h,5h!,G3,B2,B4 - -,- T02:3.0.1,T18:3.0.1,"
     "G5:3.0.1,2h:3.0.1 - P01,P02,P04,P07,P08,P09,P10,P11,T01,T05,T06,T08,T09,T10,T12,"
     "T13,T15,T16,T17,1h,1h,1h,1h,1h,1h,2h,2h,3h,3h!,G1,G2,G4,B1,B3,B5"},
    {2, 3, 0x49d3b94ea2ccd1f4ULL,
     "warm_up draw 0.-.0.2.1.- 10.1.0.1.4.0.0.0 hk great primary_or_ao 0.0.0.0 "
     "1.0.0.2.1.1.1.0.0.1.1.0 quake good,storm,best,best,great,good,poor,good,good,"
     "great! Altair,DSSI NIRI,GSAOI DSSI,MAROON-X F2,NIFS,GMOS-N,GNIRS,GPI,GMOS-S P02=-/"
     "T08/0.0.0.0.0.0/0.0.0.0.0.0/-,P03=-/T12~/0.0.0.0.0.0/0.0.0.0.0.0/-,P04=-/T07~/"
     "0.0.0.0.0.0/0.0.0.0.0.0/-,P05=-/T19~/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=-/-/1.1.1.0.0.0/"
     "0.0.0.0.0.0/- P02,P03,P04,P05 - P07,P08,P11,T09,T13,T14,T16,2h,2h,2h,2h,G1,G3,G4,"
     "B1,B2,B3 - -,- 3h:10.0.1,1h:10.0.1,3h!:10.0.1,2h:10.0.1,3h:10.0.1,G2:10.0.1 "
     "1h:1.0.2,5h:1.0.2,T04:1.0.2,T05:5.0.2,T18:8.0.2 P09:1.0.4,3h:1.0.4,1h:1.0.4,"
     "5h:7.0.4,3h:8.0.4,G5:9.0.4 P01,P06,P10,T01,T02,T03,T06,T10,T11,T15,T17,1h,1h,1h,"
     "2h,2h,5h,5h!,B4,B5"},
    {2, 2, 0x965c1e1a73838281ULL,
     "fault draw 1.-.1.0.1.0 9.2.0.1.3.0.0.0 kSx good none 0.0.0.0 "
     "1.2.0.1.1.0.1.1.1.0.0.0 - good,great,poor,poor!,great,great!,good,good,good "
     "Alopeke,Altair - Alopeke,TEXES NIRI,NIFS,TEXES,GMOS-N,F2,GPI,GSAOI,GNIRS P05=-/"
     "T12~/0.0.0.0.0.0/0.0.0.0.0.0/-,P11=GMOS-S/T15/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=-/-/"
     "2.4.3.1.0.0/0.0.0.0.0.0/- P05,P09,P11 - P03,P04,T01,T04,T07,T08,T13,T14,T17,T18,"
     "1h,1h,1h,2h,2h,3h,5h,G1,G4,G5,B1,B2,B3,B4,B5 - -,- P08:1.0.1,3h:1.0.3,T09:4.0.3,"
     "P10:5.0.3,1h:7.0.1,T06:8.0.1 5h:6.0.2,2h:7.0.2,T02:7.0.2,5h!:9.0.2 P01,P02,P06,"
     "P07,T03,T05,T10,T11,T16,T19,1h,2h,3h!,G2,G3"},
    {1, 3, 0x570ca84f8cd3addaULL,
     "failed draw 0.-.-.2.1.0 12.1.0.1.2.1.0.0 ekS great none 0.0.0.0 "
     "1.0.1.0.2.0.1.0.0.0.0.0 - poor!,poor,good,best,storm,good,great,great,best,quake,"
     "good,great NIFS,F2 - IGRINS NIRI,GSAOI,GNIRS,GMOS-S,Altair,GMOS-N P06=IGRINS/T07/"
     "0.1.0.0.0.0/0.0.0.0.0.0/-,P11=GPI/T19~/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=-/-/"
     "3.0.0.0.0.1/0.0.0.0.0.0/- P06,P11 - P01,P02,P03,P05,P09,P10,T01,T02,T05,T06,T08,"
     "T10,T11,T15,T16,T17,T18,1h,1h,1h,2h,2h,2h,2h,3h,5h,5h,3h!,G2,G4,G5,B1,B2,B3,B4,B5 "
     "T03 -,- T09:8.1.3,T14:10.1.5,2h:11.1.1,3h:11.1.1,3h:11.1.1,2h:11.1.1 - P04:8.1.4,"
     "2h:9.1.4,T12:9.1.4,5h:9.1.4,1h:11.1.4,P08:11.1.5 P07,T04,T13,3h,3h,G1,G3"},
    {2, 4, 0x18fb0a4b961c0238ULL,
     "window act 0.1.0.1.2.3 10.3.2.0.2.1.0.0 uelk poor none 0.0.0.0 "
     "0.1.1.1.1.1.0.1.1.1.1.0 - best,good,great,great,good,best!,good,poor,good,poor "
     "GPI,MAROON-X - Zorro,MAROON-X F2,Altair,GNIRS,NIRI,Zorro,GMOS-S,GSAOI P01=-/T18~/"
     "0.0.0.0.0.0/0.0.0.0.0.0/-,P04=-/T11~/0.0.0.0.0.0/0.0.0.0.0.0/-,P05=-/-/"
     "0.0.0.0.0.0/0.0.0.0.1.0/T12,P06=NIFS/T09/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=GMOS-N/-/"
     "4.0.0.0.0.0/0.0.0.0.0.0/- P01,P04,P05,P06 - 1h,1h,2h,3h,5h,G4 - -,- G2:3.0.1,"
     "2h:4.0.1,2h:5.0.9 P03:5.0.2,3h:5.0.2,1h:5.0.2,P10:8.1.2,T15:8.1.11,T01:10.1.2 "
     "5h:10.1.4,T08:10.1.4,T04:10.1.4,T19:10.1.4,T05:10.1.4 2h:5.0.10,T06:6.0.8,"
     "3h:7.0.10,5h:7.1.10 P02,P07,P08,P09,P11,T02,T03,T07,T10,T13,T14,T16,T17,2h,2h,2h,"
     "2h,3h,3h,5h!,G1,G3,G5,B1,B2,B3,B4,B5"},
    {1, 3, 0xcc70bfbe3f61c678ULL,
     "act act 1.-.-.0.2.1 9.0.0.0.3.0.0.0 uek great none 0.0.0.0 "
     "1.0.1.2.2.0.1.1.0.1.1.0 - good,good,quake,best,good,best,poor,poor!,great F2,DSSI "
     "GMOS-S,NIRI DSSI GPI,GSAOI,Altair P02=-/T06@12/0.0.0.0.0.0/0.0.0.0.0.0/-,"
     "P05=GNIRS/T15~/0.0.0.0.0.0/0.0.1.0.0.0/T11,P11=GMOS-N/-/0.0.0.0.0.0/0.0.0.0.0.0/-,"
     "PW=NIFS/-/0.1.1.0.0.0/0.0.0.0.0.0/- P02,P05,P11 - P01,P07,P10,T03,T07,T09,T10,T12,"
     "T13,T17,T19,1h,2h,2h,2h,3h,5h,5h,3h!,5h!,G1,G2,G3,G4,G5,B1,B2,B4 - -,- T01:6.0.3,"
     "T18:7.0.1,T02:7.0.1,1h:7.0.1,2h:7.0.1,1h:7.0.1 T05:1.0.6,3h:6.0.2,T16:6.0.3,"
     "T08:7.0.3,P09:7.0.6,2h:9.0.2 P03:1.0.4,P06:6.0.4,P08:7.0.4 P04,T04,T14,1h,1h,1h,"
     "1h,2h,2h,3h,5h,B3,B5"},
    {2, 3, 0x2d33d4aa6079b40aULL,
     "act act 1.-.1.-.0.2 11.1.0.1.2.0.0.0 ek best none 0.0.0.0 0.1.0.1.0.1.1.1.1.0.0.0 "
     "- good,good,great!,poor,good,best!,great,good,great,good,best Alopeke,GMOS-S - "
     "Alopeke,TEXES GMOS-N,Altair,GPI,TEXES,F2,GSAOI,GNIRS P02=-/T12/0.0.0.0.0.0/"
     "0.0.0.0.0.0/-,P06=NIFS/T11/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=NIRI/-/1.0.1.0.0.0/"
     "0.0.0.0.0.0/- P02,P06 - P03,P04,P07,P08,P09,T02,T04,T06,T07,T08,T10,T13,T14,T17,"
     "T19,1h,1h,1h,1h,2h,2h,2h,2h,2h,5h,5h,3h!,5h!,G1,G2,G3,G4,G5,B1,B2,B3,B4 T03 -,- "
     "2h:7.0.1,1h:7.0.1,3h:7.0.1,T01:8.0.1,P11:8.0.1,P05:10.0.1 P01:3.0.7,T16:4.0.6,"
     "3h:7.0.2,2h:9.0.2,T15:11.0.2 P10:4.0.6,3h:5.0.4,3h:5.0.6,T18:6.0.6,2h:8.0.4,"
     "T09:10.0.4 T05,1h,5h,B5"},
    {2, 2, 0x97ad445ea79b4d76ULL,
     "answer act 1.1.1.0.1.0 2.3.0.0.4.0.5.1 uelk great none 0.0.0.0 "
     "1.2.1.2.4.1.2.1.1.1.1.0 - good,great TEXES,GMOS-N GMOS-S,GNIRS,GSAOI,GPI TEXES "
     "Altair,NIRI P11=NIFS/-/0.0.0.0.0.0/0.0.0.0.0.0/-,PW=F2/-/0.0.0.0.0.0/0.0.0.0.0.0/"
     "- P11 - P03,P04,T01,T08,T14,T17,1h,2h,2h,3h,G1,G4,G5,B4 - -,- 2h:1.0.1,3h:1.0.1,"
     "P08:1.0.1,3h:1.0.3,T04:2.0.3 T07:2.0.2,3h:2.0.2,1h:2.0.2,5h:2.0.2,1h:2.0.2 P01,"
     "P02,P05,P06,P07,P09,P10,T02,T03,T05,T06,T09,T10,T11,T12,T13,T15,T16,T18,T19,1h,1h,"
     "1h,1h,2h,2h,2h,2h,2h,3h,5h,5h,3h!,5h!,G2,G3,B1,B2,B3,B5"},
    {2, 2, 0xe1cb0b609f4a1cf6ULL,
     "over act 1.-.1.0.1.0 12.3.0.0.0.1.0.0 uekf poor none 0.0.0.0 "
     "1.1.0.0.1.0.0.1.1.0.0.0 - good,great,poor,poor!,great,great!,good,good,good,best,"
     "great,poor NIFS,GSAOI - Alopeke,TEXES GNIRS,TEXES,GMOS-S,NIRI,Altair,F2 P02=GPI/"
     "T02@14/0.0.0.0.0.0/0.0.0.0.0.0/-,P05=-/T11~/0.0.0.0.0.0/0.0.0.0.0.0/-,P06=GMOS-N%/"
     "-/0.0.0.0.0.0/0.0.0.0.0.0/-,P09=Alopeke/-/0.0.0.0.0.0/0.0.0.0.0.0/-,P11=-/T16~/"
     "0.0.0.0.0.0/0.0.0.0.0.0/-,PW=-/-/2.4.3.1.0.0/0.0.0.0.0.0/- P02,P05,P06,P09,P11 - "
     "3h!,5h!,G2,G3,B1,B2 T03 -,- 5h:6.0.3,2h:7.0.3,2h:10.0.1,T17:11.1.3,T08:12.1.1 "
     "T05:10.0.3,T12:12.1.2,1h:12.1.2,3h:12.1.2,P08:12.1.3 P01,P03,P04,P07,P10,T01,T04,"
     "T06,T07,T09,T10,T13,T14,T15,T18,T19,1h,1h,1h,1h,2h,2h,3h,5h,G1,G4,G5,B3,B4,B5"},
    {1, 2, 0x4ee333cbaff3b138ULL,
     "over act 0.-.0.1.0.1 12.3.1.0.0.1.0.0 ek good none 0.0.0.0 "
     "0.1.1.0.1.0.1.0.0.1.0.0 quake great,great,good,poor!,best,storm,good,good,best!,"
     "poor,great,good Altair,GPI - IGRINS GNIRS,GMOS-S,NIFS,NIRI,F2 P04=GMOS-N/T09/"
     "0.0.0.0.0.0/0.0.0.0.0.0/-,P06=-/-/0.0.0.0.0.0/1.1.1.0.0.0/T13,P11=-/T15/"
     "0.0.0.0.0.0/0.0.0.1.0.0/T17,PW=GSAOI/-/0.2.0.0.0.0/0.0.0.0.0.0/- P04,P06,P11 - "
     "P05,P07,P09,P10,T06,T07,T11,T12,T14,T18,T19,1h,1h,1h,1h,3h,5h,3h!,G2,G3,G4,B1 - -,"
     "- 3h:8.1.1,2h:8.1.3,1h:8.1.3,P02:10.1.1,5h!:11.1.1 - P01,P03,P08,T01,T02,T03,T04,"
     "T05,T08,T10,T16,1h,2h,2h,2h,2h,3h,3h,5h,G1,G5,B2,B3,B4,B5"},
}};

Gemini game_of(const Stored& stored) {
  return Gemini::create(stored.players,
                        {.open_hands = stored.modules == 0,
                         .luck_booster = stored.modules > 0,
                         .visiting_pack = stored.modules,
                         .paid_undo = stored.modules == 2})
      .value();
}

TEST(GeminiOldText, OfEveryPhaseMeansTheSamePosition) {
  for (const Stored& stored : kStored) {
    const Gemini game = game_of(stored);
    const auto state = from_stored_text(game, stored.text);
    ASSERT_TRUE(state.has_value()) << stored.text;
    EXPECT_EQ(value_hash(*state, 1), stored.hash) << stored.text;  // of the version that wrote it
    EXPECT_EQ(from_text(game, to_text(game, *state)).value(), *state);
  }
}

TEST(GeminiOldText, DamagedIsRefusedOrSound) {
  const Stored& stored = kStored[11];
  const Gemini game = game_of(stored);
  for (std::size_t i = 0; i < stored.text.size(); ++i) {
    EXPECT_FALSE(from_stored_text(game, stored.text.substr(0, i)).has_value()) << i;
    for (const char c : {'9', '-', ' ', 'P', ',', '.', '/', '~'}) {
      std::string damaged(stored.text);
      damaged[i] = c;
      const auto read = from_stored_text(game, damaged);
      if (read) {
        EXPECT_TRUE(game.check(*read).has_value()) << damaged;
      }
    }
  }
}

TEST(GeminiText, ABrokenPositionIsRefusedInASentence) {
  at_table::Desk desk(at_table::game_for(4));
  desk.program("P03", "GNIRS+", "T08/ao", "1h").hand(1, "P01 5h!").scored("P09");
  const std::string text = to_text(desk.game, desk.state);
  EXPECT_EQ(from_text(desk.game, text).value(), desk.state);
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char c : {'9', '-', ' ', 'P', ','}) {
      std::string broken = text;
      broken[i] = c;
      const auto read = from_text(desk.game, broken);
      if (!read) {
        EXPECT_FALSE(read.error().sentence.empty());
      }
      if (read) {
        EXPECT_EQ(to_text(desk.game, *read), broken);
      }
    }
  }
  EXPECT_FALSE(from_text(desk.game, "").has_value());
  EXPECT_FALSE(from_text(desk.game, text + " x").has_value());
}

}  // namespace
}  // namespace orrery::gemini
