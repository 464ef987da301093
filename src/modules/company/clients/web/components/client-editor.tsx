import {
  AddressFields,
  MailField,
  NameFields,
  NoteField,
} from "#modules/company/organisations/web/embeds/company-fields.tsx";
import {
  RecordForm,
  type RecordFormProps,
} from "#modules/base/records/web/embeds/record-form.tsx";
import { normaliseCustomerCode } from "#platform/contract/japanese/input-kinds.ts";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { getClient } from "../../contract/endpoints.ts";
import { customerRanks } from "../../contract/lookups.ts";
import { customerClasses } from "#modules/company/vehicles/contract/lookups.ts";
import {
  clientDefaults,
  clientInputSchema,
  lengthLimits,
  type ClientDetail,
} from "../../contract/schema.ts";
import { clientPageTitles } from "../../contract/page-text.ts";
import {
  clientLabels as label,
  clientSections as sections,
  clientText as text,
} from "../../contract/text.ts";
import { clientCalls } from "../api.ts";
import { clientValues } from "../form.ts";
import { showClientField } from "./client-words.ts";

const classes = optionsOf(customerClasses);
const ranks = optionsOf(customerRanks);
const days = optionsOf(monthDays);
const months = optionsOf(siteMonths);
const addressNames = {
  postal_code: "billing_postal_code",
  prefecture: "billing_prefecture",
  address: "billing_address",
};
const addressLabels = {
  postal_code: label.billing_postal_code,
  prefecture: label.billing_prefecture,
  address: label.billing_address,
};
const nameOf = (client: ClientDetail): string => client.name;

const GradeFields = () => (
  <>
    <div className="wide">
      <SegmentedField
        name="customer_class"
        label={label.customer_class}
        options={classes}
      />
    </div>
    <div className="wide">
      <SegmentedField
        name="customer_rank"
        label={label.customer_rank}
        options={ranks}
      />
    </div>
  </>
);

const BasicFields = () => (
  <FieldGrid>
    <NormalisedField
      name="company_customer_code"
      label={label.company_customer_code}
      input_mode="numeric"
      read={normaliseCustomerCode}
      required
    />
    <NameFields label={label} max_weight={lengthLimits.name} />
    <GradeFields />
    <TelephoneField name="phone" label={label.phone} />
    <TextField
      name="contact_name"
      label={label.contact_name}
      max_weight={lengthLimits.person}
    />
    <MailField label={label.email} max_weight={lengthLimits.name} />
    <div className="full">
      <NoteField label={label.note} max_weight={lengthLimits.note} />
    </div>
  </FieldGrid>
);

const PaymentFields = () => (
  <FieldGrid>
    <div className="full">
      <SegmentedField
        name="closing_day"
        label={label.closing_day}
        options={days}
        required
      />
    </div>
    <div className="wide">
      <SegmentedField
        name="payment_site_months"
        label={label.payment_site_months}
        options={months}
        required
      />
    </div>
    <div className="wide">
      <SegmentedField
        name="payment_site_day"
        label={label.payment_site_day}
        options={days}
        required
      />
    </div>
  </FieldGrid>
);

const BillingFields = () => (
  <FieldGrid>
    <div className="wide">
      <TextField
        name="billing_name"
        label={label.billing_name}
        max_weight={lengthLimits.name}
        hint={text.billingNameHint}
      />
    </div>
    <AddressFields
      label={addressLabels}
      names={addressNames}
      max_weight={lengthLimits.address}
    />
  </FieldGrid>
);

/** The form of a client, new or not. */
export const ClientEditor = (props: RecordFormProps<ClientDetail>) => {
  const { record } = props;
  return (
    <RecordForm
      {...props}
      what={clientPageTitles.client}
      schema={clientInputSchema}
      start={clientDefaults}
      draft_name={`client:${record?.id ?? "new"}`}
      nameOf={nameOf}
      valuesOf={clientValues}
      labels={label}
      show={showClientField}
      calls={clientCalls}
      get={getClient}
    >
      <RecordBlock id="basic" title={sections.basic}>
        <BasicFields />
      </RecordBlock>
      <RecordBlock id="payment" title={sections.payment}>
        <PaymentFields />
      </RecordBlock>
      <RecordBlock id="billing" title={sections.billing}>
        <BillingFields />
      </RecordBlock>
    </RecordForm>
  );
};
