import { recordPages } from "#modules/base/records/contract/pages.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { clientTitles, memberTitles } from "./page-text.ts";

/** Clients and their people are theirs alone. */
export const clientManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

export const clientPages = recordPages({
  path: "/management/client-list",
  form_path: "/management/client-form",
  access: clientManagers,
  titles: clientTitles,
  menu: { group: "management", order: 2 },
});

export const memberPages = recordPages({
  path: "/management/client-member-list",
  form_path: "/management/client-member-form",
  access: clientManagers,
  titles: memberTitles,
  menu: { group: "management", order: 3 },
});
