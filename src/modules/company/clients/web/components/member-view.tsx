import {
  MailAddress,
  Telephone,
} from "#modules/base/records/web/embeds/record-link.tsx";
import { VehicleCards } from "#modules/company/vehicles/web/embeds/vehicle-cards.tsx";
import {
  RecordBlock,
  type RecordValue,
  RecordValues,
} from "#platform/web/ui/record-layout.tsx";
import type { MemberDetail } from "../../contract/schema.ts";
import {
  clientText as text,
  memberLabels as label,
  memberSections as sections,
} from "../../contract/text.ts";

const valuesOf = (member: MemberDetail): RecordValue[] => [
  {
    label: label.client_id,
    value: text.codeAndName(member.client_code, member.client_name),
    width: "full",
  },
  { label: label.name, value: member.name },
  { label: label.name_kana, value: member.name_kana },
  { label: label.department, value: member.department },
  {
    label: label.phone,
    value: member.phone && <Telephone number={member.phone} />,
  },
  {
    label: label.email,
    value: member.email && <MailAddress address={member.email} />,
    width: "wide",
  },
  {
    label: label.vehicle_registration_numbers,
    value: member.vehicle_registration_numbers.join("\n"),
    width: "wide",
  },
  { label: label.note, value: member.note, width: "full" },
];

/** A member to read. */
export const MemberView = ({ record }: { record: MemberDetail }) => (
  <>
    <RecordBlock id="basic" title={sections.basic}>
      <RecordValues values={valuesOf(record)} />
    </RecordBlock>
    <VehicleCards plates={record.vehicle_registration_numbers} />
  </>
);
