import { recordPages } from "#modules/base/records/contract/pages.ts";
import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { filePageText, memberTitles, vehicleTitles } from "./page-text.ts";

/** Members of the roadside help are the call centre's own: no account from outside learns of one. */
export const izaDesk = onlySide(anyOf("iza"), "call_centre");

const at = "/iza-call/import-files";

/** What comes in as files, and beside it what came of them. */
export const filePages = definePages({
  files: {
    path: at,
    access: izaDesk,
    title: filePageText.title,
    menu: { group: "iza", order: 40, label: filePageText.menu },
  },
});

export const memberPages = recordPages({
  path: `${at}/members`,
  form_path: `${at}/member-form`,
  access: izaDesk,
  titles: memberTitles,
});

export const vehiclePages = recordPages({
  path: `${at}/vehicles`,
  form_path: `${at}/vehicle-form`,
  access: izaDesk,
  titles: vehicleTitles,
});
