import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { bookLockSchemas } from "../../contract/journal-schema.ts";
import { bookLocks } from "../../contract/lock-record.ts";
import { LockSteps } from "../components/lock-steps.tsx";

/** A move of the lock. */
export const LockPage = declaredDetail(bookLocks, {
  schemas: bookLockSchemas,
  Steps: LockSteps,
});
