import { recordPages } from "#modules/base/records/contract/pages.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { specialClientTitles } from "./page-text.ts";

/** Only the desk: no account from outside learns who is treated specially, and why. */
export const specialClientDesk = onlySide(anyOf("sos"), "call_centre");

export const specialClientPages = recordPages({
  path: "/{brand}-sos/create-special-client",
  form_path: "/{brand}-sos/special-client-form",
  access: specialClientDesk,
  titles: specialClientTitles,
  menu: { group: "sos", order: 40, sides: ["call_centre"] },
});
