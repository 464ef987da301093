import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";

/** An SOS case, for what hangs on the cases of every desk. */
export const sosCase = (id: number): CaseKey => ({ module: "sos", id });
