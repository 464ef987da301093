import { recordPages } from "#modules/base/records/contract/pages.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { specialClientTitles } from "./page-text.ts";

/** Who keeps them, and reads what the desk does for whom and why. */
export const specialClientDesk = onlySide(anyOf("sos"), "call_centre");

/** Sales companies and makers too (spec §2): of their own customers, in the scope of `server/access.ts`. */
export const specialClientReaders = anyOf("sos");

export const specialClientPages = recordPages({
  path: "/{brand}-sos/create-special-client",
  form_path: "/{brand}-sos/special-client-form",
  access: specialClientReaders,
  form_access: specialClientDesk,
  titles: specialClientTitles,
  menu: { group: "sos", order: 40, sides: ["call_centre"] },
});
