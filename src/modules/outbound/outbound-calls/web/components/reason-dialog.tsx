import type { ReactNode } from "react";
import { z } from "zod";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { callLabels as label } from "../../contract/call-text.ts";
import { slipLimits, voidBody } from "../../contract/entry-schema.ts";

const schema = z.object({ reason: voidBody.shape.reason });

/** What has to say why. */
export const ReasonDialog = (props: {
  title: string;
  note: string;
  action: string;
  is_destructive?: boolean;
  onClose: () => void;
  onSend: (reason: string) => Promise<void>;
  children?: ReactNode;
}) => {
  const form = useZodForm(schema, { reason: "" });
  return (
    <FormDialog
      act="send"
      form={form}
      title={props.title}
      note={props.note}
      action={props.action}
      is_destructive={props.is_destructive === true}
      submit_on_enter={false}
      onClose={props.onClose}
      onSubmit={({ reason }) => props.onSend(reason)}
    >
      {props.children}
      <TextArea
        name="reason"
        label={label.reason}
        required
        max_weight={slipLimits.reason}
      />
    </FormDialog>
  );
};
