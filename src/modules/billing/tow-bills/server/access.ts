import { sql, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { towPayers } from "../contract/pages.ts";

const mayPay = (actor: Actor): boolean => isAllowed(towPayers, actor);

/** Its own bills for a company, all for whoever pays, none for others. */
export const scopeOfTowBills = defineScope("tow_bills", (actor) => {
  if (mayPay(actor)) return true;
  return actor.side === "tow" && actor.tow_truck_company_id !== null
    ? sql<SqlBool>`tow_bills.tow_truck_company_id = ${actor.tow_truck_company_id}`
    : false;
});
export const scopeOfAccounts = defineScope("tow_accounts", mayPay);
export const scopeOfRuns = defineScope("tow_payment_runs", mayPay);

/** Whoever pays, and the company itself. */
export const audienceOfBill = ({
  tow_truck_company_id,
}: {
  readonly tow_truck_company_id: number;
}): Audience => ({
  ...callCentre("bill_page"),
  tow_truck_company_ids: [tow_truck_company_id],
});
export const audienceOfRun = callCentre("bill_page");

/** Whether one person is enough: there is one row. */
export const everySetting = sql<SqlBool>`true`;
