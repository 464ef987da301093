import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Scope } from "#platform/server/lists/row-scope.ts";
import type {
  ContractColumns,
  ContractItem,
} from "../contract/contract-rules.ts";
import type { MasterItem } from "../contract/control-schema.ts";
import type { MasterType, MessageUse } from "../contract/lookups.ts";
import type { CallingRulesRow } from "./tables.ts";
import "./tables.ts";

/** Items of CT36 by id, deleted ones too. */
export const listContractItems = async (
  db: Db,
): Promise<ReadonlyMap<number, ContractItem>> => {
  const { rows } = await sql<ContractItem & { id: number }>`
    select id, code, behaviour from outbound_master_items where master_type = 'CT36'`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** The id of the item of CT36 with this code. */
export const getContractItemId = async (
  db: Db,
  code: string,
): Promise<number> => {
  const { id } = await db
    .selectFrom("outbound_master_items")
    .select("id")
    .where("master_type", "=", "CT36")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return id;
};

export type ContractRow = ContractColumns & { readonly car_dealer_id: number };

/** What is agreed with some companies; with all where none are named. */
export const listContracts = async (
  db: Db,
  dealer_ids?: readonly number[],
): Promise<ContractRow[]> => {
  const { rows } = await sql<ContractRow>`
    select * from outbound_contract_settings
    where ${dealer_ids === undefined ? sql`true` : sql`car_dealer_id = any(${[...dealer_ids]}::bigint[])`}`.execute(
    db,
  );
  return rows;
};

/** How many companies have a contract of that item. */
export const countContractsOf = async (
  db: Db,
  item: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbound_contract_settings
    where ${item}::bigint in (m3_contract_id, m6_contract_id, m12_contract_id, vehicle_contract_id,
      severe_contract_id, dm_contract_id, after_call_contract_id)`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Names in the order in which they are read. */
export const dealerNameSorts = (table: string) => ({
  dealer_name: sql`(select d.name_kana from car_dealers d where d.id = ${sql.ref(`${table}.car_dealer_id`)})`,
});

export const countStaffOf = async (
  db: Db,
  car_dealer_id: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbound_contract_staff
    where car_dealer_id = ${car_dealer_id} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** All items in the order in which they are chosen from. */
export const listMasterItems = async (
  db: Db,
): Promise<(MasterItem & { master_type: MasterType })[]> => {
  const { rows } = await sql<MasterItem & { master_type: MasterType }>`
    select id, master_type, code, item, behaviour, is_active from outbound_master_items
    where deleted_at is null order by display_order, id`.execute(db);
  return rows;
};

interface CompanyText {
  readonly id: number;
  readonly message_use: MessageUse;
  readonly title: string;
  readonly body: string;
  readonly branch_phone: string | null;
}

interface ControlDealer {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly branches: { id: number; name: string }[];
}

/** Sales companies of a scope with their branches. */
export const listControlDealers = async (
  db: Db,
  scope: Scope<"car_dealers">,
): Promise<ControlDealer[]> => {
  const { rows } = await sql<ControlDealer>`
    select id, code, name,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name_kana, b.id), '[]')
        from car_dealer_branches b where b.car_dealer_id = car_dealers.id and b.deleted_at is null) as branches
    from car_dealers where ${scope.condition} order by name_kana, id`.execute(
    db,
  );
  return rows;
};

/** What is said for a sales company at a branch; its own texts stand before those of all. */
export const listCompanyTexts = async (
  db: Db,
  of: { readonly car_dealer_id: number; readonly car_dealer_branch_id: number },
  uses: readonly MessageUse[],
): Promise<CompanyText[]> => {
  const { rows } = await sql<CompanyText>`
    select m.id, m.message_use, m.title, m.body, b.day_phone as branch_phone
    from outbound_company_messages m
    left join car_dealer_branches b on b.id = ${of.car_dealer_branch_id}
    where m.deleted_at is null and m.message_use = any(${[...uses]}::text[])
      and (m.car_dealer_id = ${of.car_dealer_id} or m.car_dealer_id is null)
    order by array_position(${[...uses]}::text[], m.message_use), m.car_dealer_id nulls last, m.title, m.id`.execute(
    db,
  );
  return rows;
};

export const getCallingRulesRow = (db: Db): Promise<CallingRulesRow> =>
  db.selectFrom("outbound_calling_rules").selectAll().executeTakeFirstOrThrow();
