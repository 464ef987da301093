import type { Generated, JSONColumnType } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { journalEntries } from "../contract/journal-record.ts";
import type { journalExports } from "../contract/export-record.ts";
import type { OutsideName } from "../contract/format-rules.ts";
import type { bookLocks } from "../contract/lock-record.ts";
import type { journalNames } from "../contract/name-record.ts";
import type { UnequalSum } from "../contract/sum-schema.ts";

/** What everything was called, by kind and key. */
export interface KeptNames {
  readonly account: Readonly<Record<string, OutsideName>>;
  readonly tax: Readonly<Record<string, OutsideName>>;
}

interface ChecksTable {
  id: Generated<number>;
  checked_at: Generated<string>;
  unequal: JSONColumnType<UnequalSum[]>;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    journal_entries: RecordTable<typeof journalEntries> & {
      /** It stands for what was there before the journal: no file of 前回以降 has it. */
      is_opening: Generated<boolean>;
    };
    journal_checks: ChecksTable;
    book_locks: RecordTable<typeof bookLocks> & {
      is_back: Generated<boolean>;
      decided_by_id: Generated<number | null>;
    };
    journal_names: RecordTable<typeof journalNames> & { key: string };
    journal_exports: RecordTable<typeof journalExports> & {
      names: JSONColumnType<KeptNames>;
    };
  }
}
