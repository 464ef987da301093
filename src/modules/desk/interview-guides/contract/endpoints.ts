import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import {
  deskResources,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { byDesk } from "#modules/base/desks/contract/rules.ts";
import {
  agentsOfAnyDesk,
  agentsOf,
} from "#modules/base/desks/contract/access-rules.ts";
import { subjectFields } from "./lookups.ts";
import { interviewGuideManagers as managers } from "./pages.ts";
import {
  caseInterviewSchema,
  caseInterviewUpdateSchema,
  currentGuideSchema,
  interviewGuideCopySchema,
  interviewGuideDetailSchema,
  interviewGuideInputSchema,
  interviewGuideSchema,
  interviewGuideUpdateSchema,
} from "./schema.ts";

const tag = "interview-guides";
const base = "/api/interviewGuides";
const byId = z.object({ id: z.coerce.number().int().positive() });

export const interviewGuideListQuery = listQuery({
  sorts: ["sort_order", "updated_at"],
  defaultSort: "sort_order",
  filters: { subject_field: manyOf(subjectFields.schema) },
});
export type InterviewGuideListQuery = z.infer<typeof interviewGuideListQuery>;

export const listCurrentGuides = defineEndpoint({
  method: "GET",
  path: `${base}/current`,
  access: agentsOfAnyDesk,
  summary: "The questions that are asked today, by what they are asked for",
  tag,
  response: z.object({ data: z.array(currentGuideSchema) }),
});

export const listInterviewGuides = defineEndpoint({
  method: "GET",
  path: base,
  access: managers,
  summary: "Interview guides",
  tag,
  query: interviewGuideListQuery,
  response: pageOf(interviewGuideSchema),
});

export const getInterviewGuide = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: managers,
  summary: "One interview guide with all its questions",
  tag,
  params: byId,
  response: dataOf(interviewGuideDetailSchema),
});

export const createInterviewGuide = defineEndpoint({
  method: "POST",
  path: base,
  access: managers,
  summary: "New interview guide; one for each trouble type",
  tag,
  body: interviewGuideInputSchema,
  response: dataOf(interviewGuideDetailSchema),
  status: 201,
});

export const updateInterviewGuide = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: managers,
  summary:
    "Change a guide; 568 when stale, 563 when a question that was answered would go",
  tag,
  params: byId,
  body: interviewGuideUpdateSchema,
  response: dataOf(interviewGuideDetailSchema),
});

export const deleteInterviewGuide = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: managers,
  summary: "Delete a guide; answers stay on their cases",
  tag,
  params: byId,
});

export const copyInterviewGuide = defineEndpoint({
  method: "POST",
  path: `${base}/{id}/copy`,
  access: managers,
  summary: "Put the questions in use behind those of other trouble types",
  tag,
  params: byId,
  body: interviewGuideCopySchema,
  response: dataOf(z.object({ copied: z.number().int() })),
});

export const getInterviewGuideTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: managers,
  summary: "What happened to a guide, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getInterviewGuideNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: managers,
  summary: "Previous and next guide by the list's own query",
  tag,
  params: byId,
  query: interviewGuideListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});

/** What was asked about a case of a desk. */
const interviewEndpoints = (module: CaseModule) => {
  const path = `/api/${deskResources[module]}/{id}/interview`;
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
