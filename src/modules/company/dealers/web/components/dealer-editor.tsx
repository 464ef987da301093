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
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { getCarDealer } from "../../contract/dealer-endpoints.ts";
import {
  dealerFormSchema,
  dealerLimits as limits,
  type DealerDetail,
} from "../../contract/dealer-schema.ts";
import {
  dealerLabels as label,
  dealerScreenText as text,
  dealerSections as sections,
} from "../../contract/dealer-text.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerCalls } from "../api.ts";
import { dealerValues, emptyDealer } from "../form.ts";
import { showDealerField } from "./dealer-words.ts";

const nameOf = (dealer: DealerDetail): string => dealer.name;

/** The form of a sales company, new or not. */
export const DealerEditor = (props: RecordFormProps<DealerDetail>) => (
  <RecordForm
    {...props}
    what={dealerPageTitles.carDealer}
    schema={dealerFormSchema}
    start={emptyDealer}
    draft_name={`car-dealer:${props.record?.id ?? "new"}`}
    nameOf={nameOf}
    valuesOf={dealerValues}
    labels={label}
    show={showDealerField}
    calls={dealerCalls}
    get={getCarDealer}
  >
    <RecordBlock id="basic" title={sections.basic}>
      <FieldGrid>
        {props.record === undefined && (
          <TextField
            name="code"
            label={label.code}
            max_weight={limits.code}
            hint={text.codeHint}
            required
          />
        )}
        <NameFields label={label} max_weight={limits.name} />
        <TelephoneField name="phone" label={label.phone} />
        <MailField label={label.email} max_weight={limits.email} />
        <AddressFields label={label} max_weight={limits.address} />
        <div className="full">
          <NoteField label={label.note} max_weight={limits.note} />
        </div>
      </FieldGrid>
    </RecordBlock>
  </RecordForm>
);
