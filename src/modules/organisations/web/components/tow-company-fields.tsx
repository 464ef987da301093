import { placedNames } from "#modules/map/web/embeds/postal-code-field.tsx";
import { normaliseDigits } from "#platform/contract/japanese/input-kinds.ts";
import {
  bankAccountKinds,
  monthDays,
  siteMonths,
} from "#platform/contract/payment/lookups.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { companyStates, towCapabilities } from "../../contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
import {
  managementText as text,
  towCompanyLabels as label,
  towCompanySections as sections,
} from "../../contract/text.ts";
import { AreaField } from "./area-field.tsx";
import {
  AddressFields,
  MailField,
  NameFields,
  NoteField,
} from "../embeds/company-fields.tsx";
import { CoordinatesFields } from "../embeds/coordinates-fields.tsx";
import { InvoiceNumberField } from "./invoice-number-field.tsx";

const states = optionsOf(companyStates);
const accountKinds = optionsOf(bankAccountKinds);
const days = optionsOf(monthDays);
const months = optionsOf(siteMonths);
const BasicFields = ({ is_new }: { is_new: boolean }) => (
  <FieldGrid>
    {is_new && (
      <TextField
        name="code"
        label={label.code}
        max_weight={lengthLimits.code}
        hint={text.codeHint}
      />
    )}
    <NameFields label={label} max_weight={lengthLimits.name} />
    <SegmentedField
      name="company_state"
      label={label.company_state}
      options={states}
      keeps_one
    />
    <TelephoneField name="phone" label={label.phone} />
    <TelephoneField name="night_phone" label={label.night_phone} />
    <TextField
      name="contact_name"
      label={label.contact_name}
      max_weight={lengthLimits.person}
    />
    <MailField label={label.email} max_weight={lengthLimits.email} />
  </FieldGrid>
);

const PlaceFields = () => (
  <FieldGrid>
    <AddressFields
      label={label}
      names={placedNames}
      max_weight={lengthLimits.address}
    />
    <CoordinatesFields />
    <div className="full">
      <AreaField />
    </div>
  </FieldGrid>
);

const BankFields = () => (
  <FieldGrid>
    <TextField
      name="bank_name"
      label={label.bank_name}
      max_weight={lengthLimits.bank}
    />
    <TextField
      name="bank_branch_name"
      label={label.bank_branch_name}
      max_weight={lengthLimits.bank}
    />
    <SegmentedField
      name="bank_account_kind"
      label={label.bank_account_kind}
      options={accountKinds}
    />
    <NormalisedField
      name="bank_account_number"
      label={label.bank_account_number}
      input_mode="numeric"
      read={(typed) => normaliseDigits(typed) || undefined}
    />
    <div className="wide">
      <TextField
        name="bank_account_holder_kana"
        label={label.bank_account_holder_kana}
        max_weight={lengthLimits.holder}
      />
    </div>
    <div className="wide">
      <InvoiceNumberField
        name="invoice_registration_number"
        label={label.invoice_registration_number}
      />
    </div>
    <SelectField
      name="payment_closing_day"
      label={label.payment_closing_day}
      options={days}
    />
    <SelectField
      name="payment_site_months"
      label={label.payment_site_months}
      options={months}
    />
    <SelectField
      name="payment_site_day"
      label={label.payment_site_day}
      options={days}
    />
  </FieldGrid>
);

/** All fields of a towing company. */
export const TowCompanyFields = ({ is_new }: { is_new: boolean }) => (
  <>
    <RecordBlock id="basic" title={sections.basic}>
      <BasicFields is_new={is_new} />
    </RecordBlock>
    <RecordBlock id="ability" title={sections.ability}>
      <FlagsField label={label.capabilities} flags={towCapabilities.options} />
      <NoteField label={label.note} max_weight={lengthLimits.note} />
    </RecordBlock>
    <RecordBlock id="place" title={sections.place}>
      <PlaceFields />
    </RecordBlock>
    <RecordBlock id="payment" title={sections.payment}>
      <BankFields />
    </RecordBlock>
  </>
);
