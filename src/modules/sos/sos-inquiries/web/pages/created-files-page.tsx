import { CreatedFileList } from "#modules/base/exports/web/embeds/created-file-list.tsx";
import { inquiryPageTitles } from "../../contract/page-text.ts";

/** The files of the SOS desk (spec §2 `/{brand}-sos/export-data`). */
export const SosCreatedFilesPage = () => (
  <CreatedFileList
    name="sos-exports"
    title={inquiryPageTitles.files}
    source="sos_inquiries"
  />
);
