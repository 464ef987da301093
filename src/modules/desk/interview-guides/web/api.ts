import {
  caseDesks,
  type CaseKey,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { caseInterviews } from "../contract/endpoints.ts";
import type { AnswerValues } from "../contract/reception-schema.ts";
import type { CaseInterview } from "../contract/schema.ts";

export const caseInterviewCalls = {
  read: async ({ module, id }: CaseKey): Promise<CaseInterview> =>
    (await callEndpoint(caseInterviews[module].get, { params: { id } })).data,
  write: async (
    { module, id }: CaseKey,
    changes: Partial<AnswerValues>,
    version: number,
  ): Promise<CaseInterview> => {
    const answers = Object.fromEntries(
      Object.entries(changes).map(([key, value]) => [key, value ?? null]),
    );
    const body = { version, answers };
    return (
      await callEndpoint(caseInterviews[module].update, {
        params: { id },
        body,
      })
    ).data;
  },
};

export const valuesOfInterview = (interview: CaseInterview): AnswerValues =>
  Object.fromEntries(interview.answers.map(({ key, value }) => [key, value]));

/** Where the timeline of the cases of a desk is read. */
export const timelinePath = (module: CaseModule): string =>
  `/api/${caseDesks[module].resource}/{id}/timeline`;
