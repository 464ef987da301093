import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import Link from "@mui/material/Link";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import { interviewText } from "../../contract/text.ts";
import { type AskedCase, useCaseLines } from "./case-lines.ts";

export interface StateLineProps {
  case_key: CaseKey;
  asked: AskedCase;
  /** Opens the questions; absent where they cannot be seen. */
  onAsk: (() => void) | undefined;
}

/** 「3/7 回答 残り4問を聞く」; what is required and open says so. */
export const StateLine = ({ case_key, asked, onAsk }: StateLineProps) => {
  const { lines, others, interview } = useCaseLines(case_key, asked);
  if (interview === undefined || lines.length + others.length === 0)
    return null;
  const answered = lines.filter(({ word }) => word !== "").length;
  const due = lines.filter(({ is_due }) => is_due).length;
  const left = lines.length - answered;
  const word =
    due > 0 ? text.askDue(left, due) : left > 0 ? text.ask(left) : text.read;
  return (
    <>
      {interviewText.title}{" "}
      {lines.length > 0 && `${text.answered(answered, lines.length)} `}
      {onAsk !== undefined && (
        <Link
          component="button"
          type="button"
          sx={{ verticalAlign: "baseline" }}
          onClick={onAsk}
        >
          {word}
        </Link>
      )}
    </>
  );
};
