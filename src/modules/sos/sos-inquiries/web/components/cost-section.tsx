import Button from "@mui/material/Button";
import { useFormContext } from "react-hook-form";
import { FieldCell } from "./field-cell.tsx";
import { formText } from "../../contract/form-text.ts";
import type { InquiryInput } from "../../contract/schema.ts";
import { sectionLabels } from "../../contract/text.ts";
import {
  Cell,
  Cells,
  SectionFrame,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

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
export const CostSection = () => (
  <SectionFrame section="cost" title={sectionLabels.cost}>
    <Cells>
      <FieldCell span={7} name="billing_name" />
      <FieldCell span={4} name="client_type" />
      <FieldCell span={9} name="billing_address" />
      <Cell span={4} sx={{ pt: "19px" }}>
        <SameAsCustomer />
      </Cell>
    </Cells>
  </SectionFrame>
);
