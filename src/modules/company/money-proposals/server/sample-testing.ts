import { sampleOf } from "#modules/base/records/server/testing.ts";
import { moneyProposals } from "../contract/record.ts";

export const moneyProposalSample = sampleOf(moneyProposals, {
  also: ["bill_page"],
  values: ({ n }) => ({
    subject_entity: "bill",
    subject_id: n,
    subject_path: `/bill/bill-details/${String(n)}`,
    payload: {},
  }),
});
