/**
 * Stems of passwords that are tried first: letters only, lower case, digits for letters undone. A password
 * that is nothing but stems and filling is refused by `checkNewPassword`.
 */
export const commonPasswordStems: readonly string[] = [
  "password passwort passcode pass word kennwort secret geheim admin administrator root user guest test tester testing",
  "welcome hello letmein login signin master default changeme change temp temporary system server service support",
  "qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc abcdef abcdefg abcdefgh",
  "abcdefghij abcabc abcd abc iloveyou love loveyou princess sunshine monkey dragon football baseball basketball soccer",
  "superman batman pokemon starwars shadow michael jennifer jordan hunter killer flower charlie donald freedom whatever",
  "trustno computer internet google facebook android iphone apple samsung windows linux microsoft monday friday january",
  "february march april june july august september october november december spring summer autumn winter morning",
  "nihon nippon japan tokyo osaka nagoya sakura hanako taro tarou yamada suzuki tanaka sato satou takahashi arigatou",
  "arigato konnichiwa ohayou doraemon pikachu naruto daisuki aishiteru pasuwado kaisha",
  "truck torakku bus basu hino hinojidosha isuzu fuso toyota nissan kyuen desk kyuendesk rescue callcenter callcentre",
  "operator leader dealer maker wrecker recca connect company office center centre",
].flatMap((line) => line.split(" "));
