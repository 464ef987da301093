import { caseVisibility } from "#modules/desk/case-desk/contract/visible-rules.ts";
import { inquiryCase } from "./fields.ts";

/** Who outside the desk is told what of a SOS case: as its fields say, and what stands beside them. */
export const { hiddenFieldsOf, withoutHidden, visibleEntries } = caseVisibility(
  inquiryCase,
  {
    desk: [
      "follow_up_call_done",
      "completed",
      "approved",
      "next_action",
      "tasks",
      "cancel_requested_at",
      "send_back",
      "handed_over_from",
      "merged_into",
      "created_by",
      "updated_by",
    ],
    steps: ["see_late", "see_notice", "confirm_notice"],
    // What the desk and the towing company write each other, and costs.
    hanging: [
      "note",
      "cost_lines",
      "company_contact",
      "outsourced_staff_number",
      "outsourced_staff_info",
      "decline_note",
    ],
    told: ["sos_inquiry", "sos_dispatch", "sos_work_report"],
    blank: {
      follow_up_call_done: { at: null, by: null },
      completed: { at: null, by: null },
      approved: { at: null, by: null },
      tasks: [],
      handed_over_from: [],
    },
  },
);
