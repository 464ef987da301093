import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopeOfInquiries } from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { shiftReaders } from "../contract/pages.ts";
import { shiftServerText as text } from "../contract/text.ts";
import { hasGrant } from "./grant-queries.ts";

declare const scopeBrand: unique symbol;

/** The right to the shift table. Only this file makes one; every query demands it. */
export interface ShiftScope {
  readonly [scopeBrand]: true;
  /** The companies whose months are read: all, or a condition on `tow_truck_companies`. */
  readonly companies: true | RawBuilder<SqlBool>;
}

/** Whether an account belongs to the desk that keeps the shift table. */
export const isSosDesk = (actor: Actor): boolean =>
  actor.side === "call_centre" && actor.permissions.includes("sos");

/** Whether an account may change hours and password of the shift table. */
export const mayConfigure = (actor: Actor): boolean =>
  actor.side === "call_centre" && actor.permissions.includes("user_management");

/** Whether this session has given the password of the shift table. */
export const isAuthorized = async (db: Db, actor: Actor): Promise<boolean> =>
  isAllowed(shiftReaders, actor) && (await hasGrant(db, actor.session_id));

/** Of the towing companies, the desk reaches all, dealers and makers those that were asked for a case of theirs. */
const companiesOf = (actor: Actor): ShiftScope["companies"] =>
  isSosDesk(actor) ||
  sql<SqlBool>`tow_truck_companies.id in (
    select unnest(sos_inquiries.tow_truck_company_ids) from sos_inquiries
    where ${scopeOfInquiries(actor).condition})`;

/** @throws AppError `not_allowed` where the session has not given the password */
export const scopeOfShifts = async (
  db: Db,
  actor: Actor,
): Promise<ShiftScope> => {
  if (!(await isAuthorized(db, actor)))
    throw new AppError("not_allowed", { message: text.locked });
  return { companies: companiesOf(actor) } as ShiftScope;
};

/** For the suggestion of companies: it shows a desk with a case who is on duty now, and opens no month. */
export const scopeOfSuggestion = { companies: true } as ShiftScope;
