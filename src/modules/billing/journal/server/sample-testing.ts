import { sampleOf } from "#modules/base/records/server/testing.ts";
import { journalEntries } from "../contract/journal-record.ts";

export const journalEntrySample = sampleOf(journalEntries, {
  values: ({ n }) => ({
    entry_number: n,
    debit: "bank",
    credit: "unused",
    reverses_id: null,
  }),
});
