import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Deposit } from "../contract/zengin-rules.ts";
import "./tables.ts";

type Added = Pick<Deposit, "booked_on" | "amount" | "payer_kana"> & {
  readonly id: number;
};

/** Notes deposits; those that are there already are left out of the answer. */
export const insertBankLines = async (
  db: Db,
  deposits: readonly Deposit[],
): Promise<Added[]> => {
  const { rows } = await sql<Added>`
    insert into bank_lines (account, booked_on, amount, payer_kana, bank, branch, edi, bank_number, occurrence)
    select account, booked_on, amount, payer_kana, bank, branch, edi, bank_number, occurrence
    from jsonb_populate_recordset(null::bank_lines, ${JSON.stringify(deposits)}::jsonb)
    on conflict do nothing returning id, booked_on, amount, payer_kana`.execute(
    db,
  );
  return rows;
};
