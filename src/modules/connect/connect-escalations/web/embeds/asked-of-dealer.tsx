import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { CaseCard } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { cardText as text } from "../../contract/card-text.ts";
import {
  answerEscalation,
  listEscalations,
  openEscalation,
} from "../../contract/endpoints.ts";
import { escalationAnswers, escalationStates } from "../../contract/lookups.ts";
import type { Escalation } from "../../contract/schema.ts";
import { escalationLabels as labels } from "../../contract/text.ts";
import {
  AnswerFields,
  answerFormSchema,
  answerOf,
  answerStart,
  type AnswerForm,
  type AnswerOut,
} from "../components/answer-fields.tsx";
import { DueClock } from "../components/due-clock.tsx";
import { useRefresh } from "../components/use-refresh.ts";

/** The answer of the sales company; what is typed is kept on the device until it is sent. */
const AnswerForms = ({ asked }: { asked: Escalation }) => {
  const { id, version } = asked;
  const form = useZodForm<AnswerForm, AnswerOut>(
    answerFormSchema,
    answerStart(asked),
  );
  const draft = useDraft(form, `connect_escalation:${String(id)}:answer`);
  useUnsavedGuard(form, draft);
  const refresh = useRefresh();
  return (
    <Form
      act="send"
      form={form}
      label={text.yourAnswer}
      submit_on_enter={false}
      question={(typed) => ({
        title: text.giveQuestion,
        body: [escalationAnswers.labelOf(typed.answer), typed.answer_text ?? ""]
          .filter((part) => part !== "")
          .join("："),
        action: text.give,
      })}
      onSubmit={async (typed) => {
        const body = { version, ...answerOf(typed) };
        await callEndpoint(answerEscalation, { params: { id }, body });
        form.reset(form.getValues());
        draft.clear();
        await refresh(text.given);
      }}
    >
      <AnswerFields is_desk={false} />
      <div style={{ textAlign: "right", marginTop: 6 }}>
        <SubmitButton>{text.give}</SubmitButton>
      </div>
    </Form>
  );
};

/** What it was asked; what is answered is read again when it is asked for. */
const Letter = ({ asked }: { asked: Escalation }) => (
  <details open={asked.can.answer.allowed}>
    <Typography component="summary" sx={{ fontWeight: 700 }}>
      {asked.subject}
    </Typography>
    <Typography
      component="div"
      sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", mb: 1 }}
    >
      {asked.body}
    </Typography>
  </details>
);

/** On top of the case for the sales company: what is asked, until when, and its answer. */
export function AskedOfDealer({ record }: { record: WholeFacts }) {
  const { id } = record;
  const { data } = useEndpointQuery(listEscalations, { params: { id } });
  const asked = data?.data[0];
  const unread = asked?.can.open.allowed === true && asked.opened === null;
  const askedId = asked?.id;
  useEffect(() => {
    if (!unread || askedId === undefined) return;
    // Whether it was read is for the desk; a failure is said again at the next look.
    void callEndpoint(openEscalation, { params: { id: askedId } }).catch(
      () => undefined,
    );
  }, [unread, askedId]);
  if (asked === undefined) return null;
  return (
    <Box sx={{ mb: 1 }}>
      <CaseCard
        id="asked"
        title={text.asked}
        is_wide
        says={
          <StatusChip
            tone={asked.state === "sent" ? "yellow" : "green"}
            label={escalationStates.labelOf(asked.state)}
          />
        }
        end={
          asked.due_at !== null && (
            <span>
              {labels.due}{" "}
              <DueClock
                due_at={asked.due_at}
                is_over={asked.state !== "sent"}
              />
            </span>
          )
        }
      >
        <Letter asked={asked} />
        {asked.can.answer.allowed ? (
          <AnswerForms key={asked.id} asked={asked} />
        ) : (
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {text.yourAnswer} {escalationAnswers.labelOf(asked.answer)}{" "}
            {asked.answer_text}
          </Typography>
        )}
      </CaseCard>
    </Box>
  );
}
