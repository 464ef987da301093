import { createContext, useContext } from "react";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { approvalNeeds } from "../../contract/lookups.ts";
import { caseText } from "../../contract/text.ts";
import type { LookUpProps } from "../form/look-up.ts";
import { Cell } from "./section-frame.tsx";

/** Whether the case has been saved with a need of approval that this account may not lower. */
export const IsNeedKept = createContext(false);

const needs = optionsOf(approvalNeeds);

/** Whether a leader approves; who may not lower the need is told so below it. */
export const ApprovalNeed = ({ labels }: LookUpProps) => {
  const isKept = useContext(IsNeedKept);
  return (
    <Cell span={4}>
      <SegmentedField
        name="approval_need"
        label={labels.approval_need}
        {...(isKept && { hint: caseText.waiveByApprover })}
        options={needs}
        keeps_one
        disabled={isKept}
      />
    </Cell>
  );
};
