import { z } from "zod";
import { longestReason } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { caseText } from "#modules/desk/case-desk/contract/text.ts";
import { text as fieldText } from "#platform/contract/japanese/fields.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { queueText } from "../../contract/queue-text.ts";

const schema = z.object({
  reason: fieldText(longestReason, caseText.reasonRequired),
});
export interface ReasonQuestion {
  readonly title: string;
  readonly note?: string | undefined;
  readonly action: string;
  /** Sends the decision; where it fails the dialog stays with what was typed. */
  readonly send: (reason: string) => Promise<void>;
}

/** A decision that the asker has to understand: it goes with its reason. */
export function ReasonDialog(props: {
  question: ReasonQuestion;
  onClose: () => void;
}) {
  const { question, onClose } = props;
  const form = useZodForm(schema, { reason: "" });
  return (
    <FormDialog
      act="send"
      title={question.title}
      {...(question.note !== undefined && { note: question.note })}
      form={form}
      action={question.action}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await question.send(reason);
        onClose();
      }}
    >
      <TextArea
        name="reason"
        label={queueText.reason}
        required
        max_weight={longestReason}
      />
    </FormDialog>
  );
}
