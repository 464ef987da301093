import { useWatch } from "react-hook-form";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { approvalNeeds } from "#modules/desk/case-desk/contract/lookups.ts";
import { FieldCell } from "./field-cell.tsx";
import { inquiryContacts } from "../../contract/contact-fields.ts";
import { approveInquiry } from "../../contract/lifecycle-endpoints.ts";
import {
  inquiryLabels as label,
  inquiryText,
  sectionLabels,
} from "../../contract/text.ts";
import type { InquiryFormValues } from "../form.ts";
import {
  Cell,
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const needs = optionsOf(approvalNeeds);
/** Whether the saved case needs an approval that this account may not lift. */
const useIsApprovalFixed = (): boolean => {
  const { saved } = useWatch<InquiryFormValues, "save_state">({
    name: "save_state",
  });
  const mayWaive = useIsAllowed(approveInquiry.access);
  return saved?.baseline.approval_need === "need" && !mayWaive;
};

const ApprovalNeed = () => {
  const isFixed = useIsApprovalFixed();
  return (
    <SegmentedField
      name="approval_need"
      label={label.approval_need}
      {...(isFixed && { hint: inquiryText.waiveByApprover })}
      options={needs}
      keeps_one
      disabled={isFixed}
    />
  );
};

/** 完了: whom to tell, and whether a leader approves. */
export const CompletionSection = () => (
  <SectionFrame section="completion" title={sectionLabels.completion}>
    <Cells>
      {inquiryContacts.names.map((name) => (
        <FieldCell key={name} span={5} name={name} is_segmented />
      ))}
      <Cell span={4}>
        <ApprovalNeed />
      </Cell>
    </Cells>
  </SectionFrame>
);
