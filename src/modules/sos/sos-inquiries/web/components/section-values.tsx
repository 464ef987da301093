import { CaseRows } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { showField } from "../../contract/field-rules.ts";
import {
  fieldsOfSection,
  type Inquiry,
  type InquirySection,
} from "../../contract/schema.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";
import { inquiryLabels } from "../../contract/text.ts";

/** The fields of a section to read, one below the other. */
export function SectionValues(props: {
  section: InquirySection;
  inquiry: Inquiry;
}) {
  const hidden = hiddenFieldsOf(useAccount().roles[0]);
  const names = fieldsOfSection(props.section);
  return (
    <CaseRows
      rows={names
        .filter((name) => !hidden.has(name))
        .map((name) => ({
          label: inquiryLabels[name],
          value: showField(name, props.inquiry[name]),
        }))}
    />
  );
}
