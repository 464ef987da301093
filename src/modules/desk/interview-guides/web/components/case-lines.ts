import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery, useEndpointQuery } from "#platform/web/api/query.ts";
import { caseInterviews, listCurrentGuides } from "../../contract/endpoints.ts";
import { interviewScreenText as text } from "../../contract/interview-text.ts";
import {
  guidesFor,
  missingRequired,
  wordOfAnswer,
  type SubjectCodes,
} from "../../contract/rules.ts";
import type {
  Answer,
  CaseInterview,
  CurrentGuide,
  Question,
} from "../../contract/schema.ts";
import type { AnswerLine } from "./answer-list.tsx";
import { staleTime, useGuides } from "./use-guides.ts";

/** What of a case the questions look at. */
export interface AskedCase extends SubjectCodes {
  readonly inquiry_status: string;
}

const useCaseInterview = ({ module, id }: CaseKey): CaseInterview | undefined =>
  useEndpointQuery(caseInterviews[module].get, { params: { id } }).data?.data;

const originOf = ({ by, at }: Answer): string =>
  text.answeredBy(by ?? "", formatDateTime(at));

const lineOf = (answer: Answer): AnswerLine => ({
  key: answer.key,
  text: answer.text,
  word: wordOfAnswer(answer),
  is_due: false,
  origin: originOf(answer),
});

/** Everything that is to be read of the interview of a case: what is asked, and what was asked before. */
export function useCaseLines(case_key: CaseKey, asked: AskedCase) {
  const guides = useGuides();
  const interview = useCaseInterview(case_key);
  const answers = new Map(
    interview?.answers.map((answer) => [answer.key, answer]),
  );
  // A closed case is asked nothing more: what was answered stands alone.
  const shown = isOpenStatus(asked.inquiry_status)
    ? guidesFor<Question, CurrentGuide>(guides, asked)
    : [];
  const questions = shown.flatMap((guide) => guide.questions);
  const keys = new Set(questions.map(({ key }) => key));
  const lines = questions.map((question): AnswerLine => {
    const answer = answers.get(question.key);
    return answer === undefined
      ? {
          key: question.key,
          text: question.text,
          word: "",
          is_due: question.is_required,
        }
      : lineOf(answer);
  });
  const others = (interview?.answers ?? [])
    .filter(({ key }) => !keys.has(key))
    .map(lineOf);
  return { guides, shown, interview, lines, others };
}

const openRequired = (
  guides: readonly CurrentGuide[],
  interview: CaseInterview,
  asked: AskedCase,
): readonly Question[] => {
  if (!isOpenStatus(asked.inquiry_status)) return [];
  const answers = new Map(
    interview.answers.map(({ key, value }) => [key, value]),
  );
  return missingRequired<Question>(guides, asked, (key) => answers.get(key));
};

/** The required questions that are open on a case; none while nothing is known, and of a closed case. */
export function useOpenRequired(
  case_key: CaseKey,
  asked: AskedCase,
): readonly Question[] {
  const guides = useGuides();
  const interview = useCaseInterview(case_key);
  return interview === undefined ? [] : openRequired(guides, interview, asked);
}

/** Whether there are such, for a step that is about to be taken; what cannot be read holds nothing up. */
export async function hasOpenRequired(
  queries: QueryClient,
  { module, id }: CaseKey,
  asked: AskedCase,
): Promise<boolean> {
  try {
    const [guides, interview] = await Promise.all([
      queries.fetchQuery({
        ...endpointQuery(listCurrentGuides, {}),
        staleTime,
      }),
      queries.fetchQuery(
        endpointQuery(caseInterviews[module].get, { params: { id } }),
      ),
    ]);
    return openRequired(guides.data, interview.data, asked).length > 0;
  } catch {
    return false;
  }
}
