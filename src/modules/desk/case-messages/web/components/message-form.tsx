import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { useActKey } from "#platform/web/api/use-act-key.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { SegmentedMultiField } from "#platform/web/ui/fields/choice-fields.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { resetKeeping } from "#platform/web/ui/form/reset-keeping.ts";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import type { Question } from "#platform/web/ui/question.ts";
import { notify } from "#platform/web/ui/notices.ts";
import {
  messageRecipients,
  type MessageRecipient,
} from "../../contract/lookups.ts";
import {
  messageInputSchema,
  messageLength,
  type MessageInput,
} from "../../contract/schema.ts";
import { messageText } from "../../contract/text.ts";
import { threadText as text } from "../../contract/thread-text.ts";

const plain = z.object({
  body: messageInputSchema.shape.body,
  to: z.array(lookupSchema(messageRecipients)),
});
const addressed = plain.extend({
  to: plain.shape.to.min(1, messageText.recipientRequired),
});

/** Whom the words of the desk go to. */
const questionOf = ({ body, to }: z.infer<typeof plain>): Question => ({
  title: text.sendQuestion(to.map(messageRecipients.labelOf)),
  body,
  action: text.send,
});

/** Writes into a thread; what is typed is kept on the device until it is sent. */
export function MessageForm(props: {
  /** Name of the draft. */
  draft: string;
  /** Whom the desk can address; empty for those who write to the desk. */
  recipients: readonly MessageRecipient[];
  /** A failure is notified where it is called. */
  onWrite: (body: MessageInput, idempotency_key: string) => Promise<unknown>;
}) {
  const { recipients } = props;
  const withKey = useActKey();
  const isDesk = recipients.length > 0;
  // One addressee alone needs no choice.
  const empty = {
    body: "",
    to: recipients.length === 1 ? [...recipients] : [],
  };
  const form = useZodForm(isDesk ? addressed : plain, empty);
  const draft = useDraft(form, props.draft);
  useUnsavedGuard(form, draft);
  return (
    <Form
      form={form}
      act="send"
      question={isDesk ? questionOf : undefined}
      label={text.write}
      submit_on_enter={false}
      onSubmit={async (body) => {
        const before = structuredClone(form.getValues());
        await withKey((key) => props.onWrite(body, key));
        if (!resetKeeping(form, before, empty)) draft.clear();
        notify.success(text.sent);
      }}
    >
      {isDesk && (
        <SegmentedMultiField
          name="to"
          label={text.to}
          required
          options={recipients.map((code) => ({
            value: code,
            label: messageRecipients.labelOf(code),
          }))}
        />
      )}
      <TextArea
        name="body"
        label={text.body}
        required
        max_weight={messageLength}
      />
      <div style={{ textAlign: "right", marginTop: 6 }}>
        <SubmitButton>{text.send}</SubmitButton>
      </div>
    </Form>
  );
}
