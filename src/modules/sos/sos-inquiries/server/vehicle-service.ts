import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { scopeOfInquiries } from "./access.ts";
import { keysOf, matchesOf, type PrecheckQuery } from "./contact-service.ts";
import { listCasesByKeys } from "./vehicle-queries.ts";

/** The newest cases of a vehicle in the scope of the account, open or not; none where it may not open cases. */
export const findCasesOfVehicle = async (
  db: Db,
  actor: Actor,
  query: PrecheckQuery,
) => {
  if (!mayReadCases(actor, "sos")) return [];
  const keys = keysOf(query);
  const rows = await listCasesByKeys(db, scopeOfInquiries(actor), keys);
  return rows.map((row) => ({ ...row, matched_by: matchesOf(row, keys) }));
};
