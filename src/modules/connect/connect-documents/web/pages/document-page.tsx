import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { viewerPages } from "../../contract/pages.ts";
import { documents } from "../../contract/record.ts";
import { documentText as text } from "../../contract/text.ts";
import { documentForm } from "../components/document-form.ts";
import { VersionFiles } from "../components/version-files.tsx";

/** `/{brand}-connect/import-files/{id}`: a document with its versions. */
export const DocumentPage = declaredDetail(documents, {
  ...documentForm,
  values: { folder_id: ({ folder_name }) => folder_name },
  Steps: ({ record }) => (
    <ButtonLink
      to={pagePath(viewerPages.fileViewer)}
      search={{ document: record.id }}
    >
      {text.view}
    </ButtonLink>
  ),
  beside: { basics: VersionFiles },
});
