import {
  caseModules,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { matchSpecialClients } from "#modules/company/special-clients/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { visibleSummary } from "../contract/visible-rules.ts";
import { mayReadCases, scopeOfCases } from "./access.ts";
import { keysOf, matchesOf, type PrecheckQuery } from "./double-service.ts";
import { listCasesByVehicle } from "./vehicle-queries.ts";

/** A vehicle by what is known of it, beside the case on whose screen it stands. */
interface VehicleQuery extends PrecheckQuery {
  readonly except_kind?: CaseModule | undefined;
}

/** The desks whose cases an account may open. */
export const readableDesks = (actor: Actor): CaseModule[] =>
  caseModules.filter((module) => mayReadCases(actor, module));

/** The newest cases of a vehicle on the desks that the account may open, in its scope, with what they were found by. */
export const findCasesOfVehicle = async (
  db: Db,
  actor: Actor,
  query: VehicleQuery,
  is_open: boolean,
) => {
  const { except_id, ...keys } = keysOf(query);
  const { except_kind: module } = query;
  const rows = await listCasesByVehicle(db, scopeOfCases(actor), {
    keys,
    modules: readableDesks(actor),
    is_open,
    except: module === undefined ? undefined : { module, id: except_id },
  });
  return rows.map((row) => ({
    ...visibleSummary(row, actor.role),
    matched_by: matchesOf(
      {
        ...row,
        plate_text: row.plate_text ?? "",
        chassis_text: row.chassis_text ?? "",
      },
      { ...keys, except_id },
    ),
  }));
};

/** The special clients of a telephone, a plate or a customer code. */
export const findSpecialClientsOf = async (db: Db, query: VehicleQuery) => {
  const { caller_phone_digits, plate_text } = keysOf(query);
  const [found = []] = await matchSpecialClients(db, [
    {
      phone_digits: caller_phone_digits,
      plate_text,
      company_customer_code: query.company_customer_code ?? null,
    },
  ]);
  return found;
};
