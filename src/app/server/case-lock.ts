import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import {
  mayReadCases,
  type LockCase,
} from "#modules/desk/case-desk/server/service.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";

const locks: Record<CaseModule, LockCase> = { sos: lockSosCase };

/** Locks a case in the desk that keeps it, for those who have its right. */
export const lockCase: LockCase = async (write, key, action) => {
  if (!mayReadCases(write.actor, key.module)) throw new AppError("not_allowed");
  return locks[key.module](write, key, action);
};
