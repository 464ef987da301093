import { config } from "zod/v4/core";
import { fieldText } from "./text.ts";

/**
 * What a rule says that has no sentence of its own: nothing there, or something wrong. Never English. For the
 * whole program; called once at the start of the browser's and of the server's.
 */
export function speakJapanese(): void {
  config({
    customError: ({ input }) =>
      input === undefined || input === null || input === ""
        ? fieldText.missing
        : fieldText.invalid,
  });
}
