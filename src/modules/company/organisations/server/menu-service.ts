import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import { towCompanySchemas } from "../contract/endpoints.ts";
import { towCompanyMenuCounts } from "../contract/menu-rules.ts";
import { scopeOfTowCompanies } from "./access.ts";
import { towCompanyQueries } from "./tow-company-service.ts";

/** The total of the list of towing companies. */
export const countTowCompaniesForMenu: MenuCounter = menuCounterOf(
  towCompanyMenuCounts,
  (db, actor, { search }) =>
    towCompanyQueries.count(
      db,
      scopeOfTowCompanies(actor),
      towCompanySchemas.query.parse(search),
    ),
);
