import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { LockNote } from "#modules/billing/journal/web/embeds/lock-note.tsx";
import { ClientField } from "#modules/company/clients/web/embeds/client-field.tsx";
import {
  addDays,
  isDate,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { monthDays } from "#platform/contract/payment/lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { pagePath } from "#platform/web/brand.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import {
  closingForm,
  previewClosing,
  startClosing,
} from "../../contract/closing-endpoints.ts";
import { closingPages } from "../../contract/pages.ts";
import { closingText as text } from "../../contract/text.ts";

type Preview = z.output<typeof previewClosing.response & object>["data"];

const leftWords = (left: Preview["left"]): string =>
  (["unassigned", "pending", "differs", "loss"] as const)
    .filter((name) => left[name] > 0)
    .map((name) => `${text.left[name]} ${String(left[name])}`)
    .join("、");

const ready = ({ clients }: Preview) =>
  clients.filter(({ problems }) => problems.length === 0);

/** Whom a closing would bill, and what it would leave. */
const PreviewTable = ({ preview }: { preview: Preview }) => {
  const { clients, left } = preview;
  const words = leftWords(left);
  const total = ready(preview).reduce((sum, one) => sum + one.total, 0);
  const count = ready(preview).reduce((sum, one) => sum + one.item_count, 0);
  return (
    <>
      {!preview.has_issuer && <Alert severity="error">{text.noIssuer}</Alert>}
      {preview.is_number_wrong && (
        <Alert severity="warning">{text.badNumber}</Alert>
      )}
      {words !== "" && (
        <Alert severity="warning">
          {text.leftOut}: {words}
        </Alert>
      )}
      <p>
        {clients.length === 0
          ? text.nothing
          : text.previewSum(ready(preview).length, count, formatYen(total))}
      </p>
      <TableScroll sx={{ maxHeight: 320, overflow: "auto" }}>
        <PlainTable>
          <tbody>
            {clients.map((one) => (
              <tr key={one.client_id}>
                <td className="words">{one.client_name}</td>
                <td>{monthDays.labelOf(one.closing_day)}</td>
                <td className="number">{one.item_count}</td>
                <td className="number">{formatYen(one.total)}</td>
                <td className="words">
                  {one.problems.map((name) => text.problems[name]).join("、")}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
    </>
  );
};

const dialogForm = closingForm
  .omit({ client_ids: true })
  .extend({ client_id: z.int().positive().nullish() });

/** All whose closing day it is, or one that is named (臨時締め). */
const askedOf = ({ closed_on, client_id }: z.output<typeof dialogForm>) => ({
  closed_on,
  ...(typeof client_id === "number" && { client_ids: [client_id] }),
});

/** A closing is looked at before it is run: what was not looked at is not run. */
const ClosingDialog = (props: {
  closed_on: string | undefined;
  onClose: () => void;
}) => {
  const { onClose } = props;
  const form = useZodForm(dialogForm, {
    // What is closed most: the month before.
    closed_on: props.closed_on ?? addDays(`${tokyoDate().slice(0, 7)}-01`, -1),
    client_id: null,
  });
  const [seen, setSeen] = useState<{ asked: string; preview: Preview }>();
  const navigate = useNavigate();
  const clients = seen === undefined ? 0 : ready(seen.preview).length;
  const closed_on = useWatch({ control: form.control, name: "closed_on" });
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.startTitle}
      action={clients === 0 ? text.preview : text.run(clients)}
      width="md"
      {...(closed_on === tokyoDate() && {
        warning: <Alert severity="warning">{text.todayWarning}</Alert>,
      })}
      onClose={onClose}
      onSubmit={async (given) => {
        const body = askedOf(given);
        const asked = JSON.stringify(body);
        if (seen?.asked !== asked || clients === 0) {
          const { data } = await callEndpoint(previewClosing, { body });
          setSeen({ asked, preview: data });
          return;
        }
        const { data } = await callEndpoint(startClosing, { body });
        onClose();
        await navigate({ to: pagePath(closingPages.detail, { id: data.id }) });
      }}
    >
      <DateField name="closed_on" label={text.closedOn} required />
      <LockNote name="closed_on" />
      <ClientField label={text.oneClient} required={false} />
      {seen !== undefined && <PreviewTable preview={seen.preview} />}
    </FormDialog>
  );
};

/** Begins a closing. */
export const ClosingButton = () => {
  const { close_on }: { readonly close_on?: unknown } = useSearch({
    strict: false,
  });
  // The first page leads here with a day that waits.
  const day =
    typeof close_on === "string" && isDate(close_on) ? close_on : undefined;
  const [isOpen, setOpen] = useState(day !== undefined);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {text.start}
      </Button>
      {isOpen && (
        <ClosingDialog closed_on={day} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
