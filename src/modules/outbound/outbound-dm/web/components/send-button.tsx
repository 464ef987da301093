import Button from "@mui/material/Button";
import { useState } from "react";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import type { dmBatches } from "../../contract/batch-record.ts";
import { sendBatch, sendForm } from "../../contract/endpoints.ts";
import { batchText as text } from "../../contract/text.ts";

type Batch = DetailOf<typeof dmBatches>;

const SendDialog = (props: { record: Batch; onClose: () => void }) => {
  // The batch that was looked at: a change of somebody else meanwhile is refused.
  const [{ id, version }] = useState(props.record);
  const form = useZodForm(sendForm, { sent_on: tokyoDate() });
  const send = useEndpointMutation(sendBatch);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.send}
      note={text.sendNote}
      action={text.send}
      onClose={props.onClose}
      onSubmit={async ({ sent_on }) => {
        await send.mutateAsync({ params: { id }, body: { version, sent_on } });
        notify.success(text.sent);
        props.onClose();
      }}
    >
      <DateField name="sent_on" label={text.sentOn} required />
    </FormDialog>
  );
};

/** Says that a batch was posted, and on which day. */
export const SendButton = ({ record }: { record: Batch }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {text.send}
      </Button>
      {isOpen && <SendDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
};
