import {
  keysOf,
  matchesOf,
  type PrecheckQuery,
} from "#modules/desk/case-desk/server/double-service.ts";
import { listCasesByKeys } from "#modules/desk/case-desk/server/kind-service.ts";
import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { sosDesk } from "./case-service.ts";

/** The newest cases of a vehicle in the scope of the account, open or not; none where it may not open cases. */
export const findCasesOfVehicle = async (
  db: Db,
  actor: Actor,
  query: PrecheckQuery,
) => {
  if (!mayReadCases(actor, sosDesk.module)) return [];
  const keys = keysOf(query);
  const rows = await listCasesByKeys(db, sosDesk, actor, keys);
  return rows.map((row) => ({ ...row, matched_by: matchesOf(row, keys) }));
};
