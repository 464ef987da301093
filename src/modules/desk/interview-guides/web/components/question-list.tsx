import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { formatDate } from "#platform/contract/japanese/dates.ts";
import { type, type StatusTone } from "#platform/web/theme/tokens.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import {
  answerKinds,
  questionStates,
  type QuestionState,
} from "../../contract/lookups.ts";
import { choicesOf, questionState } from "../../contract/rules.ts";
import type { Question } from "../../contract/schema.ts";

const toneOf: Record<QuestionState, StatusTone> = {
  in_use: "green",
  not_yet: "yellow",
  stopped: "neutral",
};

const List = styled("ol")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    paddingLeft: 24,
    "& > li": {
      padding: "6px 0",
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& .line": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      gap: "2px 10px",
    },
    "& b": { fontWeight: type.weight.medium, overflowWrap: "anywhere" },
    "& p": {
      margin: "2px 0 0",
      fontSize: type.size.small,
      color: palette.text.secondary,
      overflowWrap: "anywhere",
    },
  };
});

const detailsOf = (question: Question): string =>
  [
    choicesOf(question).join("／"),
    question.hint ?? "",
    question.use_from === null && question.use_until === null
      ? ""
      : text.period(
          formatDate(question.use_from),
          formatDate(question.use_until),
        ),
  ]
    .filter((part) => part !== "")
    .join("　");

const kindOf = ({ kind, unit }: Question): string =>
  unit === null
    ? answerKinds.labelOf(kind)
    : `${answerKinds.labelOf(kind)}（${unit}）`;

const QuestionItem = ({ question }: { question: Question }) => {
  const state = questionState(question);
  const details = detailsOf(question);
  return (
    <li>
      <div className="line">
        <b>{question.text}</b>
        <span>{question.is_required ? text.requiredOn : text.requiredOff}</span>
        <span>{kindOf(question)}</span>
        <StatusChip
          tone={toneOf[state]}
          label={questionStates.labelOf(state)}
        />
      </div>
      {details !== "" && <p>{details}</p>}
    </li>
  );
};

/** The questions of a guide to read. */
export const QuestionList = ({
  record: { questions },
}: {
  record: { readonly questions: readonly Question[] };
}) =>
  questions.length === 0 ? (
    <Typography variant="body2" color="text.secondary">
      {text.noQuestions}
    </Typography>
  ) : (
    <List>
      {questions.map((question) => (
        <QuestionItem key={question.key} question={question} />
      ))}
    </List>
  );
