import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import WarningIcon from "@mui/icons-material/WarningAmber";
import { styled } from "@mui/material/styles";
import { radius } from "#platform/web/theme/tokens.ts";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import { type AskedCase, useOpenRequired } from "./case-lines.ts";

const Note = styled("div")(({ theme }) => {
  const { status } = (theme.vars ?? theme).palette;
  return {
    display: "flex",
    alignItems: "flex-start",
    gap: 8,
    padding: "6px 12px",
    marginBottom: 6,
    borderRadius: radius.control,
    border: `1px solid ${status.yellow.line}`,
    backgroundColor: status.yellow.soft,
    color: status.yellow.text,
    "& svg": { fontSize: 18, marginTop: 1 },
    "& span": { marginLeft: 10, overflowWrap: "anywhere" },
  };
});

export interface ReminderProps {
  case_key: CaseKey;
  asked: AskedCase;
}

/** Which required questions of a case are open; it stops nothing. */
export const OpenReminder = (props: ReminderProps) => {
  const open = useOpenRequired(props.case_key, props.asked);
  if (open.length === 0) return null;
  return (
    <Note role="status">
      <WarningIcon aria-hidden />
      <div>
        <b>{text.reminder(open.length)}</b>
        <span>{open.map((question) => question.text).join("／")}</span>
      </div>
    </Note>
  );
};
