import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { z } from "zod";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { towCompanies } from "#modules/company/organisations/contract/tow-company-record.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { createTowBill } from "../../contract/endpoints.ts";
import { towBillPages } from "../../contract/pages.ts";
import { towBillText as text } from "../../contract/text.ts";

const { list } = declaredCalls(towCompanies);
const createForm = z.strictObject({
  tow_truck_company_id: z.int().positive(),
  period_to: dateOnly(),
});

/** The company by type-ahead over name, reading and code. */
const CompanyField = () => {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const found = useEndpointQuery(
    list,
    {
      query: {
        page: 1,
        per_page: 50,
        sort: "name_kana",
        ...(q !== "" && { q }),
      },
    },
    { keep_previous: true },
  );
  return (
    <SelectField
      name="tow_truck_company_id"
      label={text.company}
      required
      options={(found.data?.data ?? []).map(({ id, name, name_kana }) => ({
        value: id,
        label: name,
        search: `${name_kana} ${typed}`,
      }))}
      reading={found}
      on_search={setTyped}
    />
  );
};

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
      <CompanyField />
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
