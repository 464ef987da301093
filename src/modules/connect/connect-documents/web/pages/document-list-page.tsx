import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { folderPages } from "../../contract/pages.ts";
import { documents } from "../../contract/record.ts";
import { documentText as text } from "../../contract/text.ts";

/** `/{brand}-connect/import-files` (spec §2). */
export const DocumentListPage = declaredList(documents, {
  cells: {
    version_number: ({ version_number }) =>
      version_number === 0 ? text.noVersion : text.version(version_number),
  },
  Actions: () => (
    <ButtonLink to={pagePath(folderPages.list)} variant="outlined">
      {text.folders}
    </ButtonLink>
  ),
});
