import { keepCounts } from "../kept-counts.ts";
import type { Db } from "../schema.ts";

/** Exact totals of the lists of items and bills (docs/decisions/120): reading millions of them took 100 to 200 ms. */
export const up = async (db: Db): Promise<void> => {
  await keepCounts(db, "bill_items", [
    "item_state",
    "source",
    "tax_class",
    "work_on",
  ]);
  await keepCounts(db, "bills", [
    "bill_state",
    "bill_kind",
    "delivery",
    "issued_on",
  ]);
};
