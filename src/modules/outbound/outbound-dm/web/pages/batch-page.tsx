import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { dmBatches } from "../../contract/batch-record.ts";
import { batchForm, SheetValues } from "../components/batch-form.tsx";
import { BatchSteps } from "../components/batch-steps.tsx";

/** A batch to read, print, send and cancel. */
export const BatchPage = declaredDetail(dmBatches, {
  ...batchForm,
  Steps: BatchSteps,
  values: { car_dealer_id: null },
  beside: { content: SheetValues },
});
