import { exportPageTitles } from "../../contract/page-text.ts";
import { CreatedFileList } from "../components/created-file-list.tsx";

/** The files of the SOS desk (spec §2 `/{brand}-sos/export-data`). */
export const SosCreatedFilesPage = () => (
  <CreatedFileList
    name="sos-exports"
    title={exportPageTitles.sosList}
    source="sos_inquiries"
  />
);
