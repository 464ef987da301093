import Button from "@mui/material/Button";
import { useFormContext } from "react-hook-form";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { formText } from "../../contract/form-text.ts";
import type { InquiryInput } from "../../contract/schema.ts";

/** The customer pays: their name goes into the bill. */
export const SameAsCustomer = () => {
  const form = useFormContext<InquiryInput>();
  return (
    <Cell span={4} sx={{ pt: "19px" }}>
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
    </Cell>
  );
};
