import { sql, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { outboundDesk } from "#modules/outbound/outbound-vehicles/contract/pages.ts";

export const scopeOfBatches = defineScope("outbound_dm_batches", (actor) =>
  isAllowed(outboundDesk, actor),
);
export type BatchScope = ReturnType<typeof scopeOfBatches>;

export const scopeOfItems = defineScope("outbound_dm_items", (actor) =>
  isAllowed(outboundDesk, actor),
);

/** Those that were posted. */
export const scopeOfSentItems = defineScope(
  "outbound_dm_items",
  (actor) =>
    isAllowed(outboundDesk, actor) &&
    sql<SqlBool>`(outbound_dm_items.sent_on is not null and outbound_dm_items.excluded_reason is null)`,
);
