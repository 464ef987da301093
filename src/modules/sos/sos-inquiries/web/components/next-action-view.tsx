import { nextActionView } from "#modules/desk/case-desk/web/embeds/next-action-view.tsx";
import { shortActions } from "../../contract/list-text.ts";
import { nextActionKinds } from "../../contract/next-action-lookups.ts";

/** The next action of a SOS case in a list. */
export const NextActionView = nextActionView(
  (kind) => nextActionKinds.find(kind)?.label,
  (kind) => shortActions[kind],
);
