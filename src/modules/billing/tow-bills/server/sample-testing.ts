import { sampleOf } from "#modules/base/records/server/testing.ts";
import { towBills } from "../contract/bill-record.ts";
import { towRuns } from "../contract/run-record.ts";

export const towBillSample = sampleOf(towBills, {
  also: ["bill_page"],
  values: () => ({ bill_state: "submitted", run_id: null }),
});

export const towRunSample = sampleOf(towRuns, {
  values: () => ({ account: {}, requester_code: "1234567890" }),
});
