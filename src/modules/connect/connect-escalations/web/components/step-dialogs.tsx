import { z } from "zod";
import { Reason } from "#modules/desk/case-desk/web/embeds/case-steps.tsx";
import { ResendDialog as ResendMail } from "#modules/desk/case-mails/web/embeds/resend-dialog.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { cardText as text } from "../../contract/card-text.ts";
import {
  answerEscalation,
  resendEscalation,
  withdrawEscalation,
} from "../../contract/endpoints.ts";
import { withdrawInputSchema, type Escalation } from "../../contract/schema.ts";
import {
  AnswerFields,
  answerFormSchema,
  answerOf,
  answerStart,
  type AnswerForm,
  type AnswerOut,
} from "./answer-fields.tsx";
import { useRefresh } from "./use-refresh.ts";

interface DialogProps {
  readonly escalation: Escalation;
  readonly onClose: () => void;
}

const reasonSchema = z.object({ reason: withdrawInputSchema.shape.reason });

/** Nothing is asked any more: why is told to the sales company. */
export const WithdrawDialog = ({ escalation, onClose }: DialogProps) => {
  const { id, version, asked } = escalation;
  const form = useZodForm(reasonSchema, { reason: "" });
  const refresh = useRefresh();
  return (
    <FormDialog
      act="send"
      form={form}
      is_destructive
      title={text.withdrawTitle}
      note={text.withdrawNote(asked)}
      action={text.withdraw}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const body = { version, reason };
        await callEndpoint(withdrawEscalation, { params: { id }, body });
        onClose();
        await refresh(text.withdrawn);
      }}
    >
      <Reason label={text.reason} />
    </FormDialog>
  );
};

/** The last mail again, where it went or elsewhere. */
export const ResendDialog = ({ escalation, onClose }: DialogProps) => {
  const { id, version, mails } = escalation;
  const refresh = useRefresh();
  return (
    <ResendMail
      mail={mails[0]}
      onClose={onClose}
      onSend={async (addressed) => {
        const body = { version, ...addressed };
        await callEndpoint(resendEscalation, { params: { id }, body });
        await refresh(text.resent);
      }}
    />
  );
};

/** What the desk heard of the sales company, and how. */
export const AnswerDialog = ({ escalation, onClose }: DialogProps) => {
  const { id, version } = escalation;
  const form = useZodForm<AnswerForm, AnswerOut>(
    answerFormSchema,
    answerStart(escalation),
  );
  const refresh = useRefresh();
  return (
    <FormDialog
      act="save"
      form={form}
      width="sm"
      title={text.answerTitle}
      note={escalation.asked}
      action={text.answer}
      submit_on_enter={false}
      onClose={onClose}
      onSubmit={async (typed) => {
        const body = { version, ...answerOf(typed) };
        await callEndpoint(answerEscalation, { params: { id }, body });
        onClose();
        await refresh(text.answered);
      }}
    >
      <AnswerFields is_desk />
    </FormDialog>
  );
};
