import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import { inquiryListQuery } from "../contract/list-schema.ts";
import { inquiryMenuCounts } from "../contract/menu-rules.ts";
import { scopeOfInquiries } from "./access.ts";
import { inquiryRows } from "./list-service.ts";

/** The totals of the list under the filters of the main menu. */
export const countInquiriesForMenu: MenuCounter = menuCounterOf(
  inquiryMenuCounts,
  (db, actor, { search }) => {
    const { service_division: _all, ...filters } = search;
    return inquiryRows.count(
      db,
      scopeOfInquiries(actor),
      inquiryListQuery.parse(filters),
    );
  },
);
