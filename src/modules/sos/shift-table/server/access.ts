import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { shiftServerText as text } from "../contract/text.ts";
import { hasGrant } from "./grant-queries.ts";

declare const scopeBrand: unique symbol;

/** The right to read and write the shift table. Only this file makes one; every query demands it. */
export interface ShiftScope {
  readonly [scopeBrand]: true;
}

/** Whether an account belongs to the desk that the shift table is for. */
const isSosDesk = (actor: Actor): boolean =>
  actor.side === "call_centre" && actor.permissions.includes("sos");

/** Whether an account may change hours and password of the shift table. */
export const mayConfigure = (actor: Actor): boolean =>
  actor.side === "call_centre" && actor.permissions.includes("user_management");

/** Whether this session of the desk has given the password of the shift table. */
export const isAuthorized = async (db: Db, actor: Actor): Promise<boolean> =>
  isSosDesk(actor) && (await hasGrant(db, actor.session_id));

/** @throws AppError `not_allowed` where the session has not given the password */
export const scopeOfShifts = async (
  db: Db,
  actor: Actor,
): Promise<ShiftScope> => {
  if (!(await isAuthorized(db, actor)))
    throw new AppError("not_allowed", { message: text.locked });
  return {} as ShiftScope;
};

/** For the suggestion of companies: it shows a desk with a case who is on duty now, and opens no month. */
export const scopeOfSuggestion = {} as ShiftScope;
