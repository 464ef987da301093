import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Deposit } from "../contract/zengin-rules.ts";
import "./tables.ts";

type Added = Pick<Deposit, "booked_on" | "amount" | "payer_kana"> & {
  readonly id: number;
};

/** Notes deposits; of several that are the same in everything each has its number. */
export const insertBankLines = async (
  db: Db,
  deposits: readonly Deposit[],
): Promise<Added[]> => {
  const { rows } = await sql<Added>`
    insert into bank_lines (account, booked_on, amount, payer_kana, bank, branch, edi, bank_number, occurrence)
    select d.account, d.booked_on, d.amount, d.payer_kana, d.bank, d.branch, d.edi, d.bank_number,
      coalesce((select max(o.occurrence) from bank_lines o
        where (o.account, o.booked_on, o.amount, o.payer_kana, o.bank_number)
          = (d.account, d.booked_on, d.amount, d.payer_kana, d.bank_number)), 0)
      + row_number() over (partition by d.account, d.booked_on, d.amount, d.payer_kana, d.bank_number)
    from jsonb_populate_recordset(null::bank_lines, ${JSON.stringify(deposits)}::jsonb) d
    returning id, booked_on, amount, payer_kana`.execute(db);
  return rows;
};
