import { recordPages } from "#modules/base/records/contract/pages.ts";
import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { documentTitles, folderTitles } from "./page-text.ts";

/** Who keeps the documents: the form and what belongs to it are the call centre's own (spec §2). */
export const documentManagers = onlySide(
  anyOf("client_management"),
  "call_centre",
);

/** Who reads them, each within the scope of `server/access.ts`. */
export const documentReaders = onlySide(
  anyOf("connect", "client_management"),
  "call_centre",
  "external",
);

/** Spec §2 `/{brand}-connect/import-files`; form and record have addresses beside and below it. */
export const documentPages = recordPages({
  path: "/{brand}-connect/import-files",
  form_path: "/{brand}-connect/import-file-form",
  access: documentManagers,
  titles: documentTitles,
  menu: { group: "connect", order: 5, hidden_for_external: true },
});

const folders = "/{brand}-connect/import-folders";

/** Reached from the list of documents. */
export const folderPages = definePages({
  list: { path: folders, access: documentManagers, title: folderTitles.list },
  form: {
    path: "/{brand}-connect/import-folder-form",
    access: documentManagers,
    title: folderTitles.form,
  },
  detail: {
    path: `${folders}/$id`,
    access: documentManagers,
    title: folderTitles.detail,
  },
});

/** Spec §2 `/{brand}-connect/file-viewer`. */
export const viewerPages = definePages({
  fileViewer: {
    path: "/{brand}-connect/file-viewer",
    access: anyOf("connect"),
    title: documentTitles.viewer,
    menu: { group: "connect", order: 4, label: documentTitles.viewer },
  },
});
