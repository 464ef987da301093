import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { dealerPageTitles as titles } from "./page-text.ts";

/** Outside the desk too: a dealer sees its own company, a maker all (spec §2: SOS access). */
const readers = anyOf("sos");
const managers = onlySide(anyOf("client_management"), "call_centre");

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
    access: managers,
    title: titles.carDealerForm,
  },
  branch: {
    path: "/{brand}-sos/car-dealer-details/$id",
    access: readers,
    title: titles.branch,
  },
  branchForm: {
    path: "/{brand}-sos/car-dealer-form",
    access: managers,
    title: titles.branchForm,
  },
});
