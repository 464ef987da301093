import type { OutsideCaseKey } from "#modules/base/desks/contract/lookups.ts";

/** An SOS case, for what hangs on the cases of every desk. */
export const sosCase = (id: number): OutsideCaseKey => ({ module: "sos", id });
