import { ofDesk } from "#modules/base/desks/contract/access-rules.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { byOutsideDesk } from "#modules/base/desks/contract/rules.ts";
import { onlySide } from "#platform/contract/permissions.ts";
import { messagePageTitles as titles } from "./page-text.ts";

/** Each desk has the messages on its own cases, beside its list. */
export const messagePages = byOutsideDesk((module) => ({
  path: caseDesks[module].pages.list.path.replace(/[^/]*$/, "messages"),
  access: onlySide(ofDesk(module), "call_centre", "external"),
  title: titles.threads,
  menu: { group: module, order: 20, label: titles.threads },
}));
