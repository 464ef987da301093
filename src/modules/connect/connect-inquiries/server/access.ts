import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import {
  defineScope,
  defineWholeScope,
  isCallCentre,
} from "#platform/server/lists/row-scope.ts";
import {
  defineDeskScope,
  wholeDesk,
} from "#modules/desk/case-desk/server/kind-service.ts";
import { handedOverFilter } from "#modules/desk/case-hand-overs/server/service.ts";
import { connectManagers } from "../contract/category-pages.ts";

/**
 * Row scope of inquiries (spec §6): the call centre all, a sales company those of its own that the desk shares, a maker
 * those of its make.
 */
export const scopeOfConnect = defineDeskScope("connect_inquiries", {
  dealer: (id) =>
    sql<SqlBool>`(connect_inquiries.car_dealer_id = ${id} and connect_inquiries.is_shared_with_dealer)`,
  maker: (make) => sql<SqlBool>`connect_inquiries.vehicle_make = ${make}`,
});

/** All inquiries that are there: for what goes by itself. */
export const allInquiries = wholeDesk("connect_inquiries");

/** The filter of those that went to SOS. */
export const handedOver = handedOverFilter("connect", "connect_inquiries");

/** The filter of those that wait for the answer of their sales company: another one, or none, would not be asked. */
export const asked = (): RawBuilder<SqlBool> =>
  sql<SqlBool>`connect_inquiries.escalation_status = 'sent'`;

/** Who keeps them reaches all, everybody else none. */
export const scopeOfCategories = defineScope("connect_categories", (actor) =>
  isAllowed(connectManagers, actor),
);

export const scopeOfWorkFlows = defineScope("connect_work_flows", (actor) =>
  isAllowed(connectManagers, actor),
);

/** What an inquiry may come to refer to: what is there and in use. */
export const choosable = {
  category: defineScope("connect_categories", (actor) =>
    isCallCentre(actor) ? sql<SqlBool>`connect_categories.is_in_use` : false,
  ),
  agent: defineWholeScope("users", (actor) =>
    isCallCentre(actor)
      ? sql<SqlBool>`users.state = 'active' and users.permissions @> array['connect']::text[]`
      : false,
  ),
};

/** What the desk notes for itself; of which inquiries, the inquiry says. */
export const scopeOfMemos = defineWholeScope("connect_memos", isCallCentre);
