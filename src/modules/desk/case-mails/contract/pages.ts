import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { recordPages } from "#modules/base/records/contract/pages.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { emailTemplateTitles } from "./page-text.ts";

/** Who keeps the templates: management is the call centre's own (spec §2). */
export const emailTemplateManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

/** Who writes mails by them, too. */
export const emailTemplateReaders = onlySide(
  anyOf(...deskPermissions, "client_management"),
  "call_centre",
);

export const emailTemplatePages = recordPages({
  path: "/management/email-templates",
  form_path: "/management/email-template-form",
  access: emailTemplateManagers,
  titles: emailTemplateTitles,
  menu: { group: "management", order: 7 },
});
