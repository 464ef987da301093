import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import {
  endpointKey,
  invalidatePath,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { isSameValue } from "#platform/web/ui/conflict-merge.ts";
import {
  plainWord,
  useConflictQuestion,
} from "#platform/web/ui/editing/conflict-question.tsx";
import { saveChanges } from "#platform/web/ui/editing/record-saving.ts";
import type { Question as ConfirmQuestion } from "#platform/web/ui/question.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { caseInterviews, listCurrentGuides } from "../../contract/endpoints.ts";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import {
  emptyInterview,
  type AnswerValues,
  type ReceptionInterview,
} from "../../contract/reception-schema.ts";
import {
  missingRequired,
  problemOfAnswer,
  tidyAnswer,
  wordOfAnswer,
  type SubjectCodes,
} from "../../contract/rules.ts";
import type { CurrentGuide, Question } from "../../contract/schema.ts";
import { caseInterviewCalls, timelinePath, valuesOfInterview } from "../api.ts";
import { questionsByKey } from "./use-guides.ts";

/** How the saving reaches the answers in the form of a reception. */
interface InterviewPort {
  readonly read: () => ReceptionInterview;
  readonly setSaved: (saved: ReceptionInterview["saved"]) => void;
  readonly setAnswer: (key: string, value: string | number | null) => void;
  /** Beside the field; the answer stays in the form and in the draft. */
  readonly setError: (key: string, message: string) => void;
}

const guidesIn = (queries: QueryClient): readonly CurrentGuide[] =>
  queries.getQueryData<{ data: CurrentGuide[] }>(
    endpointKey(listCurrentGuides, {}),
  )?.data ?? [];

const questionsIn = (queries: QueryClient): ReadonlyMap<string, Question> =>
  questionsByKey(guidesIn(queries));

const tidied = (answers: AnswerValues): AnswerValues =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, tidyAnswer(value)]),
  );

/** The answers that cannot be kept, with what is wrong with each. */
const problemsOf = (
  answers: AnswerValues,
  questions: ReadonlyMap<string, Question>,
): Map<string, string> =>
  new Map(
    Object.entries(answers).flatMap(([key, value]): [string, string][] => {
      const question = questions.get(key);
      const problem =
        value === null || question === undefined
          ? undefined
          : problemOfAnswer(question, value);
      return problem === undefined ? [] : [[key, problem]];
    }),
  );

/** Whether there are answers that the server has not acknowledged. */
export const hasOpenAnswers = ({
  answers,
  saved,
}: ReceptionInterview): boolean =>
  Object.entries(tidied(answers)).some(
    ([key, value]) => !isSameValue(value, saved?.answers[key] ?? null),
  );

/** The answers of a case as a reception form holds them; undefined while they are read. */
export function useSavedInterview({
  module,
  id,
}: CaseKey): ReceptionInterview | undefined {
  const isInterviewer = useIsAllowed(agentsOfAnyDesk);
  const { data, isError } = useEndpointQuery(
    caseInterviews[module].get,
    { params: { id } },
    { enabled: isInterviewer },
  );
  if (!isInterviewer || isError) return emptyInterview;
  if (data === undefined) return undefined;
  const answers = valuesOfInterview(data.data);
  return { answers, saved: { version: data.data.version, answers } };
}

/** What the server has now, into the form; what was typed on meanwhile stays. */
const takeOver = (
  port: InterviewPort,
  sent: AnswerValues,
  version: number,
  kept: AnswerValues,
): void => {
  const now = tidied(port.read().answers);
  port.setSaved({ version, answers: kept });
  for (const key of new Set([...Object.keys(sent), ...Object.keys(kept)]))
    if (isSameValue(now[key], sent[key]))
      port.setAnswer(key, kept[key] ?? null);
};

const notifyRefusal = (port: InterviewPort, error: unknown): void => {
  if (!isApiError(error)) throw error;
  notify.error(error);
  notify.trouble(text.kept);
  if (error.status !== 422) return;
  for (const [name, messages] of Object.entries(error.errors))
    port.setError(name.replace(/^answers\./, ""), messages.join("\n"));
};

/** What is asked before the work on a reception starts with required questions open. */
const questionOfStart = (
  queries: QueryClient,
  codes: SubjectCodes,
  answers: AnswerValues,
): ConfirmQuestion | undefined => {
  const open = missingRequired(guidesIn(queries), codes, (key) => answers[key]);
  return open.length === 0
    ? undefined
    : {
        title: text.reminder(open.length),
        body: open.map((question) => question.text).join("／"),
        action: text.startAnyway,
      };
};

/**
 * The answers of a reception follow their case. They never hold it back: what cannot be kept stays in the form, marked,
 * and everything else is sent; what another desk answered meanwhile is brought together, answer by answer.
 */
export function useInterviewSaving(port: InterviewPort) {
  const queries = useQueryClient();
  const { choose, dialog } = useConflictQuestion<AnswerValues>({
    label: (key) => questionsIn(queries).get(key)?.text ?? key,
    show: (key, value) => {
      const question = questionsIn(queries).get(key);
      return question === undefined
        ? plainWord(value)
        : wordOfAnswer({ ...question, value });
    },
  });

  const send = async (caseKey: CaseKey, isTold: boolean): Promise<boolean> => {
    const { answers, saved } = port.read();
    const typed = tidied(answers);
    const problems = problemsOf(typed, questionsIn(queries));
    const baseline = saved?.answers ?? {};
    const input: AnswerValues = { ...baseline, ...typed };
    for (const [key, message] of problems) {
      input[key] = baseline[key] ?? null;
      port.setError(key, message);
    }
    if (problems.size > 0) notify.error(text.invalid);
    const outcome = await saveChanges(
      {
        names: Object.keys(input),
        valuesOf: valuesOfInterview,
        read: () => caseInterviewCalls.read(caseKey),
        write: (changes: Partial<AnswerValues>, version) =>
          caseInterviewCalls.write(caseKey, changes, version),
        choose,
      },
      { baseline, version: saved?.version ?? 0 },
      input,
    );
    if (outcome.kind === "saved") {
      const { version } = outcome.record;
      takeOver(port, input, version, valuesOfInterview(outcome.record));
      if (isTold) notify.success(text.saved);
    }
    return problems.size === 0 && outcome.kind !== "cancelled";
  };

  return {
    dialog,
    asksToStart: (codes: SubjectCodes): ConfirmQuestion | undefined =>
      questionOfStart(queries, codes, port.read().answers),
    /** @returns whether nothing was left behind in the form */
    follow: async (caseKey: CaseKey, isTold: boolean): Promise<boolean> => {
      if (!hasOpenAnswers(port.read())) return true;
      try {
        return await send(caseKey, isTold);
      } catch (error) {
        notifyRefusal(port, error);
        return false;
      } finally {
        const { module } = caseKey;
        void invalidatePath(queries, caseInterviews[module].get.path);
        void invalidatePath(queries, timelinePath(module));
      }
    },
  };
}
