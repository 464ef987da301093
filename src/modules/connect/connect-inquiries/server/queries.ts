import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Category } from "../contract/control-endpoints.ts";
import { watchedKeys } from "../contract/flow-rules.ts";
import type { WorkFlow } from "../contract/lookups.ts";
import type { scopeOfConnect } from "./access.ts";
import type { ConnectMemoRow, ConnectPolicyRow, ConnectRow } from "./tables.ts";
import "./tables.ts";

/** All categories that are not deleted, in the order of the screen. */
export const listCategories = async (db: Db): Promise<Category[]> =>
  db
    .selectFrom("connect_categories")
    .select(["id", "name", "parent_id", "is_in_use"])
    .where("deleted_at", "is", null)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();

export interface WorkFlowChoice {
  readonly code: WorkFlow;
  readonly label: string;
  readonly steps: string[];
  readonly approval_default: "need" | "no_need";
  readonly is_in_use: boolean;
}

/** All work flows that are not deleted, in the order of the screen. */
export const listWorkFlows = (db: Db): Promise<WorkFlowChoice[]> =>
  db
    .selectFrom("connect_work_flows")
    .select(["code", "label", "steps", "approval_default", "is_in_use"])
    .where("deleted_at", "is", null)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();

export const countInquiriesOfFlow = async (
  db: Db,
  code: WorkFlow,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from connect_inquiries where work_flow = ${code}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** Of some inquiries, those that complain, as far as the scope holds them. */
export const listComplaints = async (
  db: Db,
  { condition }: ReturnType<typeof scopeOfConnect>,
  ids: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from connect_inquiries
    where id = any(${[...ids]}::bigint[]) and work_flow = 'claim' and ${condition}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const getPolicyRow = (db: Db): Promise<ConnectPolicyRow> =>
  db.selectFrom("connect_policy").selectAll().executeTakeFirstOrThrow();

/** Inquiries with something to be done, in the order of their ids, locked for the rest of the transaction. */
export const lockWaitingInquiries = async (db: Db): Promise<ConnectRow[]> => {
  const { rows } = await sql<ConnectRow>`
    select * from connect_inquiries where next_action is not null and deleted_at is null
    order by id for update`.execute(db);
  return rows;
};

/**
 * The open inquiry whose registered vehicle was not asked for the longest time, of those with a step that the registry
 * answers and a vehicle that can be asked for.
 *
 * @param before none that was asked since
 */
export const findInquiryToLookUp = async (
  db: Db,
  before: string,
): Promise<ConnectRow | undefined> => {
  const { rows } = await sql<ConnectRow>`
    select connect_inquiries.* from connect_inquiries
    left join connect_flow_looks on connect_flow_looks.inquiry_id = connect_inquiries.id
    where deleted_at is null and inquiry_status in ('typing', 'in_progress') and flow_steps <> '[]'
      and (plate_text <> '' or chassis_text <> '')
      and exists (
        select 1 from jsonb_array_elements(flow_steps) as step
        where step ->> 'done_at' is null and step ->> 'key' = any(${watchedKeys}::text[]))
      and (asked_at is null or asked_at <= ${before})
    order by asked_at nulls first, connect_inquiries.id
    limit 1`.execute(db);
  return rows[0];
};

/** Whether the registry was asked for any inquiry since. */
export const wasLookedUpSince = async (
  db: Db,
  since: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from connect_flow_looks where asked_at > ${since} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

export const findMemoRow = (
  db: Db,
  inquiry_id: number,
): Promise<ConnectMemoRow | undefined> =>
  db
    .selectFrom("connect_memos")
    .selectAll()
    .where("inquiry_id", "=", inquiry_id)
    .executeTakeFirst();

/** How many inquiries are of a category, and how many categories are below it. */
export const countUsesOfCategory = async (
  db: Db,
  id: number,
): Promise<{ inquiries: number; below: number }> => {
  const { rows } = await sql<{ inquiries: number; below: number }>`
    select
      (select count(*)::int from connect_inquiries where ${id} in (category_major_id, category_middle_id, category_minor_id)) as inquiries,
      (select count(*)::int from connect_categories where parent_id = ${id} and deleted_at is null) as below`.execute(
    db,
  );
  return rows[0] ?? { inquiries: 0, below: 0 };
};
