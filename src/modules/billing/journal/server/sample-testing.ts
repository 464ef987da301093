import { sampleOf } from "#modules/base/records/server/testing.ts";
import { bookLocks } from "../contract/lock-record.ts";
import { journalExports } from "../contract/export-record.ts";
import { journalEntries } from "../contract/journal-record.ts";
import { journalNames } from "../contract/name-record.ts";

export const journalExportSample = sampleOf(journalExports, {
  values: ({ n }) => ({ export_number: n, names: "{}" }),
});

// One stands for each account and each treatment of tax.
export const journalNameSample = sampleOf(journalNames, {
  made: async ({ db, n }) => {
    const all = await db
      .selectFrom("journal_names")
      .select("id")
      .orderBy("id")
      .execute();
    return all[n % all.length]?.id ?? 0;
  },
});

// One that waits at a time: those of the test are decided.
export const bookLockSample = sampleOf(bookLocks, {
  is_stored: true,
  values: ({ n }) => ({
    locked_until: `${String(2000 + (n % 20))}-01-31`,
    lock_state: "refused",
  }),
  broken: [{ locked_until: "2026-01-30" }],
});

export const journalEntrySample = sampleOf(journalEntries, {
  values: ({ n }) => ({
    entry_number: n,
    debit: "bank",
    credit: "unused",
    reverses_id: null,
  }),
});
