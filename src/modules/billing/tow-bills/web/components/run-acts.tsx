import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import { nextBankDay } from "#platform/contract/japanese/bank-days.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { pagePath } from "#platform/web/brand.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { towBills } from "../../contract/bill-record.ts";
import { createRun, runForm } from "../../contract/endpoints.ts";
import { towRunPages } from "../../contract/pages.ts";
import { towPaymentText as text } from "../../contract/text.ts";

interface Props {
  readonly chosen: readonly RowOf<typeof towBills>[];
  readonly clear: () => void;
}

/** The day of the terms, or the next on which a bank still pays. */
const dayFor = (chosen: Props["chosen"]): string => {
  const next = nextBankDay(tokyoDate());
  const planned = chosen[0]?.pay_on ?? next;
  return planned < next ? next : planned;
};

const RunDialog = ({
  chosen,
  clear,
  onClose,
}: Props & { onClose: () => void }) => {
  const sum = chosen.reduce((all, { total }) => all + total, 0);
  const form = useZodForm(runForm, {
    pay_on: dayFor(chosen),
    late_reason: "",
  });
  const navigate = useNavigate();
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.runTitle(chosen.length, formatYen(sum))}
      action={text.run}
      onClose={onClose}
      onSubmit={async (body) => {
        const { data } = await callEndpoint(createRun, {
          body: { ...body, bill_ids: chosen.map(({ id }) => id) },
        });
        notify.success(text.created);
        clear();
        onClose();
        await navigate({ to: pagePath(towRunPages.detail, { id: data.id }) });
      }}
    >
      <DateField name="pay_on" label={text.payOn} required />
      <TextField name="late_reason" label={text.lateReason} max_weight={255} />
    </FormDialog>
  );
};

/** Pays those of the chosen bills that are accepted: the list holds what is on its way, too. */
export const RunActs = ({ chosen, clear }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const payable = chosen.filter(({ bill_state }) => bill_state === "accepted");
  return (
    <>
      <Button
        variant="contained"
        disabled={payable.length === 0}
        title={text.ofChosen}
        onClick={() => setOpen(true)}
      >
        {text.runOf(payable.length)}
      </Button>
      {isOpen && (
        <RunDialog
          chosen={payable}
          clear={clear}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
