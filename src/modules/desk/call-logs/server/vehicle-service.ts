import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { mayUseCallLogs, scopeOfCallLogs } from "./access.ts";
import { listCallsOfVehicle } from "./vehicle-queries.ts";

/** Fewer digits are nobody's number. */
const minimumDigits = 9;

/** The newest calls of a number or of cases; none where the account may not read calls. */
export const findCallsOfVehicle = async (
  db: Db,
  actor: Actor,
  keys: {
    tel: string | undefined;
    cases: readonly CaseKey[];
  },
) => {
  if (!mayUseCallLogs(actor)) return [];
  const digits = digitsOnly(keys.tel ?? "");
  return listCallsOfVehicle(db, scopeOfCallLogs(actor), {
    digits: digits.length >= minimumDigits ? digits : "",
    cases: keys.cases,
  });
};
