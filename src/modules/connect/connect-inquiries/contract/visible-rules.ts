import { caseVisibility } from "#modules/desk/case-desk/contract/visible-rules.ts";
import { escalationActions } from "./escalation-text.ts";
import { connectCase } from "./fields.ts";
import { officeActions } from "./office-text.ts";

/** Who outside the desk is told what of an inquiry: as its fields say, and what stands beside them. */
export const connectVisible = caseVisibility(connectCase, {
  desk: [
    "completed",
    "approved",
    "next_action",
    "next_action_due_at",
    "tasks",
    "send_back",
    "created_by",
    "updated_by",
  ],
  steps: Object.keys({ ...officeActions, ...escalationActions }),
  told: ["connect_inquiry"],
  blank: {
    completed: { at: null, by: null },
    approved: { at: null, by: null },
    tasks: [],
  },
});
