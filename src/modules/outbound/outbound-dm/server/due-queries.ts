import { sql, type SqlBool } from "kysely";
import type { InspectionKind } from "#modules/outbound/outbound-vehicles/contract/due-day-rules.ts";
import { stoppedCustomers } from "#modules/outbound/outbound-vehicles/server/service.ts";
import type { PlateParts } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  isOneOf,
  orderBy,
  sortOrder,
  type SortExpressions,
} from "#platform/server/lists/list-query.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import type { DueQuery } from "../contract/due-endpoints.ts";
import "./tables.ts";

/** A slip whose mail is due, or would be if nothing stood against it. */
export interface DueSlip {
  readonly id: number;
  readonly outbound_customer_id: number;
  readonly customer_version: number;
  readonly car_dealer_id: number;
  readonly inspection_kind: InspectionKind;
  readonly effective_due_on: string;
  readonly is_pending: boolean;
  readonly has_contact: boolean;
  readonly plate: PlateParts | null;
  readonly chassis_number: string;
  readonly recipient: string;
  readonly honorific: "company" | "person";
  readonly postal_code: string | null;
  readonly prefecture: string | null;
  readonly address: string | null;
  readonly building: string | null;
  readonly address_state: "ok" | "returned" | "unchecked";
}

const dmColumn = (name: string) =>
  sql`case when c.dm_address is null then ${sql.ref(`c.${name}`)} else ${sql.ref(`c.dm_${name}`)} end`;

interface DueOf {
  readonly today: string;
  /** Of all companies where it is empty. */
  readonly car_dealers: readonly number[];
  readonly due_until: string | null;
}

const contracts = sql`
  join outbound_contract_settings k on k.car_dealer_id = s.car_dealer_id
  join outbound_master_items i on i.id = k.dm_contract_id and i.behaviour = 'centre'`;

/** Slips of companies with a contract for mail whose days have come and that got none; an index holds what is asked. */
const isDue = ({ today, car_dealers, due_until }: DueOf) => sql<SqlBool>`
  (s.outbound_status in ('waiting', 'dm_required', 'call_required', 'unconfirmed')
    and s.outbound_status <> 'done' and s.dm_count = 0 and s.dm_state in ('pending', 'not_needed')
    and s.effective_due_on <= ${today}::date + k.dm_day_setting
    and ${car_dealers.length === 0 ? sql`true` : sql`s.car_dealer_id = any(${[...car_dealers]}::bigint[])`}
    and ${due_until === null ? sql`true` : sql`s.effective_due_on <= ${due_until}::date`})`;

/**
 * Slips whose mail is due, with who would get it.
 *
 * @param only some users; all of them where it is left out
 */
export const listDueSlips = async (
  db: Db,
  of: DueOf,
  only?: readonly number[],
): Promise<DueSlip[]> => {
  const { rows } = await sql<DueSlip>`
    select s.id, s.outbound_customer_id, c.version as customer_version, s.car_dealer_id, s.inspection_kind, s.effective_due_on,
      s.dm_state = 'pending' as is_pending, s.has_contact,
      v.vehicle_registration_number as plate, v.chassis_number,
      coalesce(c.dm_name, c.name) as recipient, c.dm_honorific as honorific,
      ${dmColumn("postal_code")} as postal_code, ${dmColumn("prefecture")} as prefecture,
      ${dmColumn("address")} as address, ${dmColumn("building")} as building,
      c.dm_address_state as address_state
    from outbound_slips s ${contracts}
    join outbound_vehicles v on v.id = s.outbound_vehicle_id and v.deleted_at is null
    join outbound_customers c on c.id = s.outbound_customer_id and c.deleted_at is null
    where ${isDue(of)} and ${only === undefined ? sql`true` : sql`s.outbound_customer_id = any(${[...only]}::bigint[])`}
    order by c.name_kana, c.id, s.effective_due_on, s.id`.execute(db);
  return rows;
};

const dueSorts = {
  earliest_due_on: sql`earliest_due_on`,
  recipient: sql`recipient`,
  vehicle_count: sql`vehicle_count`,
} as const satisfies SortExpressions;

const holdsDueWords = (keyword: string) => {
  const holds = (table: string) =>
    holdsWords(table, keyword, { has_grams: true });
  return sql<SqlBool>`id in (
    select id from outbound_customers where ${holds("outbound_customers")}
    union select outbound_customer_id from outbound_vehicles
    where deleted_at is null and ${holds("outbound_vehicles")})`;
};

/** A page of the users to whom mail is due, or would be; what `pieceOf` says of each, for all of them at once. */
export const listDueCustomers = async (
  db: Db,
  of: DueOf,
  { due = [], q, sort, page, per_page }: DueQuery,
): Promise<{ ids: number[]; total: number }> => {
  const pending = sql`s.dm_state = 'pending'`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with due as (
      select s.outbound_customer_id as id, bool_or(${pending}) as has_pending, bool_or(s.has_contact) as has_contact,
        coalesce(min(s.effective_due_on) filter (where ${pending}), min(s.effective_due_on)) as earliest_due_on,
        coalesce(nullif(count(distinct s.outbound_vehicle_id) filter (where ${pending}), 0),
          count(distinct s.outbound_vehicle_id)) as vehicle_count
      from outbound_slips s ${contracts}
      where ${isDue(of)} and s.outbound_vehicle_id not in (
        select id from outbound_vehicles where deleted_at is not null)
      group by 1),
    pieces as (
      select due.*, c.name_kana as recipient, c.dm_address_state <> 'returned'
        and ${dmColumn("postal_code")} is not null and ${dmColumn("address")} is not null
        and c.id <> all(${stoppedCustomers(["dm"])}) as is_free
      from due join outbound_customers c using (id) where c.deleted_at is null),
    asked as materialized (
      select * from (
        select *, case when is_free and has_pending then 'sent' else 'excluded' end as state from pieces) as piece
      where (has_pending or has_contact or not is_free) and ${isOneOf("state", due)}
        and ${q === undefined ? sql`true` : holdsDueWords(q)})
    select (select count(*)::int from asked) as total, array(
      select id from asked order by ${orderBy(sortOrder(dueSorts, sort), sql`id`)}
      limit ${per_page} offset ${(page - 1) * per_page}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
};
