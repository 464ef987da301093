import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import {
  agentsOfAnyDesk,
  agentsOf,
} from "#modules/base/desks/contract/access-rules.ts";
import { interviewGuides } from "./record.ts";
import {
  caseInterviewSchema,
  caseInterviewUpdateSchema,
  currentGuideSchema,
  interviewGuideCopySchema,
} from "./schema.ts";

const { tag, path: base } = interviewGuides;

export const listCurrentGuides = defineEndpoint({
  method: "GET",
  path: `${base}/current`,
  access: agentsOfAnyDesk,
  summary: "The questions that are asked today, by what they are asked for",
  tag,
  response: z.object({ data: z.array(currentGuideSchema) }),
});

export const copyInterviewGuide = defineEndpoint({
  method: "POST",
  path: `${base}/{id}/copy`,
  access: interviewGuides.access,
  summary: "Put the questions in use behind those of other trouble types",
  tag,
  params: byId,
  body: interviewGuideCopySchema,
  response: dataOf(z.object({ copied: z.number().int() })),
});

/** What was asked about a case of a desk. */
const interviewEndpoints = (module: CaseModule) => {
  const path = `/api/${caseDesks[module].resource}/{id}/interview`;
  const access = agentsOf(module);
  return {
    get: defineEndpoint({
      method: "GET",
      path,
      access,
      summary: "What was asked about a case and answered",
      tag,
      params: byId,
      response: dataOf(caseInterviewSchema),
    }),
    update: defineEndpoint({
      method: "PATCH",
      path,
      access,
      summary:
        "Write answers of a case; 568 when somebody wrote since `version`, 570 when the case is closed",
      tag,
      params: byId,
      body: caseInterviewUpdateSchema,
      response: dataOf(caseInterviewSchema),
    }),
  };
};
export const caseInterviews = byDesk(interviewEndpoints);
