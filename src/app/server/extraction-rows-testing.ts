import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";

/** Makes rows of other modules for what is taken out of them; each answers the id of the new row. */
export const rowMakers = (db: Db) => {
  const idOf = async (statement: RawBuilder<{ id: number }>) => {
    const { rows } = await statement.execute(db);
    return rows[0]?.id ?? 0;
  };
  return {
    idOf,

    vehicle: async (
      dealer: { readonly id: number; readonly branch_id: number },
      name: string,
    ): Promise<number> => {
      const { id, branch_id } = dealer;
      const customer = await idOf(sql`
        insert into outbound_customers (car_dealer_id, company_customer_code, name, name_kana, dm_honorific,
          dm_address_state, search_text, grams)
        values (${id}, ${name}, ${name}, 'シヨウシャ', '様', 'ok', '', '{}') returning id`);
      return idOf(sql`
        insert into outbound_vehicles (outbound_customer_id, car_dealer_id, car_dealer_branch_id, chassis_number,
          vehicle_state, outbound_vehicle_number, chassis_key, search_text, grams)
        values (${customer}, ${id}, ${branch_id}, ${name}, 'active', ${name}, ${name}, '', '{}') returning id`);
    },

    slip: (
      on: number,
      number: string,
      due_on: string,
      more: { readonly status?: string; readonly kind?: string } = {},
    ) =>
      idOf(sql`
        insert into outbound_slips (reception_management_number, outbound_vehicle_id, outbound_customer_id,
          car_dealer_id, car_dealer_branch_id, inspection_kind, due_on, effective_due_on, is_estimated, outbound_status,
          outbound_stage)
        select ${number}, id, outbound_customer_id, car_dealer_id, car_dealer_branch_id, ${more.kind ?? "m12"},
          ${due_on}, ${due_on}, false, ${more.status ?? "waiting"}, 'before'
        from outbound_vehicles where id = ${on} returning id`),

    call: (slip: number, user_id: number, count: number, memo: string) =>
      idOf(sql`
        insert into outbound_calls (slip_id, call_type, call_number, called_at, connection_number, call_status, memo,
          user_id, group_id)
        values (${slip}, 'before', ${count}, ${`2026-11-0${String(count)}T01:00:00Z`}, 1, ${count === 1 ? "3" : "1"},
          ${memo}, ${user_id}, gen_random_uuid()) returning id`),

    towBill: async (company: number, words: string): Promise<number> => {
      const bill = await idOf(sql`
        insert into tow_bills (tow_bill_number, tow_truck_company_id, origin, period_to, pay_on, bill_state, line_count, total,
          returned_reason)
        values (${words}, ${company}, 'company', '2026-10-31', '2026-11-30', 'confirmed', 1, 1000, ${words}) returning id`);
      return idOf(sql`
        insert into tow_bill_lines (tow_bill_id, work_on, reception_number, item, quantity, unit_price, tax_class,
          amount, line_note)
        values (${bill}, '2026-10-01', ${words}, ${words}, 1, 1000, '10', 1000, ${words}) returning id`);
    },
  };
};
