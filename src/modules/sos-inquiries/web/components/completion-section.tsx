import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import {
  approvalNeeds,
  completionContactStates,
} from "../../contract/lookups.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "./section-frame.tsx";

const states = optionsOf(completionContactStates);
const needs = optionsOf(approvalNeeds);
const contacts = [
  "caller_completion_arrangement",
  "caller_completion_work",
  "car_dealer_completion_work",
  "follow_up_call",
] as const;

/** 完了: whom to tell, and whether a leader approves. */
export const CompletionSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="completion">
    <Cells>
      {contacts.map((name) => (
        <Cell key={name} span={5}>
          <SegmentedField
            name={name}
            label={label[name]}
            options={states}
            keeps_one
            disabled={disabled}
          />
        </Cell>
      ))}
      <Cell span={4}>
        <SegmentedField
          name="approval_need"
          label={label.approval_need}
          options={needs}
          keeps_one
          disabled={disabled}
        />
      </Cell>
    </Cells>
  </SectionFrame>
);
