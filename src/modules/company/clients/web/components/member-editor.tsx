import type { DefaultValues } from "react-hook-form";
import { MailField } from "#modules/company/organisations/web/embeds/company-fields.tsx";
import {
  RecordForm,
  type RecordFormProps,
} from "#modules/base/records/web/embeds/record-form.tsx";
import { VehicleCards } from "#modules/company/vehicles/web/embeds/vehicle-cards.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { getMember } from "../../contract/member-endpoints.ts";
import {
  lengthLimits,
  memberInputSchema,
  type MemberDetail,
  type MemberInput,
} from "../../contract/schema.ts";
import { clientPageTitles } from "../../contract/page-text.ts";
import {
  memberLabels as label,
  memberSections as sections,
} from "../../contract/text.ts";
import { memberCalls } from "../api.ts";
import { emptyMember, memberValues } from "../form.ts";
import { ClientField } from "./client-field.tsx";
import { showClientField } from "./client-words.ts";
import { PlatesField } from "./plates-field.tsx";

const nameOf = (member: MemberDetail): string => member.name;

const MemberFields = () => (
  <FieldGrid>
    <div className="full">
      <ClientField />
    </div>
    <TextField
      name="name"
      label={label.name}
      max_weight={lengthLimits.person}
      kana_to="name_kana"
      required
    />
    <TextField
      name="name_kana"
      label={label.name_kana}
      max_weight={lengthLimits.person}
      required
    />
    <TextField
      name="department"
      label={label.department}
      max_weight={lengthLimits.person}
    />
    <TelephoneField name="phone" label={label.phone} />
    <MailField label={label.email} max_weight={lengthLimits.name} />
    <div className="wide">
      <PlatesField />
    </div>
    <div className="wide">
      <TextArea
        name="note"
        label={label.note}
        max_weight={lengthLimits.note}
        rows={{ min: 3, max: 8 }}
      />
    </div>
  </FieldGrid>
);

const watched = ["vehicle_registration_numbers"] as const;

/** What is known of the vehicles that are typed. */
const MemberVehicles = () => {
  const [plates] = useRestedValues<MemberInput>(watched);
  return <VehicleCards plates={Array.isArray(plates) ? plates : []} />;
};

/** The form of a member, new or not. */
export const MemberEditor = (
  props: RecordFormProps<MemberDetail> & {
    /** Of which client a new one is. */
    client_id?: number | null;
  },
) => {
  const { record, client_id = null, ...rest } = props;
  return (
    <RecordForm
      {...rest}
      record={record}
      what={clientPageTitles.member}
      schema={memberInputSchema}
      start={emptyMember(client_id) as DefaultValues<MemberInput>}
      draft_name={`client-member:${record?.id ?? `new:${client_id ?? ""}`}`}
      nameOf={nameOf}
      valuesOf={memberValues}
      labels={label}
      show={showClientField}
      calls={memberCalls}
      get={getMember}
    >
      <RecordBlock id="basic" title={sections.basic}>
        <MemberFields />
      </RecordBlock>
      <MemberVehicles />
    </RecordForm>
  );
};
