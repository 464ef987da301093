import Button from "@mui/material/Button";
import { useState } from "react";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";
import {
  getLetters,
  reminderForm,
  writeLetters,
  type OverdueClient,
} from "../../contract/reminder-endpoints.ts";
import { reminderText as text } from "../../contract/paper-text.ts";
import { useReminderDone } from "../list/reminder-done.ts";
import { ClientActs } from "./client-acts.tsx";

interface Props {
  readonly chosen: readonly OverdueClient[];
  readonly clear: () => void;
}

/** Days that a letter leaves to pay, unless another day is typed. */
const daysToPay = 10;

const LetterDialog = (props: Props & { readonly onClose: () => void }) => {
  const { chosen } = props;
  // The server decides again, by the letters and payments of that moment.
  const { length } = chosen.filter(({ next_level }) => next_level !== null);
  const held = chosen.length - length;
  const form = useZodForm(reminderForm, {
    pay_by: addDays(tokyoDate(), daysToPay),
  });
  const done = useReminderDone();
  return (
    <FormDialog
      act="send"
      form={form}
      title={text.writeTitle(length)}
      {...(held > 0 && { note: text.heldBack(held) })}
      action={text.write}
      onClose={props.onClose}
      onSubmit={async ({ pay_by }) => {
        const { data } = await callEndpoint(writeLetters, {
          body: { client_ids: chosen.map(({ id }) => id), pay_by },
        });
        props.clear();
        props.onClose();
        await done(text.written(data.count));
      }}
    >
      <DateField name="pay_by" label={text.payBy} required />
    </FormDialog>
  );
};

/** What is done about clients that have not paid. */
export const ReminderActs = ({ chosen, clear }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = chosen;
  const hasLetters = chosen.every(({ last_level }) => last_level !== null);
  const client_ids = chosen.map(({ id }) => id).join(",");
  return (
    <>
      {chosen.some(({ next_level }) => next_level !== null) && (
        <Button variant="contained" onClick={() => setOpen(true)}>
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
      {first !== undefined && others.length === 0 && (
        <ClientActs key={first.id} client={first} />
      )}
      {isOpen && (
        <LetterDialog
          chosen={chosen}
          clear={clear}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
