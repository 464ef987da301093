import { exportPageTitles } from "../../contract/page-text.ts";
import { CreatedFileList } from "../embeds/created-file-list.tsx";

/** Every file that the account had created (spec §2 `/export-data`). */
export const CreatedFilesPage = () => (
  <CreatedFileList name="exports" title={exportPageTitles.list} />
);
