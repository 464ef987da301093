import type { DefaultValues } from "react-hook-form";
import { placedNames } from "#modules/base/map/web/embeds/postal-code-field.tsx";
import {
  AddressFields,
  NameFields,
  NoteField,
} from "#modules/company/organisations/web/embeds/company-fields.tsx";
import { CoordinatesFields } from "#modules/company/organisations/web/embeds/coordinates-fields.tsx";
import {
  callsOf,
  RecordForm,
  type RecordFormProps,
} from "#modules/base/records/web/embeds/record-form.tsx";
import { longestMailAddress } from "#platform/contract/japanese/fields.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { CheckboxesField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { branchEndpoints } from "../../contract/branch-endpoints.ts";
import {
  branchFormSchema,
  branchLimits as limits,
  type BranchDetail,
  type BranchForm,
} from "../../contract/branch-schema.ts";
import {
  branchLabels as label,
  branchSections as sections,
} from "../../contract/branch-text.ts";
import { searchCarDealers } from "../../contract/endpoints.ts";
import { branchWorks } from "../../contract/lookups.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { emptyBranch } from "../form.ts";
import { ClosureFields } from "../embeds/closure-fields.tsx";
import { HoursFields } from "../embeds/hours-fields.tsx";
import { NightContactFields } from "./branch-rows-fields.tsx";
import { showBranchField } from "./branch-words.ts";

export const nameOfBranch = ({ dealer_name, name }: BranchDetail): string =>
  `${dealer_name} ${name}`;
const calls = callsOf<BranchForm, BranchDetail>(branchEndpoints);
const works = optionsOf(branchWorks);

const DealerField = () => {
  const found = useEndpointQuery(searchCarDealers, { query: {} });
  return (
    <div className="wide">
      <SelectField
        name="car_dealer_id"
        label={label.car_dealer_id}
        required
        reading={found}
        options={(found.data?.data ?? []).map(({ id, name, name_kana }) => ({
          value: id,
          label: name,
          search: name_kana,
        }))}
      />
    </div>
  );
};

const BasicFields = ({ is_new }: { is_new: boolean }) => (
  <FieldGrid>
    {is_new && <DealerField />}
    <NameFields label={label} max_weight={limits.name} />
    <TelephoneField name="day_phone" label={label.day_phone} />
    <TelephoneField name="night_phone" label={label.night_phone} />
    <div className="wide">
      <TextField
        name="email"
        label={label.email}
        type="email"
        max_weight={longestMailAddress}
      />
    </div>
    <AddressFields
      label={label}
      names={placedNames}
      max_weight={limits.address}
    />
    <CoordinatesFields />
  </FieldGrid>
);

/** The form of a branch, new or not. */
export const BranchEditor = ({
  start,
  ...props
}: RecordFormProps<BranchDetail> & {
  start?: DefaultValues<BranchForm>;
}) => (
  <RecordForm
    {...props}
    what={dealerPageTitles.branch}
    schema={branchFormSchema}
    start={{ ...emptyBranch(), ...start }}
    draft_name={`car-dealer-branch:${props.record?.id ?? "new"}`}
    nameOf={nameOfBranch}
    labels={label}
    show={showBranchField}
    calls={calls}
    get={branchEndpoints.get}
  >
    <RecordBlock id="basic" title={sections.basic}>
      <BasicFields is_new={props.record === undefined} />
    </RecordBlock>
    <RecordBlock id="hours" title={sections.hours}>
      <HoursFields />
      <ClosureFields />
    </RecordBlock>
    <RecordBlock id="night" title={sections.night}>
      <NightContactFields />
    </RecordBlock>
    <RecordBlock id="works" title={sections.works}>
      <CheckboxesField name="works" label={label.works} options={works} />
      <NoteField label={label.note} max_weight={limits.note} />
    </RecordBlock>
  </RecordForm>
);
