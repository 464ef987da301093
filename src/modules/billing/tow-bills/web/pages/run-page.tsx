import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { towRuns } from "../../contract/run-record.ts";
import { towRunSchemas } from "../../contract/tow-schema.ts";
import { RunBills, RunSteps, RunTransfers } from "../components/run-steps.tsx";

/** A run, its bills, and its file for the bank. */
export const RunPage = declaredDetail(towRuns, {
  schemas: towRunSchemas,
  Steps: RunSteps,
  views: { transfers: RunTransfers, bills: RunBills },
});
