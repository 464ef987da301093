import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import type { NextStep } from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import { type IzaFacts, missingToStart } from "../../contract/rules.ts";
import { izaCase } from "../../contract/fields.ts";

/** The card in which a task is done. */
const cards: Readonly<Record<string, string>> = {
  guide: "result",
  result: "result",
  callback: "result",
  hand_over_ended: "result",
  complete: "result",
};

/** How a task is done that no step does, or what its step waits for: in the card of what is missing. */
export const doneBy = (
  code: string,
  record: WholeFacts,
): NextStep | undefined => {
  if (code === "fill" || code === "start") {
    // The kit knows the facts of a case; what it lacks are its fields.
    const [first] = missingToStart(record as object as IzaFacts);
    if (first === undefined) return undefined;
    const isTrouble = first === izaCase.fields.trouble_category.label;
    return { by: "act", name: `edit:${isTrouble ? "trouble" : "caller"}` };
  }
  if (code === "tell_dealer" || code === "resend")
    return {
      by: "act",
      name: code === "resend" ? "dealer:resend" : "dealer:mail",
    };
  const card = cards[code];
  return card === undefined ? undefined : { by: "act", name: `edit:${card}` };
};
