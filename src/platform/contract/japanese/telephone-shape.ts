import { digitsOnly } from "./folding.ts";
import { type Shape, toPlainSigns } from "./input-kinds.ts";
import { maxTelephoneLength, readTelephone } from "./telephone.ts";

/**
 * A number while it is typed: 13 signs at most (spec §9), in ASCII width. What is taken off it when it is stored, a
 * prefix or the code of a country, does not count.
 */
export const telephoneShape: Shape = (text) => {
  const plain = toPlainSigns(text);
  if (plain.length <= maxTelephoneLength) return plain;
  const { display, digits } = readTelephone(plain);
  const isShorter = plain.startsWith("+") || digits !== digitsOnly(plain);
  return isShorter && display.length <= maxTelephoneLength ? plain : undefined;
};
