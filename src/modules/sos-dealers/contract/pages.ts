import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { dealerPageTitles as titles } from "./page-text.ts";

/** The desk alone: a dealer or maker has its created files in this place of the menu (spec §2). */
const desk = onlySide(anyOf("sos"), "call_centre");

export const dealerPages = definePages({
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
