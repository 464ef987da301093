import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { TowCompanyField } from "#modules/company/organisations/web/embeds/tow-company-field.tsx";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { pagePath } from "#platform/web/brand.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { createTowBill } from "../../contract/endpoints.ts";
import { towBillPages } from "../../contract/pages.ts";
import { towBillText as text } from "../../contract/text.ts";

const createForm = z.strictObject({
  tow_truck_company_id: z.int().positive(),
  period_to: dateOnly(),
});

const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useZodForm(createForm, { period_to: tokyoDate() });
  const navigate = useNavigate();
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.createTitle}
      action={text.createFor}
      onClose={onClose}
      onSubmit={async (body) => {
        const { data } = await callEndpoint(createTowBill, { body });
        onClose();
        await navigate({ to: pagePath(towBillPages.detail, { id: data.id }) });
      }}
    >
      <TowCompanyField
        name="tow_truck_company_id"
        label={text.company}
        required
      />
      <DateField name="period_to" label={text.periodTo} required />
    </FormDialog>
  );
};

/** Makes a bill for a company that makes none itself (代理). */
export const CreateForButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text.createFor}
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  );
};
