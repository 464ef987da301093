import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { dealerPageTitles as titles } from "./page-text.ts";

/** The desk alone: a dealer or maker has its created files in this place of the menu (spec §2). */
const desk = onlySide(anyOf("sos"), "call_centre");

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
  specialClientList: {
    path: "/{brand}-sos/create-special-client",
    access: desk,
    title: titles.specialClientList,
    menu: {
      group: "sos",
      order: 40,
      label: titles.specialClientList,
      sides: ["call_centre"],
    },
  },
  specialClientForm: {
    path: "/{brand}-sos/special-client-form",
    access: desk,
    title: titles.specialClientForm,
  },
  specialClient: {
    path: "/{brand}-sos/create-special-client/$id",
    access: desk,
    title: titles.specialClient,
  },
});
