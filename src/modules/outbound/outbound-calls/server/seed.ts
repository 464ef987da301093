import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import {
  enteredByName,
  insertRows,
} from "#modules/outbound/outbound-vehicles/server/seed.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createRandom } from "#world/random.ts";
import { slipEntity } from "../contract/lookups.ts";
import { summaryOf } from "../contract/summary-rules.ts";
import { listPlannedVehicles } from "./fact-queries.ts";
import { plansOf, type VehiclePlan } from "./plan-service.ts";
import { derivedColumns, keyOf } from "./reconcile-service.ts";
import { storiesOf, type Story } from "./story-seed.ts";

/** Slips that wait for a call of the centre on the first day. */
const waitingCalls = 380;
const approvedShare = 0.6;

type Row = Record<string, unknown>;

const contactOf = sql`(select c.contacts -> 0 ->> 'phone' from outbound_customers c where c.id = s.outbound_customer_id)`;

const entriesOf = (id: number, story: Story | undefined) => {
  const count = { before: 0, after: 0 };
  const calls = (story?.calls ?? []).map(
    ({ more, is_void: _isVoid, ...call }): Row => {
      count[call.call_type] += 1;
      return {
        ...call,
        problem_text: null,
        improve_category: null,
        improve_text: null,
        ...more,
        slip_id: id,
        call_number: count[call.call_type],
        connection_number: 1,
        group_id: randomUUID(),
        created_at: call.called_at,
        updated_at: call.called_at,
      };
    },
  );
  const reports = (story?.reports ?? []).map(
    ({ is_void: _isVoid, ...report }): Row => ({
      ...report,
      slip_id: id,
      created_at: report.reported_at,
      updated_at: report.reported_at,
    }),
  );
  return { calls, reports };
};

interface Rows {
  readonly slips: Row[];
  readonly calls: Row[];
  readonly reports: Row[];
}

/** The rows of a vehicle, numbered on from those that are there. */
const addVehicle = (
  { slips, calls, reports }: Rows,
  plan: Pick<VehiclePlan, "row" | "vehicle">,
  {
    stories,
    planned,
  }: Omit<ReturnType<typeof storiesOf>, "planned"> &
    Pick<VehiclePlan, "planned">,
  isApproved: () => boolean,
): void => {
  const first = slips.length + 1;
  const today = tokyoDate().slice(2).replaceAll("-", "");
  const ids = new Map(
    planned.map((slip, index) => [keyOf(plan.row.id, slip), first + index]),
  );
  for (const [index, slip] of planned.entries()) {
    const id = first + index;
    const story = stories.find((one) => one.slip.id === slip.id);
    const summary = summaryOf(story?.calls ?? [], story?.reports ?? []);
    const own = { dm_count: slip.facts.dm_count, extra_calls: 0 };
    const standing = {
      ...summary,
      ...own,
      dm_state: "not_needed" as const,
      cc_status: isApproved() ? ("approved" as const) : ("complete" as const),
    };
    const lead =
      slip.lead === null ? undefined : ids.get(keyOf(plan.row.id, slip.lead));
    slips.push({
      id,
      reception_management_number: `${today}${String(id).padStart(6, "0")}`,
      outbound_vehicle_id: plan.row.id,
      inspection_kind: slip.kind,
      ...summary,
      ...own,
      ...derivedColumns(slip, plan, standing, true),
      bundle_lead_id: lead ?? null,
    });
    const entries = entriesOf(id, story);
    calls.push(...entries.calls);
    reports.push(...entries.reports);
  }
};

const tables = [
  ["outbound_slips", "slips"],
  ["outbound_calls", "calls"],
  ["outbound_warehousing_reports", "reports"],
] as const;

const insertAll = async (db: Db, rows: Rows): Promise<void> => {
  const goesWith = (row: Row): number =>
    row["bundle_lead_id"] === null ? 0 : 1;
  // Leads before those that go with them.
  rows.slips.sort((a, b) => goesWith(a) - goesWith(b));
  for (const [table, part] of tables) {
    await insertRows(db, table, rows[part]);
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'),
        (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  }
};

/** What the write path would have left. */
const leaveTraces = async (db: Db, count: number): Promise<void> => {
  await sql`
    update outbound_calls k set phone = ${contactOf}, phone_digits = regexp_replace(${contactOf}, '\\D', '', 'g')
    from outbound_slips s where s.id = k.slip_id`.execute(db);
  await sql`
    insert into history (entity, entity_id, root_entity, root_id, version, action, at, user_name, screen, changes)
    select ${slipEntity}, id, ${slipEntity}, id, 1, 'create', created_at, ${enteredByName}, '', '[]'::jsonb
    from outbound_slips`.execute(db);
  await sql`
    insert into number_counters (name, business_date, last_number) values ('outbound', ${tokyoDate()}, ${count})
    on conflict (name, business_date) do update set last_number = excluded.last_number`.execute(
    db,
  );
  await sql`select fold_outbound_slip_counts()`.execute(db);
  await sql`analyze outbound_slips, outbound_calls, outbound_warehousing_reports`.execute(
    db,
  );
};

/** Slips of the vehicles of the demo in every status, and four months of calls about them by some agents. */
export const seedOutboundSlips = async (
  db: Db,
  agents: readonly number[],
): Promise<void> => {
  const vehicles = await listPlannedVehicles(
    db,
    { car_dealer_id: null, after_id: 0 },
    1_000_000,
  );
  const plans = await plansOf(db, vehicles, { is_locked: false });
  const dice = createRandom("outbound slips of the demo");
  let waiting = 0;
  const staysWaiting = (): boolean => {
    if (waiting >= waitingCalls || !dice.chance(0.3)) return false;
    waiting += 1;
    return true;
  };
  const rows: Rows = { slips: [], calls: [], reports: [] };
  for (const plan of plans)
    addVehicle(rows, plan, storiesOf(plan, agents, staysWaiting), () =>
      dice.chance(approvedShare),
    );
  await insertAll(db, rows);
  await leaveTraces(db, rows.slips.length);
};
