import { useWatch } from "react-hook-form";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { wreckerClassifications } from "../../contract/lookups.ts";
import { dispatchLimits, typedStaffContact } from "../../contract/schema.ts";
import { dispatchLabels as label } from "../../contract/text.ts";
import type { DispatchForm } from "../form.ts";
import { CompanyField } from "./company-field.tsx";
import { DestinationFields } from "./destination-fields.tsx";

const { short, long } = dispatchLimits;

/** The fields of the dispatch modal. The company stays once the dispatch has been sent. */
export function DispatchFields({
  isCompanyFixed,
}: {
  isCompanyFixed: boolean;
}) {
  const kind = useWatch<DispatchForm, "kind">({ name: "kind" });
  return (
    <FieldGrid min={180}>
      <div className="full">
        <CompanyField disabled={isCompanyFixed} required={kind === "A"} />
      </div>
      <div className="full">
        <SegmentedField
          name="wrecker_classification"
          label={label.wrecker_classification}
          options={optionsOf(wreckerClassifications)}
        />
      </div>
      <TextField
        name="company_contact"
        label={label.company_contact}
        max_weight={short}
        input_mode="tel"
      />
      <DateTimeField name="eta" label={label.eta} />
      <TextField
        name="outsourced_staff_name"
        label={label.outsourced_staff_name}
        max_weight={short}
      />
      <NormalisedField
        name="outsourced_staff_info"
        label={label.outsourced_staff_info}
        input_mode="tel"
        shape={typedStaffContact}
        read={typedStaffContact}
      />
      <DestinationFields />
      <div className="full">
        <TextArea name="note" label={label.note} max_weight={long} />
      </div>
    </FieldGrid>
  );
}
