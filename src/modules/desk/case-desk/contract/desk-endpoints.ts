import { z } from "zod";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import {
  type Endpoint,
  endpointsOf,
  type NamedSchema,
  type Schema,
} from "#platform/contract/endpoint.ts";
import { type DataOf, dataOf } from "#platform/contract/paging.ts";
import {
  anyOf,
  onlySide,
  type Access,
  type Permission,
} from "#platform/contract/permissions.ts";
import {
  type ById,
  byId,
  type Step,
  type VersionBody,
  versionBody,
} from "#platform/contract/step-endpoints.ts";
import type { DeskSchemas } from "./desk-schema.ts";
import {
  approvalEndpoint,
  type DeskPaths,
  type LifecycleEndpoints,
  lifecycleEndpoints,
  waitingSchema,
} from "./lifecycle-endpoints.ts";
import { caseListCalls } from "./list-calls.ts";
import { type CaseListEndpoints, caseListEndpoints } from "./list-endpoints.ts";

type None = z.ZodUndefined;

const beside = z.object({
  previous_id: z.number().int().nullable(),
  next_id: z.number().int().nullable(),
});
export interface NeighboursSchema extends NamedSchema<typeof beside> {}

const history = z.array(timelineEntrySchema);
export interface HistorySchema extends NamedSchema<typeof history> {}

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
export interface CaseEndpoints<
  Query extends Schema = Schema,
  Create extends Schema = Schema,
  Update extends Schema = Schema,
  Whole extends Schema = Schema,
> {
  readonly get: Endpoint<ById, None, None, DataOf<Whole>>;
  readonly timeline: Endpoint<ById, None, None, DataOf<HistorySchema>>;
  /** Previous and next case in the list's own filter and sort. */
  readonly neighbours: Endpoint<ById, Query, None, DataOf<NeighboursSchema>>;
  readonly create: Endpoint<None, None, Create, DataOf<Whole>>;
  readonly update: Endpoint<ById, None, Update, DataOf<Whole>>;
}

export const caseEndpoints = <
  Query extends Schema,
  Create extends Schema,
  Update extends Schema,
  Whole extends Schema,
>(
  desk: CasePaths,
  schemas: { query: Query; create: Create; update: Update; whole: Whole },
): CaseEndpoints<Query, Create, Update, Whole> => {
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
      response: dataOf<HistorySchema>(history),
    }),
    neighbours: define({
      ...one,
      method: "GET",
      path: `${path}/{id}/neighbours`,
      access: readers,
      summary: "Previous and next case by the list's own query",
      query: schemas.query,
      response: dataOf<NeighboursSchema>(beside),
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

const bodiesOf = (input: z.ZodObject) => ({
  create: input.partial(),
  update: input.partial().extend(versionBody.shape),
});
type Bodies = ReturnType<typeof bodiesOf>;

/** All operations of a desk that needs no others: its list, its cases and their lifecycle. */
export interface DeskEndpoints<D extends DeskSchemas = DeskSchemas>
  extends
    CaseEndpoints<D["query"], Bodies["create"], Bodies["update"], D["whole"]>,
    CaseListEndpoints<D["query"], D["row"]> {
  readonly approvals: ReturnType<
    typeof approvalEndpoint<
      ReturnType<typeof waitingSchema<{ inquiry: D["waiting"] }>>
    >
  >;
  readonly lifecycle: LifecycleEndpoints<D["whole"]>;
  readonly complete: Step<VersionBody, DataOf<D["whole"]>>;
}

export const deskEndpoints = <D extends DeskSchemas>(
  desk: DeskPaths & CasePaths,
  schemas: D,
): DeskEndpoints<D> => {
  const query: D["query"] = schemas.query;
  const row: D["row"] = schemas.row;
  const waiting: D["waiting"] = schemas.waiting;
  const whole: D["whole"] = schemas.whole;
  const lifecycle = lifecycleEndpoints(desk, whole);
  return {
    ...caseEndpoints(desk, { query, whole, ...bodiesOf(schemas.input) }),
    ...caseListEndpoints(caseListCalls<D["query"], D["row"]>(desk), {
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
