import { documentSchemas } from "../../contract/document-schema.ts";
import { FolderField, ParentField } from "./folder-field.tsx";

/** The form of a document, whose folder is chosen by its path. */
export const documentForm = {
  schemas: documentSchemas,
  inputs: { folder_id: FolderField },
};

export const folderForm = { inputs: { parent_id: ParentField } };
