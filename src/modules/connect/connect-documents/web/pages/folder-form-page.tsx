import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { folders } from "../../contract/folder-record.ts";
import { folderForm } from "../components/document-form.ts";

export const FolderFormPage = declaredCreate(folders, folderForm);
