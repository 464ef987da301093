import { recordService } from "#modules/base/records/server/service.ts";
import { journalEntries } from "../contract/journal-record.ts";
import { audienceOfBooks, scopeOfEntries } from "./access.ts";
import { entryFilters, findNamed, findReversal } from "./queries.ts";
import "./tables.ts";

/** Entries on the server: read, and written by what `posting-service.ts` posts alone. */
export const journalRecords = recordService(journalEntries, {
  scopeOf: scopeOfEntries,
  audienceOf: () => audienceOfBooks,
  filters: entryFilters,
  unrecorded: ["is_opening"],
  reads: {
    reverses: async (db, { reverses_id }) =>
      reverses_id === null ? null : findNamed(db, reverses_id),
    reversed_by: (db, { id }) => findReversal(db, id),
  },
});
