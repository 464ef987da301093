import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { specialClientTitles as titles } from "./page-text.ts";

/** Only the desk: no account from outside learns who is treated specially, and why. */
export const specialClientDesk = onlySide(anyOf("sos"), "call_centre");

export const specialClientPages = definePages({
  specialClientList: {
    path: "/{brand}-sos/create-special-client",
    access: specialClientDesk,
    title: titles.list,
    menu: {
      group: "sos",
      order: 40,
      label: titles.list,
      sides: ["call_centre"],
    },
  },
  specialClientForm: {
    path: "/{brand}-sos/special-client-form",
    access: specialClientDesk,
    title: titles.form,
  },
  specialClient: {
    path: "/{brand}-sos/create-special-client/$id",
    access: specialClientDesk,
    title: titles.detail,
  },
});
