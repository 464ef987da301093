import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { definePages } from "#platform/contract/page.ts";
import {
  type AccountSide,
  anyOf,
  onlySide,
  type Role,
} from "#platform/contract/permissions.ts";
import { dealerPageTitles as titles } from "./page-text.ts";

/** Who may read sales companies: makers and the call centre all of them, a dealer its own. */
export const dealerReaders = anyOf(
  ...deskPermissions,
  "out",
  "client_management",
);
/** The same of branches. */
export const branchReaders = anyOf("sos", "client_management");
/** Who keeps both. */
export const branchManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

/** Who reads people and what the desk notes: that is between the desk and the company. */
export const isInsider = (reader: {
  readonly side: AccountSide;
  readonly role: Role;
}): boolean => reader.side === "call_centre" || reader.role === "carDealer";

/** Outside the desk too: a dealer sees its own company, a maker all (spec §2: SOS access). */
const readers = anyOf("sos");

export const dealerPages = definePages({
  carDealerSearch: {
    path: "/{brand}-sos/car-dealer-search",
    access: readers,
    title: titles.carDealerSearch,
    menu: { group: "sos", order: 30, label: titles.carDealerSearch },
  },
  carDealerDetails: {
    path: "/{brand}-sos/car-dealer-details",
    access: readers,
    title: titles.carDealerDetails,
  },
  carDealer: {
    path: "/{brand}-sos/car-dealer-details/company/$id",
    access: readers,
    title: titles.carDealer,
  },
  carDealerForm: {
    path: "/{brand}-sos/car-dealer-details/company-form",
    access: branchManagers,
    title: titles.carDealerForm,
  },
  branch: {
    path: "/{brand}-sos/car-dealer-details/$id",
    access: readers,
    title: titles.branch,
  },
  branchForm: {
    path: "/{brand}-sos/car-dealer-form",
    access: branchManagers,
    title: titles.branchForm,
  },
});
