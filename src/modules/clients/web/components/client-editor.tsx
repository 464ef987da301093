import { PostalCodeField } from "#modules/map/web/embeds/postal-code-field.tsx";
import {
  ManagedForm,
  type RecordFormProps,
} from "#modules/organisations/web/embeds/managed-form.tsx";
import { normaliseCustomerCode } from "#platform/contract/japanese/input-kinds.ts";
import { monthDays, siteMonths } from "#platform/contract/payment/lookups.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { getClient } from "../../contract/endpoints.ts";
import { customerClasses, customerRanks } from "../../contract/lookups.ts";
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
const showText = (value: unknown): string =>
  typeof value === "string" ? value : "";
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
      show={showText}
      required
    />
    <div className="wide">
      <TextField
        name="name"
        label={label.name}
        max_weight={lengthLimits.name}
        kana_to="name_kana"
        required
      />
    </div>
    <div className="wide">
      <TextField
        name="name_kana"
        label={label.name_kana}
        max_weight={lengthLimits.kana}
        required
      />
    </div>
    <GradeFields />
    <TelephoneField name="phone" label={label.phone} />
    <TextField
      name="contact_name"
      label={label.contact_name}
      max_weight={lengthLimits.person}
    />
    <div className="wide">
      <TextField
        name="email"
        label={label.email}
        type="email"
        max_weight={lengthLimits.name}
      />
    </div>
    <div className="full">
      <TextArea
        name="note"
        label={label.note}
        max_weight={lengthLimits.note}
        rows={{ min: 2, max: 8 }}
      />
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
    <PostalCodeField label={label.billing_postal_code} names={addressNames} />
    <SelectField
      name="billing_prefecture"
      label={label.billing_prefecture}
      options={prefectureOptions}
    />
    <div className="wide">
      <TextField
        name="billing_address"
        label={label.billing_address}
        max_weight={lengthLimits.address}
      />
    </div>
  </FieldGrid>
);

/** The form of a client, new or not. */
export const ClientEditor = (props: RecordFormProps<ClientDetail>) => {
  const { record } = props;
  return (
    <ManagedForm
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
    </ManagedForm>
  );
};
