import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  hasTowCompany,
  listTowCompanies,
} from "#modules/company/organisations/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  tokyoDate,
  addDays,
  type Instant,
} from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import {
  addMonths,
  companyDutyAt,
  copySourceOf,
  daysOfMonth,
  type CompanyDuty,
} from "../contract/rules.ts";
import type { Duty, DutyInput } from "../contract/schema.ts";
import { shiftServerText as text } from "../contract/text.ts";
import { scopeOfShifts, scopeOfSuggestion, type ShiftScope } from "./access.ts";
import { getShiftSettings } from "./grant-queries.ts";
import {
  copyDuties,
  dutiesKind,
  lockCompanies,
  putDuties,
} from "./mutations.ts";
import { listDuties, listMonths, type StoredDuty } from "./queries.ts";

type Cell = Pick<Duty, "tow_truck_company_id" | "date" | "shift">;
const keyOf = (cell: Cell): string =>
  `${cell.tow_truck_company_id} ${cell.date} ${cell.shift}`;

const isSameDuty = (
  a: Pick<Duty, "staff" | "is_off">,
  b: Pick<Duty, "staff" | "is_off"> | undefined,
): boolean =>
  a.staff === (b?.staff ?? null) && a.is_off === (b?.is_off ?? false);

/** One value for the history: the name, or that nobody is on duty. */
const wordOf = (duty: Pick<Duty, "staff" | "is_off"> | undefined) =>
  duty?.is_off === true ? "off" : (duty?.staff ?? null);

const refuseRepeated = (cells: readonly Cell[]): void => {
  if (new Set(cells.map(keyOf)).size < cells.length)
    throw new AppError("invalid_input", {
      errors: { cells: [text.repeatedCell] },
    });
};

/** @throws AppError `not_found` */
const needCompanies = async (
  db: Db,
  ids: ReadonlySet<number>,
): Promise<void> => {
  for (const id of ids)
    if (!(await hasTowCompany(db, id))) throw new AppError("not_found");
};

const readCells = async (
  db: Db,
  scope: ShiftScope,
  cells: readonly Cell[],
): Promise<ReadonlyMap<string, StoredDuty>> => {
  const days = cells.map(({ date }) => date).toSorted();
  const ids = [...new Set(cells.map((cell) => cell.tow_truck_company_id))];
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const found = await listDuties(db, scope, ids, [first, last]);
  return new Map(found.map((duty) => [keyOf(duty), duty]));
};

/** What was filled in already by a first try that lost its answer is no conflict. */
const refuseStale = async (
  db: Db,
  cells: readonly DutyInput[],
  held: ReadonlyMap<string, StoredDuty>,
): Promise<void> => {
  for (const cell of cells) {
    const stored = held.get(keyOf(cell));
    if ((stored?.version ?? 0) === cell.version || isSameDuty(cell, stored))
      continue;
    const writer = stored?.updated_by ?? null;
    const names = await listUserNames(db, writer === null ? [] : [writer]);
    throw new AppError("changed_by_other", {
      change: {
        by: writer === null ? null : (names.get(writer) ?? null),
        at: stored?.updated_at ?? new Date().toISOString(),
      },
    });
  }
};

/** One entry of history for each company whose cells changed. */
const traceCells = async (
  write: SignedWrite,
  cells: readonly DutyInput[],
  held: ReadonlyMap<string, StoredDuty>,
): Promise<void> => {
  const changes = new Map<number, FieldChange[]>();
  for (const cell of cells) {
    const id = cell.tow_truck_company_id;
    changes.set(id, [
      ...(changes.get(id) ?? []),
      {
        field: `${cell.date} ${cell.shift}`,
        before: wordOf(held.get(keyOf(cell))),
        after: wordOf(cell),
      },
    ]);
  }
  for (const [id, list] of changes)
    await recordTrace(
      write,
      dutiesKind,
      { id, version: 1 },
      {
        action: "fill",
        changes: list,
      },
    );
};

/** Fills in cells, all or none. @throws AppError `not_found`, `invalid_input`, `changed_by_other` */
export const fillCells = async (
  write: SignedWrite,
  cells: readonly DutyInput[],
): Promise<Duty[]> => {
  const { db, actor } = write;
  const scope = await scopeOfShifts(db, actor);
  refuseRepeated(cells);
  const ids = new Set(cells.map((cell) => cell.tow_truck_company_id));
  await needCompanies(db, ids);
  await lockCompanies(db, [...ids]);
  const held = await readCells(db, scope, cells);
  await refuseStale(db, cells, held);
  const changed = cells.filter(
    (cell) => !isSameDuty(cell, held.get(keyOf(cell))),
  );
  if (changed.length > 0) {
    await putDuties(db, scope, changed, actor.user_id);
    await traceCells(write, changed, held);
  }
  return cells.map((cell) => {
    const version = held.get(keyOf(cell))?.version ?? 0;
    return { ...cell, version: version + (changed.includes(cell) ? 1 : 0) };
  });
};

/** Fills the empty cells of a month from the month before, weekday by weekday. */
export const copyMonth = async (
  write: SignedWrite,
  month: string,
  companyId: number | null,
): Promise<{ cells: number; companies: number }> => {
  const { db, actor } = write;
  const scope = await scopeOfShifts(db, actor);
  if (companyId !== null) await needCompanies(db, new Set([companyId]));
  const ids =
    companyId === null
      ? (await listTowCompanies(db)).map(({ id }) => id)
      : [companyId];
  await lockCompanies(db, ids);
  const days = daysOfMonth(month).map((date) => ({
    date,
    source: copySourceOf(date),
  }));
  const copied = await copyDuties(db, scope, ids, days, actor.user_id);
  for (const [id, cells] of copied)
    await recordTrace(
      write,
      dutiesKind,
      { id, version: 1 },
      {
        action: "copy",
        changes: [
          { field: "copied_from", before: null, after: addMonths(month, -1) },
          { field: "copied_to", before: null, after: month },
          { field: "copied_cells", before: null, after: cells },
        ],
      },
    );
  const cells = [...copied.values()].reduce((sum, count) => sum + count, 0);
  return { cells, companies: copied.size };
};

/** Who is on duty at a moment, for the suggestion of companies: every company asked for has an entry. */
export const dutiesAt = async (
  db: Db,
  companyIds: readonly number[],
  at: Instant,
): Promise<ReadonlyMap<number, CompanyDuty>> => {
  const today = tokyoDate(at);
  const scope = scopeOfSuggestion;
  const settings = await getShiftSettings(db);
  const months = await listMonths(db, scope, companyIds, today.slice(0, 7));
  const duties = await listDuties(db, scope, companyIds, [
    addDays(today, -1),
    today,
  ]);
  const byCompany = new Map<number, StoredDuty[]>();
  for (const duty of duties) {
    const id = duty.tow_truck_company_id;
    byCompany.set(id, [...(byCompany.get(id) ?? []), duty]);
  }
  return new Map(
    companyIds.map((id) => [
      id,
      companyDutyAt(at, settings, {
        profile: months.get(id),
        duties: byCompany.get(id) ?? [],
      }),
    ]),
  );
};
