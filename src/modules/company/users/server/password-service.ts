import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { checkPasswordLength } from "../contract/password-rules.ts";
import { passwordText } from "../contract/password-text.ts";

/** So many guesses, as a power of ten, a password has to take: ten signs without any sense take ten. */
const neededGuesses = 9;
/** Of a long password the beginning is judged: the time of an estimate grows with the square of the length. */
const judgedLength = 40;

/** What everybody of this house would try, and what the lists of words do not have. */
const houseWords = [
  "kyuen",
  "kyuuen",
  "kyuendesk",
  "desk",
  "truck",
  "torakku",
  "bus",
  "basu",
  "hino",
  "hinojidosha",
  "isuzu",
  "fuso",
  "wrecker",
  "recca",
  "connect",
  "callcenter",
  "callcentre",
  "operator",
  "leader",
  "dealer",
  "correcthorsebatterystaple",
];

let loading: Promise<ZxcvbnFactory> | undefined;

/** Its lists take a third of a second to read: not while the program starts. */
const estimator = (): Promise<ZxcvbnFactory> => (loading ??= load());

const load = async (): Promise<ZxcvbnFactory> => {
  const [core, common, japanese] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-ja"),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...japanese.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: judgedLength,
  });
};

/**
 * Whether a new password is allowed (spec §6): its length, and that it is not what is tried first: the popular ones,
 * Japanese words and names, keys beside each other, dates, the words of this house and the person's own.
 *
 * @param own user name and names of the person
 * @returns the message, undefined when it is good
 */
export const checkNewPassword = async (
  password: string,
  own: readonly string[] = [],
): Promise<string | undefined> => {
  const misfit = checkPasswordLength(password);
  if (misfit !== undefined) return misfit;
  const words = own.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const { guessesLog10 } = (await estimator()).check(
    password.normalize("NFKC"),
    [...houseWords, ...words.filter((word) => word.length > 2)],
  );
  return guessesLog10 < neededGuesses ? passwordText.tooCommon : undefined;
};
