import type { Db } from "#platform/server/db/schema.ts";
import type { CreditedBefore } from "../contract/bill-record.ts";
import { negated } from "../contract/tax-rules.ts";
import { listBillLines, listCreditsOf } from "./bill-queries.ts";
import type { BillRow } from "./tables.ts";

/** What was given back of a bill, in its own sign. */
export const creditedOf = async (
  db: Db,
  { id, issuer }: BillRow,
): Promise<CreditedBefore> => {
  const notes = await listCreditsOf(db, id);
  const lines = await listBillLines(
    db,
    notes.map((note) => note.id),
  );
  return {
    lines: lines.flatMap(({ original_line_id, amount }) =>
      original_line_id === null
        ? []
        : [{ bill_line_id: original_line_id, amount: -amount }],
    ),
    tax_rows: notes.flatMap(({ tax_rows }) => negated(tax_rows)),
    total: notes.reduce((sum, { total }) => sum - total, 0),
    rounding: issuer.rounding,
  };
};
