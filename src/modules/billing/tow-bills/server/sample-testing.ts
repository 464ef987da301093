import { sampleOf } from "#modules/base/records/server/testing.ts";
import { towCompanies } from "#modules/company/organisations/contract/tow-company-record.ts";
import { towAccounts } from "../contract/account-record.ts";
import { towBills } from "../contract/bill-record.ts";
import { towRuns } from "../contract/run-record.ts";

export const towBillSample = sampleOf(towBills, {
  also: ["bill_page"],
  values: () => ({ bill_state: "submitted", run_id: null }),
});

export const towRunSample = sampleOf(towRuns, {
  values: () => ({
    account: {},
    transfers: "[]",
    requester_code: "1234567890",
  }),
});

export const towAccountSample = sampleOf(towAccounts, {
  values: async ({ n, make }) => ({
    tow_truck_company_id: await make(towCompanies),
    bank_code: String(1000 + (n % 9000)),
    bank_branch_code: String(100 + (n % 900)),
    bank_account_holder_kana: `カ)ミホン${String(n)}`,
  }),
});
