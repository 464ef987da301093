import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { FormProvider, useForm } from "react-hook-form";
import { formatDate } from "#platform/contract/japanese/dates.ts";
import { type, type StatusTone } from "#platform/web/theme/tokens.ts";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { guideScreenText as text } from "../../contract/guide-text.ts";
import {
  answerKinds,
  questionStates,
  subjects,
  type QuestionState,
} from "../../contract/lookups.ts";
import { choicesOf, questionState } from "../../contract/rules.ts";
import type { InterviewGuideDetail, Question } from "../../contract/schema.ts";
import { interviewGuideLabels as label } from "../../contract/text.ts";
import { QuestionGroups } from "./question-groups.tsx";

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

/** As the desk sees it; what is tried here goes nowhere. */
const Preview = ({ guide }: { guide: InterviewGuideDetail }) => {
  const form = useForm();
  const asked = guide.questions.filter(
    (question) => questionState(question) === "in_use",
  );
  return (
    <RecordBlock id="preview" title={text.preview}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {asked.length === 0 ? text.nothingInUse : text.previewHint}
      </Typography>
      {asked.length > 0 && (
        <FormProvider {...form}>
          <QuestionGroups
            guides={[{ ...guide, questions: asked }]}
            prefix="preview."
          />
        </FormProvider>
      )}
    </RecordBlock>
  );
};

/** A guide to read, and as it is asked. */
export const GuideView = ({ record }: { record: InterviewGuideDetail }) => (
  <>
    <RecordBlock id="basics" title={text.basics}>
      <RecordValues
        values={[
          {
            label: label.subject,
            value: subjects.find(record.subject)?.full ?? record.subject,
            width: "wide",
          },
          { label: label.lead, value: record.lead, width: "full" },
        ]}
      />
    </RecordBlock>
    <RecordBlock id="questions" title={label.questions}>
      {record.questions.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {text.noQuestions}
        </Typography>
      ) : (
        <List>
          {record.questions.map((question) => (
            <QuestionItem key={question.key} question={question} />
          ))}
        </List>
      )}
    </RecordBlock>
    <Preview guide={record} />
  </>
);
