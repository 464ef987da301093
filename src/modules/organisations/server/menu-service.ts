import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import { countTableRows } from "#platform/server/lists/table-list.ts";
import { towCompanyListQuery } from "../contract/endpoints.ts";
import { towCompanyMenuCounts } from "../contract/menu-rules.ts";
import { scopeOfCompanies } from "./access.ts";
import { towCompanyList } from "./queries.ts";

/** The total of the list of towing companies. */
export const countTowCompaniesForMenu: MenuCounter = menuCounterOf(
  towCompanyMenuCounts,
  (db, actor, { search }) =>
    countTableRows(
      db,
      towCompanyList,
      scopeOfCompanies(actor),
      towCompanyListQuery.parse(search),
    ),
);
