import { z } from "zod";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { bookLocks } from "./lock-record.ts";
import { journalExports } from "./export-record.ts";
import { journalNames } from "./name-record.ts";
import { journalEntries } from "./journal-record.ts";

const named = z.object({ id: z.int(), entry_number: z.int() }).nullable();

export const journalSchemas = recordSchemas(journalEntries, {
  reverses: { stored: named },
  reversed_by: { stored: named },
});

export const journalExportSchemas = recordSchemas(journalExports);
export const journalNameSchemas = recordSchemas(journalNames);
export const bookLockSchemas = recordSchemas(bookLocks, {
  may: {
    stored: z.object({ confirm: abilitySchema, refuse: abilitySchema }),
  },
});
