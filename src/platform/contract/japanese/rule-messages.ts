import type { $ZodConfig } from "zod/v4/core";
import { fieldText } from "./field-text.ts";

/**
 * What a rule says that has no sentence of its own: nothing there, or something wrong. Never English. For the
 * whole program; called once at the start of the browser's and of the server's. Zod keeps its settings in this global
 * object, so that they can be given before it loads: what every page loads goes without it.
 */
export function speakJapanese(): void {
  const program = globalThis as { __zod_globalConfig?: $ZodConfig };
  program.__zod_globalConfig = Object.assign(program.__zod_globalConfig ?? {}, {
    customError: ({ input }: { readonly input?: unknown }) =>
      input === undefined || input === null || input === ""
        ? fieldText.missing
        : fieldText.invalid,
  });
}
