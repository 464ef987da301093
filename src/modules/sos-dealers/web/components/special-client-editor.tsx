import Typography from "@mui/material/Typography";
import type { DefaultValues } from "react-hook-form";
import {
  RecordForm,
  type RecordFormProps,
} from "#modules/records/web/embeds/record-form.tsx";
import { completeKeys } from "#modules/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/vehicles/web/embeds/vehicle-card.tsx";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { normaliseCustomerCode } from "#platform/contract/japanese/input-kinds.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { PlateField } from "#platform/web/ui/fields/plate-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { getSpecialClient } from "../../contract/special-client-endpoints.ts";
import {
  specialClientFormSchema,
  specialClientLimits as limits,
  type SpecialClientDetail,
  type SpecialClientInput,
} from "../../contract/special-client-schema.ts";
import {
  specialClientLabels as label,
  specialClientSections as sections,
  specialClientText as text,
} from "../../contract/text.ts";
import { specialClientCalls } from "../api.ts";
import { showSpecialClientField } from "./special-client-words.ts";

const nameOf = (client: SpecialClientDetail): string => client.company;

const valuesOf = (client: SpecialClientDetail): SpecialClientInput => ({
  company: client.company,
  company_customer_code: client.company_customer_code,
  vehicle_registration_number: client.vehicle_registration_number,
  phone: client.phone,
  reason: client.reason,
  instructions: client.instructions,
  valid_from: client.valid_from,
  valid_to: client.valid_to,
});

const emptyClient = (): DefaultValues<SpecialClientInput> => ({
  company: "",
  company_customer_code: null,
  vehicle_registration_number: null,
  phone: null,
  reason: "",
  instructions: "",
  valid_from: tokyoDate(),
  valid_to: null,
});

const NoticeFields = () => (
  <FieldGrid>
    <div className="wide">
      <TextField
        name="company"
        label={label.company}
        max_weight={limits.company}
        required
      />
    </div>
    <div className="wide">
      <TextField
        name="reason"
        label={label.reason}
        max_weight={limits.reason}
        required
      />
    </div>
    <div className="full">
      <TextArea
        name="instructions"
        label={label.instructions}
        max_weight={limits.instructions}
        rows={{ min: 3, max: 10 }}
        required
      />
    </div>
  </FieldGrid>
);

const KeyFields = () => (
  <>
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {text.keysHint}
    </Typography>
    <FieldGrid>
      <NormalisedField
        name="company_customer_code"
        label={label.company_customer_code}
        input_mode="numeric"
        read={normaliseCustomerCode}
      />
      <PlateField
        name="vehicle_registration_number"
        label={label.vehicle_registration_number}
      />
      <TelephoneField name="phone" label={label.phone} />
    </FieldGrid>
  </>
);

const watched = ["vehicle_registration_number"] as const;

/** What is known of the vehicle that is typed. */
const ClientVehicle = () => (
  <VehicleCard
    {...completeKeys(useRestedValues<SpecialClientInput>(watched))}
  />
);

const PeriodFields = () => (
  <FieldGrid>
    <DateField name="valid_from" label={label.valid_from} required />
    <DateField name="valid_to" label={label.valid_to} hint={text.validToHint} />
  </FieldGrid>
);

/** The form of a special client, new or not. */
export const SpecialClientEditor = (
  props: RecordFormProps<SpecialClientDetail>,
) => (
  <RecordForm
    {...props}
    what={dealerPageTitles.specialClient}
    schema={specialClientFormSchema}
    start={emptyClient()}
    draft_name={`special-client:${props.record?.id ?? "new"}`}
    nameOf={nameOf}
    valuesOf={valuesOf}
    labels={label}
    show={showSpecialClientField}
    calls={specialClientCalls}
    get={getSpecialClient}
  >
    <RecordBlock id="notice" title={sections.notice}>
      <NoticeFields />
    </RecordBlock>
    <RecordBlock id="keys" title={sections.keys}>
      <KeyFields />
    </RecordBlock>
    <ClientVehicle />
    <RecordBlock id="valid" title={sections.valid}>
      <PeriodFields />
    </RecordBlock>
  </RecordForm>
);
