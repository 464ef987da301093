import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { LockCase } from "#modules/desk/case-desk/server/service.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";

const locks: Record<CaseModule, LockCase> = { sos: lockSosCase };

/** Locks a case in the desk that keeps it. */
export const lockCase: LockCase = (write, key, action) =>
  locks[key.module](write, key, action);
