import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { endpointKey, invalidatePath } from "#platform/web/api/query.ts";
import { DraftStatus } from "#platform/web/drafts/draft-status.tsx";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { plainWord } from "#platform/web/ui/editing/conflict-question.tsx";
import { useRecordEditing } from "#platform/web/ui/editing/use-record-editing.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { caseInterviews } from "../../contract/endpoints.ts";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import type { AnswerValues } from "../../contract/reception-schema.ts";
import {
  problemOfAnswer,
  tidyAnswer,
  wordOfAnswer,
} from "../../contract/rules.ts";
import type {
  CaseInterview,
  CurrentGuide,
  Question,
} from "../../contract/schema.ts";
import { caseInterviewCalls, timelinePath, valuesOfInterview } from "../api.ts";
import { QuestionGroups } from "./question-groups.tsx";
import { questionsByKey } from "./use-guides.ts";

const Buttons = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  flexWrap: "wrap",
  gap: 8,
  marginTop: 8,
});

const shape = z.record(
  z.string(),
  z.union([z.string(), z.number()]).nullable(),
);

/** Every answer by the rule of its question; one that stands already may stand on. */
const schemaOf = (
  questions: ReadonlyMap<string, Question>,
  held: AnswerValues,
): z.ZodType<AnswerValues, AnswerValues> =>
  shape.superRefine((values, context) => {
    for (const [key, typed] of Object.entries(values)) {
      const value = tidyAnswer(typed);
      const question = questions.get(key);
      if (value === null || question === undefined || value === held[key])
        continue;
      const message = problemOfAnswer(question, value);
      if (message !== undefined)
        context.addIssue({ code: "custom", path: [key], message });
    }
  });

/** All questions of the day, so that another trouble type brings up fields that the form already has. */
const startOf = (
  questions: ReadonlyMap<string, Question>,
  held: AnswerValues,
): AnswerValues => ({
  ...Object.fromEntries([...questions.keys()].map((key) => [key, null])),
  ...held,
});

const useStart = (guides: readonly CurrentGuide[], interview: CaseInterview) =>
  useState(() => {
    const questions = questionsByKey(guides);
    const held = valuesOfInterview(interview);
    return {
      questions,
      values: startOf(questions, held),
      schema: schemaOf(questions, held),
      labels: Object.fromEntries([
        ...interview.answers.map((answer) => [answer.key, answer.text]),
        ...[...questions.values()].map((question) => [
          question.key,
          question.text,
        ]),
      ]) as Record<string, string>,
    };
  })[0];

interface EditorProps {
  case_key: CaseKey;
  guides: readonly CurrentGuide[];
  shown: readonly CurrentGuide[];
  interview: CaseInterview;
  onClose: () => void;
}

/** Form, draft and saving of the answers; asked about where two desks gave different ones. */
const useInterviewEditing = (props: EditorProps) => {
  const { case_key, interview, onClose } = props;
  const { module, id } = case_key;
  const queries = useQueryClient();
  const { questions, values, schema, labels } = useStart(
    props.guides,
    interview,
  );
  const form = useZodForm<AnswerValues, AnswerValues>(schema, values);
  const draft = useDraft(form, `${caseDesks[module].entity}:${id}:interview`, {
    is_of_changes: true,
  });
  const stop = useUnsavedGuard(form, draft);
  const editing = useRecordEditing<AnswerValues, AnswerValues, CaseInterview>({
    form,
    record: interview,
    names: Object.keys(values),
    valuesOf: valuesOfInterview,
    read: () => caseInterviewCalls.read(case_key),
    update: (changes, version) =>
      caseInterviewCalls.write(case_key, changes, version),
    labels,
    show: (key, value) => {
      const question = questions.get(key);
      return question === undefined
        ? plainWord(value)
        : wordOfAnswer({ ...question, value });
    },
    saved: text.saved,
    draft,
    onSaved: (saved) => {
      if (saved !== undefined)
        queries.setQueryData(
          endpointKey(caseInterviews[module].get, { params: { id } }),
          { data: saved },
        );
      void invalidatePath(queries, timelinePath(module));
      onClose();
    },
  });
  return { form, draft, editing, stop: () => stop(onClose) };
};

/** The answers of a case being given or corrected. */
export function InterviewEditor(props: EditorProps) {
  const { form, draft, editing, stop } = useInterviewEditing(props);
  return (
    <Form
      act="save"
      form={form}
      label={text.editForm}
      submit_on_enter={false}
      onSubmit={editing.save}
    >
      <ErrorSummary />
      {editing.notice}
      <QuestionGroups guides={props.shown} prefix="" />
      <Buttons>
        <DraftStatus draft={draft} />
        <Button color="inherit" onClick={stop}>
          {text.stop}
        </Button>
        <SubmitButton>{text.save}</SubmitButton>
      </Buttons>
    </Form>
  );
}
