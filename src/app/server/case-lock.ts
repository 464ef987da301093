import type { CaseModule } from "#modules/desks/contract/lookups.ts";
import type { LockCase } from "#modules/case-desk/server/service.ts";
import { lockSosCase } from "#modules/sos-inquiries/server/service.ts";

const locks: Record<CaseModule, LockCase> = { sos: lockSosCase };

/** Locks a case in the desk that keeps it. */
export const lockCase: LockCase = (write, key, action) =>
  locks[key.module](write, key, action);
