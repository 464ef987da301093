import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import {
  anyOf,
  onlySide,
  type Access,
  type Permission,
} from "#platform/contract/permissions.ts";
import { byId, versionBody } from "#platform/contract/step-endpoints.ts";
import type {
  CaseFacts,
  DeskSchemas,
  ListFacts,
  WholeFacts,
} from "./desk-schema.ts";
import {
  approvalEndpoint,
  type DeskPaths,
  lifecycleEndpoints,
  waitingSchema,
} from "./lifecycle-endpoints.ts";
import { caseListCalls } from "./list-calls.ts";
import { caseListEndpoints } from "./list-endpoints.ts";

const neighboursSchema = z.object({
  previous_id: z.number().int().nullable(),
  next_id: z.number().int().nullable(),
});

/** Who reads the cases of a desk, and who makes one. */
interface CasePaths {
  /** `/api/hinoSosInquiries` */
  readonly path: string;
  readonly tag: string;
  readonly desk: Permission;
  readonly readers: Access;
  readonly creators: Access;
}

/** Reading and writing one case, the same on every desk. */
export const caseEndpoints = <
  Query extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Whole extends z.ZodType,
>(
  desk: CasePaths,
  schemas: { query: Query; create: Create; update: Update; whole: Whole },
) => {
  const { path, tag, readers } = desk;
  const define = endpointsOf(tag);
  const one = { path: `${path}/{id}`, params: byId };
  const response = dataOf(schemas.whole);
  return {
    get: define({
      ...one,
      method: "GET",
      access: readers,
      summary: "One case",
      response,
    }),
    timeline: define({
      ...one,
      method: "GET",
      path: `${path}/{id}/timeline`,
      access: readers,
      summary: "Everything that happened to a case, newest first",
      response: dataOf(z.array(timelineEntrySchema)),
    }),
    /** Previous and next case in the list's own filter and sort. */
    neighbours: define({
      ...one,
      method: "GET",
      path: `${path}/{id}/neighbours`,
      access: readers,
      summary: "Previous and next case by the list's own query",
      query: schemas.query,
      response: dataOf(neighboursSchema),
    }),
    create: define({
      method: "POST",
      path,
      access: desk.creators,
      summary: "First save of a case; gives the reception number",
      body: schemas.create,
      response,
      status: 201,
    }),
    update: define({
      ...one,
      method: "PATCH",
      access: onlySide(anyOf(desk.desk), "call_centre"),
      summary: "Change fields of a case; 568 when the version is stale",
      body: schemas.update,
      response,
    }),
  };
};
export type CaseEndpoints = ReturnType<
  typeof caseEndpoints<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
>;

/** All operations of a desk that needs no others: its list, its cases and their lifecycle. */
export const deskEndpoints = <
  Row extends ListFacts,
  Waiting extends CaseFacts,
  Whole extends WholeFacts,
  Query extends z.ZodType,
>(
  desk: DeskPaths & CasePaths,
  {
    query,
    row,
    waiting,
    whole,
    input,
  }: DeskSchemas<Row, Waiting, Whole, Query>,
) => {
  const lifecycle = lifecycleEndpoints(desk, whole);
  return {
    ...caseEndpoints(desk, {
      query,
      create: input.partial(),
      update: input.partial().extend(versionBody.shape),
      whole,
    }),
    ...caseListEndpoints(caseListCalls<Query, z.ZodType<Row>>(desk), {
      tag: desk.tag,
      query,
      row,
    }),
    approvals: approvalEndpoint(
      {
        path: `${desk.path}/approvals`,
        tag: desk.tag,
        access: onlySide(anyOf(desk.desk, desk.approval), "call_centre"),
      },
      waitingSchema({ inquiry: waiting }),
    ),
    lifecycle,
    complete: lifecycle.step(
      "complete",
      "in_progress → complete",
      lifecycle.writers,
      versionBody,
    ),
  };
};
/** The same, whatever the fields. */
export type DeskEndpoints = ReturnType<
  typeof deskEndpoints<ListFacts, CaseFacts, WholeFacts, z.ZodType>
>;
