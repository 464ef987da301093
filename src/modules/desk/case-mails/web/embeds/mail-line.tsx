import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import ErrorIcon from "@mui/icons-material/Error";
import ScheduleSendIcon from "@mui/icons-material/ScheduleSend";
import type SvgIcon from "@mui/material/SvgIcon";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { mailStates } from "../../contract/lookups.ts";
import type { CaseMail } from "../../contract/schema.ts";

const looks: Readonly<
  Record<CaseMail["state"], { tone: StatusTone; icon: typeof SvgIcon }>
> = {
  waiting: { tone: "blue", icon: ScheduleSendIcon },
  sent: { tone: "green", icon: CheckCircleIcon },
  failed: { tone: "red", icon: ErrorIcon },
};

/** What became of a mail; one that did not arrive and was sent again is nobody's task any more. */
export const MailState = (props: {
  state: CaseMail["state"];
  is_settled?: boolean;
}) => (
  <StatusChip
    {...looks[props.state]}
    {...(props.is_settled === true && { tone: "neutral" as const })}
    label={mailStates.labelOf(props.state)}
  />
);

/** A mail in a line: when, to whom, what became of it and why not. */
export const MailLine = ({ mail }: { mail: CaseMail }) => (
  <div>
    {formatDateTime(mail.created_at)} {mail.to.join(", ")}{" "}
    <MailState
      state={mail.state}
      is_settled={mail.state === "failed" && mail.is_sent_again}
    />{" "}
    {mail.refusal}
  </div>
);

/** How soon it is asked again what became of a mail on its way: one that arrives changes nothing of its case. */
const askAgainMs = 5000;

const isOnItsWay = ({ state }: CaseMail): boolean => state === "waiting";
const isUnsettled = ({ state, is_sent_again }: CaseMail): boolean =>
  state === "failed" && !is_sent_again;

/** Options of a query whose answer has mails: it is asked again as long as one of them is on its way. */
export const askedWhileOnItsWay = <Answer,>(
  mailsOf: (answer: Answer) => readonly CaseMail[],
) => ({
  refetchInterval: ({ state: { data } }: { state: { data?: Answer } }) =>
    data !== undefined && mailsOf(data).some(isOnItsWay) && askAgainMs,
});

/** The mail that did not arrive and that nobody has sent again. */
export const findUnsettled = (
  mails: readonly CaseMail[],
): CaseMail | undefined => mails.find(isUnsettled);

/** Beside the title of a card: one of its mails did not arrive, or is still on its way; nothing where all arrived. */
export const OpenMail = ({ mails }: { mails: readonly CaseMail[] }) => {
  const mail = findUnsettled(mails) ?? mails.find(isOnItsWay);
  return mail === undefined ? null : <MailState state={mail.state} />;
};
