import { z } from "zod";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { followCallText as text } from "../../contract/call-text.ts";
import { postponeFollowCall } from "../../contract/endpoints.ts";
import { type FollowCallDetail } from "../../contract/schema.ts";
import { postponeBody } from "../../contract/body-schema.ts";
import { useFollowReload } from "./reason-dialog.tsx";

const { due_at, reason } = postponeBody.shape;
const schema = z.object({ due_at, reason });

/** What is proposed, in milliseconds from now. */
const later = 30 * 60_000;

const proposed = (): string => {
  const at = new Date(Date.now() + later);
  at.setSeconds(0, 0);
  return at.toISOString();
};

/** Later, and why; a fact may still end the call. */
export const PostponeDialog = (props: {
  call: FollowCallDetail;
  onClose: () => void;
  onDone: () => void;
}) => {
  const { call, onClose } = props;
  const form = useZodForm(schema, { due_at: proposed(), reason: "" });
  const reload = useFollowReload();
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.postpone}
      note={text.postponeNote}
      action={text.postpone}
      onClose={onClose}
      onSubmit={async (typed) => {
        await callEndpoint(postponeFollowCall, {
          params: { id: call.id },
          body: { ...typed, version: call.version },
        });
        onClose();
        notify.success(text.postponed);
        props.onDone();
        await reload();
      }}
    >
      <DateTimeField name="due_at" label={text.postponeTo} required />
      <TextField
        name="reason"
        label={text.reason}
        required
        max_weight={longestReason}
      />
    </FormDialog>
  );
};
