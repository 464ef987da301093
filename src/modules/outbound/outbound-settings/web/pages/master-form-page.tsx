import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { masterItems } from "../../contract/master-record.ts";
import { masterForm } from "../components/master-form.tsx";

/** A new item of a list of words. */
export const MasterFormPage = declaredCreate(masterItems, masterForm);
