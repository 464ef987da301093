import type { DefaultValues } from "react-hook-form";
import { vehicleMakes } from "../../contract/lookups.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { getCarMaker } from "../../contract/car-maker-endpoints.ts";
import {
  carMakerDefaults,
  carMakerInputSchema,
  type CarMakerDetail,
  type CarMakerInput,
} from "../../contract/car-maker-schema.ts";
import { lengthLimits } from "../../contract/schema.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import {
  carMakerLabels as label,
  carMakerSections as sections,
} from "../../contract/text.ts";
import { carMakerCalls } from "../api.ts";
import {
  AddressFields,
  MailField,
  NameFields,
  NoteField,
} from "../embeds/company-fields.tsx";
import {
  RecordForm,
  type RecordFormProps,
} from "#modules/records/web/embeds/record-form.tsx";
import { carMakerValues } from "../form.ts";
import { showMakerField } from "./car-maker-words.ts";
import { ContactFields } from "./contact-fields.tsx";

const makes = optionsOf(vehicleMakes);
const nameOf = (maker: CarMakerDetail): string => maker.name;

const BasicFields = () => (
  <FieldGrid>
    <SelectField
      name="vehicle_make"
      label={label.vehicle_make}
      options={makes}
      required
    />
    <NameFields label={label} max_weight={lengthLimits.name} />
    <TelephoneField name="phone" label={label.phone} />
    <MailField label={label.email} max_weight={lengthLimits.email} />
    <AddressFields label={label} max_weight={lengthLimits.address} />
    <div className="full">
      <NoteField label={label.note} max_weight={lengthLimits.note} />
    </div>
  </FieldGrid>
);

/** The form of a car maker, new or not. */
export const CarMakerEditor = (props: RecordFormProps<CarMakerDetail>) => {
  const { record } = props;
  return (
    <RecordForm
      {...props}
      what={managementPageTitles.carMaker}
      schema={carMakerInputSchema}
      start={carMakerDefaults as DefaultValues<CarMakerInput>}
      draft_name={`car-maker:${record?.id ?? "new"}`}
      nameOf={nameOf}
      valuesOf={carMakerValues}
      labels={label}
      show={showMakerField}
      calls={carMakerCalls}
      get={getCarMaker}
    >
      <RecordBlock id="basic" title={sections.basic}>
        <BasicFields />
      </RecordBlock>
      <RecordBlock id="contacts" title={sections.contacts}>
        <ContactFields />
      </RecordBlock>
    </RecordForm>
  );
};
