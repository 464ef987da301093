import type { ContractSettings } from "#modules/outbound/outbound-settings/contract/contract-rules.ts";
import type { SlipChange } from "#modules/outbound/outbound-settings/server/service.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { outboundStatuses } from "../contract/lookups.ts";
import {
  countDueSlips,
  hasReevaluations,
  listDealerVehicles,
  listDueVehicles,
  listPlannedVehicles,
} from "./fact-queries.ts";
import {
  askReevaluation,
  foldSlipCounts,
  lockReevaluation,
  noteReevaluation,
  noteRun,
} from "./mutations.ts";
import { plansOf } from "./plan-service.ts";
import { reconcileVehicles } from "./reconcile-service.ts";

/** Slips and vehicles of one turn: whoever dies in it loses no more. */
const batch = 1000;

const byClock = (db: Db): WriteContext => ({
  db,
  actor: { user_id: null, name: null },
  screen: "",
});

/**
 * The slips whose day has come follow the calendar, a thousand at a time: what a turn did is not due again, so that any
 * process goes on where another one stopped. What it did of a day adds up in one row.
 */
export const followCalendar = async (db: Db): Promise<void> => {
  const today = tokyoDate();
  const due = await listDueVehicles(db, today, batch);
  if (due.length === 0) return;
  const done = await reconcileVehicles(byClock(db), due);
  const isOver = (await countDueSlips(db, today)) === 0;
  await noteRun(db, today, { ...done, read: due.length, isOver });
};

/** The settings of a sales company changed: its vehicles are looked at from the first, in the background. */
export const reevaluateDealer = async (
  { db }: Pick<SignedWrite, "db">,
  car_dealer_id: number,
): Promise<void> => {
  await askReevaluation(db, car_dealer_id);
};

/** A thousand vehicles of the company that has waited longest; it remembers how far it came. */
export const followSettings = async (db: Db): Promise<void> => {
  const next = await lockReevaluation(db);
  if (next === undefined) return;
  const ids = await listDealerVehicles(db, next, batch);
  const last = ids.at(-1);
  if (last !== undefined) await reconcileVehicles(byClock(db), ids);
  await noteReevaluation(db, next.car_dealer_id, last);
};

/** What other settings would make of the open slips of a company: how many go from which status to which. */
export const previewSettings = async (
  db: Db,
  car_dealer_id: number,
  settings: ContractSettings,
): Promise<SlipChange[]> => {
  const counts = new Map<string, number>();
  let after = 0;
  for (;;) {
    const rows = await listPlannedVehicles(
      db,
      { car_dealer_id, after_id: after },
      batch,
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    for (const { slips, planned } of await plansOf(db, rows, {
      is_locked: false,
      settings,
    })) {
      const now = new Map(slips.map((row) => [row.id, row.outbound_status]));
      for (const { id, standing } of planned) {
        const from = id === null ? undefined : now.get(id);
        if (from === undefined || from === standing.status) continue;
        const key = `${from} ${standing.status}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  const wordOf = (code = "") =>
    outboundStatuses.has(code) ? outboundStatuses.labelOf(code) : "";
  return [...counts].map(([key, count]) => {
    const [from, to] = key.split(" ");
    return { from: wordOf(from), to: wordOf(to), count };
  });
};

/** What of slips goes by itself. */
export const slipJobs: readonly Job[] = [
  {
    name: "outbound_calendar",
    everyMs: 500,
    isDue: async (db) => (await listDueVehicles(db, tokyoDate(), 1)).length > 0,
    run: followCalendar,
  },
  {
    name: "outbound_settings",
    everyMs: 500,
    isDue: hasReevaluations,
    run: followSettings,
  },
  { name: "outbound_counts", everyMs: 600_000, run: foldSlipCounts },
];
