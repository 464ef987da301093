import type { $ZodConfig } from "zod/v4/core";
import { ruleText } from "./rule-text.ts";

interface Wrong {
  readonly input?: unknown;
  readonly code?: string;
}

const isNothing = (input: unknown): boolean =>
  input === undefined || input === null || input === "";

/** So many words still read as a sentence. */
const mostNamed = 12;

/** What a choice says that is none of its options: which there are. */
export const choiceError =
  (options: readonly { readonly label: string }[]) =>
  ({ input }: Wrong): string => {
    if (isNothing(input)) return ruleText.choose;
    return options.length > mostNamed
      ? ruleText.listed
      : ruleText.oneOf(options.map(({ label }) => label));
  };

/**
 * What a rule says that has no sentence of its own: nothing there, or something wrong. Never English. For the
 * whole program; called once at the start of the browser's and of the server's. Zod keeps its settings in this global
 * object, so that they can be given before it loads: what every page loads goes without it.
 */
export function speakJapanese(): void {
  const program = globalThis as { __zod_globalConfig?: $ZodConfig };
  program.__zod_globalConfig = Object.assign(program.__zod_globalConfig ?? {}, {
    customError: ({ input, code }: Wrong) => {
      if (!isNothing(input)) return ruleText.invalid;
      return code === "invalid_value" ? ruleText.choose : ruleText.missing;
    },
  });
}
