import {
  listTowCompanies,
  towCompanyNames,
} from "#modules/company/organisations/server/service.ts";
import {
  getPolicyRow,
  listBoardDispatches,
  listOpenDispatchCounts,
  scopeOfDispatches,
  type BoardDispatch,
} from "#modules/sos/sos-dispatch/server/service.ts";
import type { DispatchProgress } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import {
  dispatchWaitOf,
  type TaskMinutes,
} from "#modules/sos/sos-inquiries/contract/next-action-rules.ts";
import {
  listBoardInquiries,
  listOpenInquiries,
  scopeOfInquiries,
  type WaitingInquiry,
} from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createSharedAnswer } from "#platform/server/http/shared-answer.ts";
import type { BoardStage } from "../contract/lookups.ts";
import { countCases, sortByUrgency } from "../contract/rules.ts";
import {
  boardLimits,
  type Board,
  type BoardCase,
  type BoardCompany,
} from "../contract/schema.ts";
import { boardOf, scopeOfAlarms } from "./access.ts";
import { isOnMainLine, presentCase, type WaitingCase } from "./present.ts";
import { listAlarmRows, listAutomaticDispatches } from "./queries.ts";
import type { DispatchAlarmRow } from "./tables.ts";

/** Every case that waits, the most pressing first. */
const sortedWaits = (
  open: readonly WaitingInquiry[],
  minutes: TaskMinutes,
): WaitingCase[] =>
  sortByUrgency(
    open.flatMap((one) => {
      const wait = dispatchWaitOf(one, minutes);
      if (wait === undefined) return [];
      const { id, received_at } = one;
      const is_main_line = isOnMainLine(one);
      return [{ id, received_at, is_main_line, ...wait, wait }];
    }),
  );

/** How far a dispatch is that is waited for so. */
const progressesOf: Record<BoardStage, readonly DispatchProgress[]> = {
  arrange: [],
  answer: ["requested"],
  arrival: ["accepted", "departed"],
  work: ["arrived"],
  report: ["work_done"],
};

/** The dispatch for which each case waits. */
const awaitedDispatches = async (
  db: Db,
  actor: Actor,
  shown: readonly WaitingCase[],
): Promise<ReadonlyMap<number, BoardDispatch>> => {
  const stages = new Map(shown.map(({ id, wait }) => [id, wait.stage]));
  const rows = await listBoardDispatches(db, scopeOfDispatches(actor), [
    ...stages.keys(),
  ]);
  return new Map(
    rows
      .filter(({ inquiry_id, progress }) =>
        progressesOf[stages.get(inquiry_id) ?? "arrange"].includes(progress),
      )
      .map((row) => [row.inquiry_id, row]),
  );
};

/** Companies with open dispatches, with their places. */
const busyCompanies = async (db: Db): Promise<BoardCompany[]> => {
  const companies = await listTowCompanies(db);
  const open = await listOpenDispatchCounts(
    db,
    companies.map(({ id }) => id),
  );
  return companies
    .filter(({ id }) => open.has(id))
    .map(({ id, name, latitude, longitude }) => ({
      id,
      name,
      latitude,
      longitude,
      open_dispatches: open.get(id) ?? 0,
    }))
    .toSorted((a, b) => b.open_dispatches - a.open_dispatches || a.id - b.id);
};

const idsOfCompanies = (
  dispatches: readonly BoardDispatch[],
  alarms: readonly DispatchAlarmRow[],
): number[] =>
  [
    ...dispatches.map((one) => one.tow_truck_company_id),
    ...alarms.map((alarm) => alarm.next_company_id),
  ].filter((id) => id !== null);

/** The shown cases as a whole. */
const presentCases = async (
  db: Db,
  actor: Actor,
  shown: readonly WaitingCase[],
): Promise<BoardCase[]> => {
  const dispatches = await awaitedDispatches(db, actor, shown);
  const rows = await listBoardInquiries(
    db,
    scopeOfInquiries(actor),
    shown.map(({ id }) => id),
  );
  const scope = scopeOfAlarms(actor);
  const ids = [...dispatches.values()].map(({ id }) => id);
  const alarms = await listAlarmRows(db, scope, ids);
  const automatic = await listAutomaticDispatches(db, scope, ids);
  const names = await towCompanyNames(
    db,
    idsOfCompanies([...dispatches.values()], [...alarms.values()]),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap((one) => {
    const row = byId.get(one.id);
    if (row === undefined) return [];
    const dispatch = dispatches.get(one.id);
    const alarm = alarms.get(dispatch?.id ?? 0);
    return [presentCase(row, one, { names, dispatch, alarm, automatic })];
  });
};

const readBoard = async ({
  db,
  actor,
}: {
  db: Db;
  actor: Actor;
}): Promise<Board> => {
  const now = new Date();
  const open = await listOpenInquiries(db, scopeOfInquiries(actor));
  const policy = await getPolicyRow(db);
  const sorted = sortedWaits(open, policy);
  const [cases, companies] = await Promise.all([
    presentCases(db, actor, sorted.slice(0, boardLimits.cases)),
    busyCompanies(db),
  ]);
  const rest = sorted.slice(boardLimits.cases).map(({ wait }) => wait);
  return {
    generated_at: now.toISOString(),
    total: sorted.length,
    others: open.length - sorted.length,
    cases,
    hidden: countCases(rest, now.getTime()),
    companies,
    policy,
  };
};

/** The board as it is now. However many boards ask at once, it is read twice at most. */
export const createBoardReading = () => {
  const shared = createSharedAnswer<string, { db: Db; actor: Actor }, Board>(
    readBoard,
  );
  return (db: Db, actor: Actor): Promise<Board> =>
    shared(boardOf(actor), { db, actor });
};
