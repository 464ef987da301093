import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import {
  hasTowCompany,
  listTowCompanyPage,
} from "#modules/company/organisations/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { ResponseOf } from "#platform/contract/endpoint.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { listShiftTables, ShiftListQuery } from "../contract/endpoints.ts";
import { daysOfMonth, shiftHoursIssues } from "../contract/rules.ts";
import type {
  Duty,
  ShiftProfile,
  ShiftProfileUpdate,
  ShiftRow,
} from "../contract/schema.ts";
import { isSosDesk, scopeOfShifts, type ShiftScope } from "./access.ts";
import { holidaysOfMonth } from "./calendar-service.ts";
import { getShiftSettings } from "./grant-queries.ts";
import { lockCompanies, shiftRoot, shiftTableKind } from "./mutations.ts";
import { presentOutside, presentProfile } from "./present.ts";
import { listDuties, listMonths } from "./queries.ts";
import type { ShiftTableRow } from "./tables.ts";

/** First and last day of a month. */
const boundsOf = (month: string): [string, string] => [
  `${month}-01`,
  daysOfMonth(month).at(-1) ?? `${month}-28`,
];

/** @throws AppError `not_found` */
const needCompany = async (db: Db, id: number): Promise<void> => {
  if (!(await hasTowCompany(db, id))) throw new AppError("not_found");
};

/** Companies of a month's page with everything in it that the account is told; for the screen and for files. */
export const readMonthPage = async (
  db: Db,
  actor: Actor,
  scope: ShiftScope,
  { month, ...query }: ShiftListQuery,
): Promise<{ rows: ShiftRow[]; total: number }> => {
  const isDesk = isSosDesk(actor);
  // The keyword looks at telephones too, which only the desk is told.
  if (!isDesk && query.q !== undefined) return { rows: [], total: 0 };
  const { rows, total } = await listTowCompanyPage(db, scope.companies, {
    ...query,
    company_state: ["active"],
  });
  const ids = rows.map(({ id }) => id);
  const months = await listMonths(db, scope, ids, month);
  const duties = await listDuties(db, scope, ids, boundsOf(month));
  const byCompany = new Map<number, Duty[]>(ids.map((id) => [id, []]));
  for (const { updated_at: _at, updated_by: _by, ...duty } of duties)
    byCompany.get(duty.tow_truck_company_id)?.push(duty);
  const names = await namesOfWriters(db, [...months.values()]);
  const present = isDesk ? (row: ShiftRow) => row : presentOutside;
  return {
    rows: rows.map(({ id, code, name, prefecture, phone, night_phone }) =>
      present({
        company: { id, code, name, prefecture, phone, night_phone },
        profile: presentProfile(id, month, months.get(id), names),
        duties: byCompany.get(id) ?? [],
      }),
    ),
    total,
  };
};

const namesOfWriters = (db: Db, rows: readonly ShiftTableRow[]) =>
  listUserNames(
    db,
    rows.map(({ updated_by }) => updated_by).filter((id) => id !== null),
  );

const readProfile = async (
  db: Db,
  scope: ShiftScope,
  id: number,
  month: string,
): Promise<{ row: ShiftTableRow | undefined; profile: ShiftProfile }> => {
  const row = (await listMonths(db, scope, [id], month)).get(id);
  const names = await namesOfWriters(db, row === undefined ? [] : [row]);
  return { row, profile: presentProfile(id, month, row, names) };
};

/** Reading the shift table, and what companies have in it beside the duties. */
export const shiftTableService = {
  async list(
    db: Db,
    actor: Actor,
    query: ShiftListQuery,
  ): Promise<ResponseOf<typeof listShiftTables>> {
    const scope = await scopeOfShifts(db, actor);
    const { rows, total } = await readMonthPage(db, actor, scope, query);
    const { day_starts_at, night_starts_at } = await getShiftSettings(db);
    return {
      data: rows,
      meta: pageMeta(total, query),
      month: {
        hours: { day_starts_at, night_starts_at },
        holidays: holidaysOfMonth(query.month),
      },
    };
  },

  async getProfile(
    db: Db,
    actor: Actor,
    id: number,
    month: string,
  ): Promise<ShiftProfile> {
    const scope = await scopeOfShifts(db, actor);
    await needCompany(db, id);
    return (await readProfile(db, scope, id, month)).profile;
  },

  async updateProfile(
    write: SignedWrite,
    id: number,
    { month, version, ...changes }: ShiftProfileUpdate,
  ): Promise<ShiftProfile> {
    const { db, actor } = write;
    const scope = await scopeOfShifts(db, actor);
    await needCompany(db, id);
    await lockCompanies(db, [id]);
    const { row, profile } = await readProfile(db, scope, id, month);
    if (profile.version !== version)
      throw new AppError("changed_by_other", {
        change: { by: profile.updated_by, at: profile.updated_at },
      });
    const [issue] = shiftHoursIssues({ ...profile, ...changes });
    if (issue !== undefined)
      throw new AppError("invalid_input", {
        errors: { [issue.field]: [issue.message] },
      });
    if (row !== undefined && row.month === month)
      await updateRecord(write, shiftTableKind, row, changes);
    else
      await createRecord(write, shiftTableKind, {
        tow_truck_company_id: id,
        month,
        contacts: profile.contacts,
        subcontractors: profile.subcontractors,
        has_forklift_rental: profile.has_forklift_rental,
        forklift_rental: profile.forklift_rental,
        has_night_in_car: profile.has_night_in_car,
        day_starts_at: profile.day_starts_at,
        night_starts_at: profile.night_starts_at,
        note: profile.note,
        ...changes,
      });
    return (await readProfile(db, scope, id, month)).profile;
  },

  async timeline(db: Db, actor: Actor, id: number) {
    await scopeOfShifts(db, actor);
    await needCompany(db, id);
    const { entity, id: root_id } = shiftRoot(id);
    return listTimeline(db, { root_entity: entity, root_id });
  },
};
