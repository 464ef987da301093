import { sql, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { settingReaders } from "../contract/pages.ts";

export const scopeOfMasterItems = defineScope(
  "outbound_master_items",
  (actor) => isAllowed(settingReaders, actor),
);

export const scopeOfMessages = defineScope(
  "outbound_company_messages",
  (actor) => isAllowed(settingReaders, actor),
);
export const scopeOfStaff = defineScope("outbound_contract_staff", (actor) =>
  isAllowed(settingReaders, actor),
);

/** Items that a contract may be. */
export const scopeOfContractItems = defineScope(
  "outbound_master_items",
  () =>
    sql<SqlBool>`(outbound_master_items.master_type = 'CT36' and outbound_master_items.is_active)`,
);

/** Of the companies that are there. */
export const scopeOfContracts = defineScope(
  "outbound_contract_settings",
  (actor) =>
    isAllowed(settingReaders, actor) &&
    sql<SqlBool>`exists (select from car_dealers d
      where d.id = outbound_contract_settings.car_dealer_id and d.deleted_at is null)`,
);
