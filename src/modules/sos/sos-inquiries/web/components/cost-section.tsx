import Button from "@mui/material/Button";
import { useFormContext } from "react-hook-form";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { formText } from "../../contract/form-text.ts";
import { clientTypes } from "../../contract/lookups.ts";
import { lengthLimits, type InquiryInput } from "../../contract/schema.ts";
import { inquiryLabels as label, sectionLabels } from "../../contract/text.ts";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const types = optionsOf(clientTypes);

const SameAsCustomer = () => {
  const form = useFormContext<InquiryInput>();
  return (
    <Button
      variant="outlined"
      fullWidth
      onClick={() => {
        form.setValue("billing_name", form.getValues("customer_company"), {
          shouldDirty: true,
        });
        form.setValue("client_type", "owner", { shouldDirty: true });
      }}
    >
      {formText.sameAsCustomer}
    </Button>
  );
};

/** 費用: who pays. */
export const CostSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="cost" title={sectionLabels.cost}>
    <Cells>
      <Cell span={7}>
        <TextField
          name="billing_name"
          label={label.billing_name}
          max_weight={lengthLimits.company}
          disabled={disabled}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          name="client_type"
          label={label.client_type}
          options={types}
          disabled={disabled}
        />
      </Cell>
      <Cell span={9}>
        <TextField
          name="billing_address"
          label={label.billing_address}
          max_weight={lengthLimits.address}
          disabled={disabled}
        />
      </Cell>
      {disabled !== true && (
        <Cell span={4} sx={{ pt: "19px" }}>
          <SameAsCustomer />
        </Cell>
      )}
    </Cells>
  </SectionFrame>
);
