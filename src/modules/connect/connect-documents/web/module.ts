import { recordScreens } from "#modules/base/records/web/embeds/record-screens.tsx";
import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { documentPages, folderPages, viewerPages } from "../contract/pages.ts";

export const documentModule: WebModule = {
  pages: [
    ...wirePages(viewerPages, {
      fileViewer: screenOf(() => import("./pages/file-viewer-page.tsx")),
    }),
    ...wirePages(documentPages, {
      list: screenOf(() => import("./pages/document-list-page.tsx")),
      form: screenOf(() => import("./pages/document-form-page.tsx")),
      detail: screenOf(() => import("./pages/document-page.tsx")),
    }),
    ...wirePages(folderPages, {
      ...recordScreens(
        async () => (await import("../contract/folder-record.ts")).folders,
      ),
      form: screenOf(() => import("./pages/folder-form-page.tsx")),
      detail: screenOf(() => import("./pages/folder-page.tsx")),
    }),
  ],
};
