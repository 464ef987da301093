import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { documents } from "../../contract/record.ts";
import { documentForm } from "../components/document-form.ts";

/** A new document; its file is added once it is there. */
export const DocumentFormPage = declaredCreate(documents, documentForm);
