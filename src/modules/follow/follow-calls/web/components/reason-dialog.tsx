import { z } from "zod";
import { useQueryClient } from "@tanstack/react-query";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { listFollowCalls, listFollowItems } from "../../contract/calls.ts";
import {
  closeFollowItem,
  dropFollowCall,
  reopenFollowItem,
} from "../../contract/endpoints.ts";
import { followListText as text } from "../../contract/list-text.ts";
import { reasonBody } from "../../contract/body-schema.ts";

const schema = z.object({ reason: reasonBody.shape.reason });

const steps = {
  close: { call: closeFollowItem, title: text.close, note: text.closeNote },
  reopen: {
    call: reopenFollowItem,
    title: text.reopen,
    note: text.reopenNote,
  },
  drop: { call: dropFollowCall, title: text.drop, note: text.dropNote },
} as const;
export type ReasonStep = keyof typeof steps;

/** Everything of chains and calls is read again. */
export const useFollowReload = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      invalidatePath(queries, listFollowItems.path),
      invalidatePath(queries, listFollowCalls.path),
    ]);
  };
};

/** A step that has to say why. */
export const ReasonDialog = (props: {
  step: ReasonStep;
  /** Of the chain, or of the call that is dropped. */
  record: { readonly id: number; readonly version: number };
  onClose: () => void;
}) => {
  const { step, record, onClose } = props;
  const { call, title, note } = steps[step];
  const form = useZodForm(schema, { reason: "" });
  const reload = useFollowReload();
  return (
    <FormDialog
      act="send"
      form={form}
      title={title}
      note={note}
      action={title}
      is_destructive={step !== "reopen"}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await callEndpoint(call, {
          params: { id: record.id },
          body: { version: record.version, reason },
        });
        onClose();
        notify.success(text.done(title));
        await reload();
      }}
    >
      <TextArea
        name="reason"
        label={text.reason}
        required
        max_weight={longestReason}
      />
    </FormDialog>
  );
};
