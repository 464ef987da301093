import { importsPath } from "#platform/contract/import-origin.ts";
import { definePages } from "#platform/contract/page.ts";
import { importAccess } from "./access-rules.ts";
import { importPageTitle } from "./page-text.ts";

export const importPages = definePages({
  past: {
    path: `${importsPath}/$id`,
    access: importAccess,
    title: importPageTitle,
  },
});
