import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { dmBatches } from "../../contract/batch-record.ts";
import { batchForm } from "../components/batch-form.tsx";

/** Gathers mail that is due. */
export const BatchFormPage = declaredCreate(dmBatches, batchForm);
