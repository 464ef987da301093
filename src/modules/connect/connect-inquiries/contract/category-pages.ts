import { recordPages } from "#modules/base/records/contract/pages.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { categoryTitles } from "./page-text.ts";

/** Who keeps what the desk chooses from: management is the call centre's own (spec §2). */
export const connectManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

export const categoryPages = recordPages({
  path: "/management/connect-masters",
  form_path: "/management/connect-master-form",
  access: connectManagers,
  titles: categoryTitles,
  menu: { group: "management", order: 8 },
});
