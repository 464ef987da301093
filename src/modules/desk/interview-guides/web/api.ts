import {
  deskResources,
  type CaseKey,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  createInterviewGuide,
  caseInterviews,
  getInterviewGuide,
  updateInterviewGuide,
} from "../contract/endpoints.ts";
import type { AnswerValues } from "../contract/reception-schema.ts";
import type {
  CaseInterview,
  InterviewGuideDetail,
  InterviewGuideInput,
  InterviewGuideUpdate,
} from "../contract/schema.ts";

export const interviewGuideCalls = {
  read: async (id: number): Promise<InterviewGuideDetail> =>
    (await callEndpoint(getInterviewGuide, { params: { id } })).data,
  create: async (
    body: InterviewGuideInput,
    idempotency_key: string,
  ): Promise<InterviewGuideDetail> =>
    (await callEndpoint(createInterviewGuide, { body, idempotency_key })).data,
  /** What a guide is for is never sent: it stays. */
  update: async (
    id: number,
    { lead, questions }: Omit<InterviewGuideUpdate, "version">,
    version: number,
  ): Promise<InterviewGuideDetail> =>
    (
      await callEndpoint(updateInterviewGuide, {
        params: { id },
        body: {
          version,
          ...(lead !== undefined && { lead }),
          ...(questions !== undefined && { questions }),
        },
      })
    ).data,
};

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
  `/api/${deskResources[module]}/{id}/timeline`;
