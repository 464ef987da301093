import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { bookLockSchemas } from "../../contract/journal-schema.ts";
import { bookLocks } from "../../contract/lock-record.ts";

/** Closes months, or asks to open them again. */
export const LockFormPage = declaredCreate(bookLocks, {
  schemas: bookLockSchemas,
});
