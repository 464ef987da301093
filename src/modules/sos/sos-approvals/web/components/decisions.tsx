import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidatePath } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { Approval, CancelRequest } from "../../contract/schema.ts";
import {
  approvalDecisions,
  requestDecisions,
  type DecisionTools,
} from "./decision-list.ts";
import { ReasonDialog, type ReasonQuestion } from "./reason-dialog.tsx";

const paths = [
  "/api/sosApprovals",
  "/api/sosCancelRequests",
  "/api/hinoSosInquiries",
  "/api/mainMenu",
];

/** The decisions about completed cases and about requests; `dialog` is to be rendered. */
export function useDecisions() {
  const [asked, setAsked] = useState<ReasonQuestion>();
  const queries = useQueryClient();
  const tools: DecisionTools = {
    askReason: setAsked,
    send: async (send, said) => {
      try {
        await send();
        if (said !== "") notify.success(said);
      } catch (error) {
        notify.error(error);
        throw error;
      } finally {
        // After a refusal too: somebody else may have decided before.
        void Promise.all(paths.map((path) => invalidatePath(queries, path)));
      }
    },
  };
  return {
    aboutApproval: (row: Approval) => approvalDecisions(row, tools),
    aboutRequest: (row: CancelRequest) => requestDecisions(row, tools),
    dialog: asked !== undefined && (
      <ReasonDialog question={asked} onClose={() => setAsked(undefined)} />
    ),
  };
}
