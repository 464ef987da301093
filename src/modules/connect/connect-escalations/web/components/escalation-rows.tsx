import { CaseRows } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { MailLine } from "#modules/desk/case-mails/web/embeds/mail-line.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { cardText as text } from "../../contract/card-text.ts";
import { answerChannels, escalationAnswers } from "../../contract/lookups.ts";
import type { Escalation } from "../../contract/schema.ts";
import { escalationLabels as labels } from "../../contract/text.ts";
import { DueClock } from "./due-clock.tsx";

const said = (stamp: Escalation["sent"]): string =>
  stamp === null
    ? ""
    : [formatDateTime(stamp.at), stamp.by ?? ""].join(" ").trim();

/** What was asked and what came of it. */
export const EscalationRows = ({ escalation }: { escalation: Escalation }) => {
  const { due_at, mails, answer, answer_channel, planned_at } = escalation;
  const isOver = escalation.state !== "sent";
  return (
    <CaseRows
      is_wide
      rows={[
        { label: labels.asked, value: escalation.asked },
        {
          label: labels.due,
          value: due_at !== null && (
            <DueClock due_at={due_at} is_over={isOver} />
          ),
        },
        { label: labels.sent, value: said(escalation.sent) },
        { label: labels.opened, value: said(escalation.opened) },
        { label: labels.answered, value: said(escalation.answered) },
        { label: labels.closed, value: said(escalation.closed) },
        { label: labels.answer, value: escalationAnswers.labelOf(answer) },
        { label: labels.planned, value: planned_at },
        {
          label: labels.channel,
          value: answerChannels.labelOf(answer_channel),
        },
        {
          label: labels.answerText,
          value: escalation.answer_text,
          is_long: true,
        },
        {
          label: labels.withdrawn,
          value: escalation.withdraw_reason,
          is_long: true,
        },
        { label: labels.subject, value: escalation.subject, is_long: true },
        {
          label: text.mails,
          is_long: true,
          value:
            mails.length > 0 &&
            mails.map((mail) => <MailLine key={mail.id} mail={mail} />),
        },
      ]}
    />
  );
};
