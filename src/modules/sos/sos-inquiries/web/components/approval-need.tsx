import { useWatch } from "react-hook-form";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { approvalNeeds } from "#modules/desk/case-desk/contract/lookups.ts";
import { approveInquiry } from "../../contract/lifecycle-endpoints.ts";
import { inquiryLabels as label, inquiryText } from "../../contract/text.ts";
import type { InquiryFormValues } from "../form.ts";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const needs = optionsOf(approvalNeeds);
/** Whether the saved case needs an approval that this account may not lift. */
const useIsApprovalFixed = (): boolean => {
  const { saved } = useWatch<InquiryFormValues, "save_state">({
    name: "save_state",
  });
  const mayWaive = useIsAllowed(approveInquiry.access);
  return saved?.baseline.approval_need === "need" && !mayWaive;
};

/** Whether a leader approves. */
export const ApprovalNeed = () => {
  const isFixed = useIsApprovalFixed();
  return (
    <Cell span={4}>
      <SegmentedField
        name="approval_need"
        label={label.approval_need}
        {...(isFixed && { hint: inquiryText.waiveByApprover })}
        options={needs}
        keeps_one
        disabled={isFixed}
      />
    </Cell>
  );
};
