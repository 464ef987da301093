import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { recordPages } from "#modules/base/records/contract/pages.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { textModuleTitles } from "./page-text.ts";

/** Who keeps the text modules: management is the call centre's own (spec §2). */
export const textModuleManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

/** Who may put them into what is written: everybody who works on cases or keeps the texts. */
export const textModuleReaders = onlySide(
  anyOf(...deskPermissions, "out", "justdoit", "client_management"),
  "call_centre",
);

export const textModulePages = recordPages({
  path: "/management/text-modules",
  form_path: "/management/text-module-form",
  access: textModuleManagers,
  titles: textModuleTitles,
  menu: { group: "management", order: 5 },
});
