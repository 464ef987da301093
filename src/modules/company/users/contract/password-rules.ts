import { commonPasswordStems } from "./common-passwords-data.ts";
import { passwordText } from "./password-text.ts";

const minimumPasswordLength = 10;
const maximumPasswordLength = 200;
/** What is left of a password without its stems has to be at least this long to count as one's own. */
const ownLength = 6;

const digitLetters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const undoDigits = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => digitLetters[sign] ?? sign);

const stemsByLength = [...commonPasswordStems].sort(
  (a, b) => b.length - a.length,
);

const runs = [
  "01234567890",
  "09876543210",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];

/** Takes out stems, years, keyboard and number runs, and repeated signs: what remains is the person's own. */
const ownPart = (password: string, names: readonly string[]): string => {
  let rest = password;
  for (const stem of [...names, ...stemsByLength])
    if (stem.length > 2) rest = rest.replaceAll(stem, "");
  for (const run of runs)
    for (let length = run.length; length >= 3; length -= 1)
      for (let start = 0; start + length <= run.length; start += 1)
        rest = rest.replaceAll(run.slice(start, start + length), "");
  return rest
    .replaceAll(/(19|20)\d\d/g, "")
    .replaceAll(/(.+?)\1{2,}/gu, "$1")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
};

/**
 * Whether a new password is allowed: 10 to 200 characters and not made of what is tried first, the user name
 * included. Returns the message, or undefined when it is good.
 */
export const checkNewPassword = (
  password: string,
  username = "",
): string | undefined => {
  const length = [...password].length;
  if (length < minimumPasswordLength) return passwordText.tooShort;
  if (length > maximumPasswordLength) return passwordText.tooLong;
  const folded = password.normalize("NFKC").toLowerCase();
  const names = username === "" ? [] : [username.toLowerCase()];
  const isOwn = [folded, undoDigits(folded)].every(
    (text) => new Set(ownPart(text, names)).size >= ownLength,
  );
  return isOwn ? undefined : passwordText.tooCommon;
};
