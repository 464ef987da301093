import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";
import {
  getLetters,
  listOverdue,
  promiseForm,
  recordPromise,
  reminderForm,
  writeLetters,
  type OverdueClient,
} from "../../contract/reminder-endpoints.ts";
import { reminderText as text } from "../../contract/paper-text.ts";

interface Props {
  readonly chosen: readonly OverdueClient[];
  readonly clear: () => void;
}
type DialogProps = Props & { readonly onClose: () => void };

/** Days that a letter leaves to pay, unless another day is typed. */
const daysToPay = 10;

const useDone = ({ clear, onClose }: DialogProps) => {
  const queries = useQueryClient();
  return async (words: string): Promise<void> => {
    notify.success(words);
    clear();
    onClose();
    await invalidatePath(queries, listOverdue.path);
  };
};

const LetterDialog = (props: DialogProps) => {
  const { chosen } = props;
  const form = useZodForm(reminderForm, {
    pay_by: addDays(tokyoDate(), daysToPay),
  });
  const done = useDone(props);
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.writeTitle(chosen.length)}
      action={text.write}
      onClose={props.onClose}
      onSubmit={async ({ pay_by }) => {
        const { data } = await callEndpoint(writeLetters, {
          body: { client_ids: chosen.map(({ id }) => id), pay_by },
        });
        await done(text.written(data.count));
      }}
    >
      <DateField name="pay_by" label={text.payBy} required />
    </FormDialog>
  );
};

const PromiseDialog = (props: DialogProps & { client: OverdueClient }) => {
  const form = useZodForm(promiseForm, { promised_on: "", note: "" });
  const done = useDone(props);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.promiseTitle}
      note={props.client.client_name}
      action={text.promise}
      onClose={props.onClose}
      onSubmit={async (body) => {
        await callEndpoint(recordPromise, {
          body: { ...body, client_id: props.client.id },
        });
        await done(text.promised);
      }}
    >
      <DateField name="promised_on" label={text.promiseOn} required />
      <TextField name="note" label={text.note} max_weight={255} />
    </FormDialog>
  );
};

/** What is done about clients that have not paid. */
export const ReminderActs = ({ chosen, clear }: Props) => {
  const [dialog, setDialog] = useState<"letter" | "promise">();
  const [first, ...others] = chosen;
  const props = { chosen, clear, onClose: () => setDialog(undefined) };
  const hasLetters = chosen.every(({ last_level }) => last_level !== null);
  const client_ids = chosen.map(({ id }) => id).join(",");
  return (
    <>
      {chosen.some(({ next_level }) => next_level !== null) && (
        <Button variant="contained" onClick={() => setDialog("letter")}>
          {text.write}
        </Button>
      )}
      {hasLetters && (
        <PaperButton
          label={text.print}
          variant="outlined"
          fetch={() => fetchFile(getLetters, { query: { client_ids } })}
        />
      )}
      {others.length === 0 && (
        <Button variant="outlined" onClick={() => setDialog("promise")}>
          {text.promise}
        </Button>
      )}
      {dialog === "letter" && <LetterDialog {...props} />}
      {dialog === "promise" && first !== undefined && (
        <PromiseDialog {...props} client={first} />
      )}
    </>
  );
};
