import { useDecisionTools } from "#modules/desk/approvals/web/embeds/decisions.tsx";
import type { CancelRequest } from "../../contract/schema.ts";
import { requestDecisions } from "./decision-list.ts";

/** What a decision of a leader changes, beside the numbers of the main menu. */
export const decidedPaths = [
  "/api/sosApprovals",
  "/api/sosCancelRequests",
  "/api/hinoSosInquiries",
];

/** The decisions about requests; `dialog` is to be rendered. */
export function useRequestDecisions() {
  const { tools, dialog } = useDecisionTools(decidedPaths);
  return {
    aboutRequest: (row: CancelRequest) => requestDecisions(row, tools),
    dialog,
  };
}
