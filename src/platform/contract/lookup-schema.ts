import { z } from "zod";
import { choiceError } from "./japanese/rule-messages.ts";

/** The codes of a lookup as they go over the wire. Apart from the lookup itself, which every page shows. */
export const lookupSchema = <Code extends string | number>({
  codes,
  options,
}: {
  readonly codes: readonly Code[];
  /** Their words, said where a value is none of them. */
  readonly options?: readonly { readonly label: string }[];
}) =>
  z.literal(
    codes as readonly [Code, ...Code[]],
    options && { error: choiceError(options) },
  );
