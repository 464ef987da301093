import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { managementPageTitles as titles } from "./page-text.ts";

/** Management is the call centre's own (spec §2: client management access). */
export const managers = onlySide(anyOf("client_management"), "call_centre");

/** The dispatch desk looks companies up; only client management reads how they are paid. */
export const companyReaders = onlySide(
  anyOf("sos", "client_management"),
  "call_centre",
);

export const managementPages = definePages({
  managementRoot: {
    path: "/management",
    access: managers,
    title: titles.towCompanyList,
    redirect_to: "/management/tow-truck-company-list",
  },
  towCompanyList: {
    path: "/management/tow-truck-company-list",
    access: managers,
    title: titles.towCompanyList,
    menu: { group: "management", order: 1, label: titles.towCompanyList },
  },
  towCompanyForm: {
    path: "/management/tow-truck-company-form",
    access: managers,
    title: titles.towCompanyForm,
  },
  towCompany: {
    path: "/management/tow-truck-company-list/$id",
    access: managers,
    title: titles.towCompany,
  },
  carMakerList: {
    path: "/management/car-maker-list",
    access: managers,
    title: titles.carMakerList,
    menu: { group: "management", order: 4, label: titles.carMakerList },
  },
  carMakerForm: {
    path: "/management/carmaker-form",
    access: managers,
    title: titles.carMakerForm,
  },
  carMaker: {
    path: "/management/car-maker-list/$id",
    access: managers,
    title: titles.carMaker,
  },
});
