import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { folders } from "../../contract/folder-record.ts";
import { folderForm } from "../components/document-form.ts";

export const FolderPage = declaredDetail(folders, {
  ...folderForm,
  values: { parent_id: ({ parent_name }) => parent_name },
});
