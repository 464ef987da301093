import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Tow bills keep how their tax was shared out, and whether they stand above the yearly cap of their company. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table tow_bills
      add column deduction_rows jsonb not null default '[]',
      add column cap_mark text;
    update tow_bills set deduction_rows = jsonb_build_array(jsonb_build_object(
      'tax_class', '10', 'date_group', 'unknown', 'percent', 0, 'amount', t.amount, 'tax', t.tax,
      'deductible', deductible_tax))
    from (
      select b.id, coalesce(sum((r ->> 'subtotal')::bigint) filter (where r ->> 'tax_class' in ('10', '8')), 0) as amount,
        coalesce(sum((r ->> 'tax')::bigint), 0) as tax
      from tow_bills b left join lateral jsonb_array_elements(b.tax_rows) r on true group by b.id) t
    where t.id = tow_bills.id and t.tax > 0`.execute(db);
};
