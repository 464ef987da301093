import Button from "@mui/material/Button";
import { useState } from "react";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { formatDay, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { towBills } from "../../contract/bill-record.ts";
import { lineForm } from "../../contract/endpoints.ts";
import { towBillText as text } from "../../contract/text.ts";
import { useKeptLines } from "./use-kept-lines.tsx";

type Bill = DetailOf<typeof towBills>;

/** The jobs of a bill, the newest first. */
const jobsOf = ({ lines }: Bill) => {
  const jobs = new Map(
    lines.flatMap(({ reception_number, plate, work_on }) =>
      reception_number === null
        ? []
        : [[reception_number, { plate: plate ?? "", work_on }] as const],
    ),
  );
  return [...jobs].toReversed().map(([number, { plate, work_on }]) => ({
    value: number,
    label: text.jobOf(number, plate, formatDay(work_on)),
  }));
};

/** For which job it was paid: the office then knows whose it is, and the receipt goes with that client's bill. */
const JobField = ({ bill }: { bill: Bill }) => (
  <SelectField
    name="reception_number"
    label={text.job}
    hint={text.jobHint}
    options={jobsOf(bill)}
  />
);

const LineDialog = (props: {
  record: Bill;
  is_toll: boolean;
  onClose: () => void;
}) => {
  const { is_toll, record } = props;
  const jobs = jobsOf(record);
  const [only] = jobs.length === 1 ? jobs : [];
  const form = useZodForm(lineForm, {
    item: "",
    reception_number: only?.value ?? null,
    work_on: tokyoDate(),
    line_note: "",
  });
  const kind = is_toll ? "toll" : "line";
  const draft = useDraft(form, `tow-bill-line:${record.id}:${kind}`);
  const { holder } = useKeptLines();
  return (
    <FormDialog
      act="save"
      form={form}
      title={is_toll ? text.addToll : text.addLine}
      action={text.added}
      onClose={() => {
        // What was typed is left on purpose; a phone that goes dark comes here on no way and keeps it.
        draft.clear();
        props.onClose();
      }}
      onSubmit={async (line) => {
        await holder.add({
          bill_id: record.id,
          version: record.version,
          line: { ...line, is_toll },
          line_id: null,
        });
        draft.clear();
        if (!navigator.onLine) notify.success(text.keptOffline);
        props.onClose();
      }}
    >
      <DraftStatus draft={draft} is_brief />
      <TextField name="item" label={text.item} max_weight={50} required />
      <JobField bill={record} />
      <MoneyField name="amount" label={text.amount} required />
      <DateField name="work_on" label={text.workOn} required />
      <TextField
        name="line_note"
        label={is_toll ? text.tollNote : text.note}
        max_weight={255}
        required={!is_toll}
      />
    </FormDialog>
  );
};

/** Adds a toll, or a correction of an amount; what is being typed outlives that another phone submits the bill. */
export const AddLineButtons = ({ record }: { record: Bill }) => {
  const [kind, setKind] = useState<"toll" | "line">();
  return (
    <>
      {record.may.edit.allowed &&
        (["toll", "line"] as const).map((one) => (
          <Button
            key={one}
            size="large"
            variant="outlined"
            onClick={() => setKind(one)}
          >
            {one === "toll" ? text.addToll : text.addLine}
          </Button>
        ))}
      {kind !== undefined && (
        <LineDialog
          record={record}
          is_toll={kind === "toll"}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
};
