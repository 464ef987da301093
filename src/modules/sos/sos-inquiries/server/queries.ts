import { sql } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import { readBatches } from "#platform/server/db/read-batches.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  orderBy,
  sortOrder,
  type SortExpressions,
} from "#platform/server/lists/list-query.ts";
import {
  searchKeyword,
  type KeywordResult,
} from "#platform/server/search/keyword-search.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import type { InquiryListQuery } from "../contract/list-endpoints.ts";
import type { InquiryScope } from "./access.ts";
import {
  conditionOfHits,
  conditionOfKeyword,
  conditionOfList,
  searchSource,
} from "./filter-queries.ts";
import type { ReceptionKeys } from "../contract/double-rules.ts";
import type { InquiryRow } from "./tables.ts";
import "./tables.ts";

const table = "sos_inquiries";

const idOf = sql.ref(`${table}.id`);

const sorts: SortExpressions = {
  received_at: sql`sos_inquiries.received_at`,
  reception_number: sql`sos_inquiries.reception_number`,
  inquiry_status: sql`sos_inquiries.inquiry_status`,
  dispatch_status: sql`sos_inquiries.dispatch_status`,
  customer_company: sql`coalesce(sos_inquiries.customer_company, '')`,
  updated_at: sql`sos_inquiries.updated_at`,
  next_action_due_at: sql`coalesce(sos_inquiries.next_action_due_at, 'infinity')`,
};

const listColumns = [
  "id",
  "version",
  "reception_number",
  "inquiry_status",
  "dispatch_status",
  "service_division",
  "received_at",
  "receiver_name",
  "caller_name",
  "caller_phone",
  "customer_company",
  "customer_class",
  "company_customer_code",
  "caller_phone_digits",
  "plate_text",
  "vehicle_registration_number",
  "chassis_number",
  "road_type",
  "expressway",
  "expressway_direction",
  "kilopost",
  "prefecture",
  "address",
  "trouble_category",
  "car_incident_type",
  "car_dealer_id",
  "approval_need",
  "updated_at",
  "caller_completion_work",
  "caller_completion_arrangement",
  "car_dealer_completion_work",
  "next_action",
  "next_action_since",
  "next_action_due_at",
  "own_next_action",
  "cancel_requested_at",
  "sent_back_at",
  "sent_back_seen_at",
] as const;
export type InquiryListRow = Pick<InquiryRow, (typeof listColumns)[number]>;

const columns = sql.join(
  listColumns.map((name) => sql.ref(`${table}.${name}`)),
);

/** So few are all fetched and sorted: on the way along the order one would meet nearly all other cases. */
const fewRows = 2000;

/** One page of cases of the scope, in the order of the query, of `total` in all. */
export const listInquiryRows = async (
  db: Db,
  scope: InquiryScope,
  query: InquiryListQuery,
  total: number,
): Promise<InquiryListRow[]> => {
  if (total <= (query.page - 1) * query.per_page) return [];
  const found = sql`sos_inquiries where ${conditionOfList(scope, query)}`;
  const { rows } = await sql<InquiryListRow>`
    select ${columns} from ${
      total <= fewRows
        ? sql`(select * from ${found} offset 0) as sos_inquiries`
        : found
    }
    order by ${orderBy(sortOrder(sorts, query.sort), idOf)}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  return rows;
};

/** All cases of a query in its order, in batches. */
export const batchesOfInquiries = (
  db: Db,
  scope: InquiryScope,
  query: InquiryListQuery,
): AsyncIterable<readonly InquiryRow[]> =>
  readBatches(
    db,
    sql<InquiryRow>`
      select sos_inquiries.* from sos_inquiries
      where ${conditionOfList(scope, query)} and ${conditionOfKeyword(scope, query)}
      order by ${orderBy(sortOrder(sorts, query.sort), idOf)}`,
  );

/** The rows of these ids, in their order. */
export const listInquiryRowsByIds = async (
  db: Db,
  scope: InquiryScope,
  ids: readonly number[],
): Promise<InquiryListRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<InquiryListRow>`
    select ${columns} from sos_inquiries
    where ${scope.condition} and sos_inquiries.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], sos_inquiries.id)`.execute(
    db,
  );
  return rows;
};

/** Cases that contain every word of the keyword, newest (or oldest) first. */
export const searchInquiries = (
  db: Db,
  scope: InquiryScope,
  query: InquiryListQuery,
  page: { limit: number; offset: number },
): Promise<KeywordResult> =>
  searchKeyword(db, {
    source: searchSource,
    words: wordsOf(query.q ?? ""),
    where: conditionOfHits(scope, query),
    isDescending: query.sort !== "received_at",
    ...page,
  });

/** Whole cases by id, for modules that show a part of them. */
export const listWholeInquiryRows = (
  db: Db,
  scope: InquiryScope,
  ids: readonly number[],
): Promise<InquiryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("sos_inquiries")
        .selectAll()
        .where("id", "in", [...new Set(ids)])
        .where(scope.condition)
        .execute();

/** @throws AppError `not_found` outside the scope. */
export const getInquiryRow = async (
  db: Db,
  scope: InquiryScope,
  id: number,
): Promise<InquiryRow> => {
  const row = await db
    .selectFrom("sos_inquiries")
    .selectAll()
    .where("id", "=", id)
    .where(scope.condition)
    .executeTakeFirst();
  if (row === undefined) throw new AppError("not_found");
  return row;
};

/** The nearest case before or after one, in the list's own filter and sort. */
export const findNeighbourId = async (
  db: Db,
  scope: InquiryScope,
  query: InquiryListQuery,
  row: InquiryRow,
  side: "previous" | "next",
): Promise<number | null> => {
  const { key, isDescending } = sortOrder(sorts, query.sort);
  const goesUp = (side === "next") !== isDescending;
  const comparison = goesUp ? sql`>` : sql`<`;
  const order = orderBy({ key, isDescending: !goesUp }, idOf);
  const { rows } = await sql<{ id: number }>`
    select sos_inquiries.id from sos_inquiries
    where ${conditionOfList(scope, query)}
      and (${key}, sos_inquiries.id) ${comparison}
        (select ${key}, sos_inquiries.id from sos_inquiries where id = ${row.id})
    order by ${order} limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

export interface PrecheckKeys {
  readonly phone_digits: string;
  readonly plate_text: string;
  readonly chassis_text: string;
  readonly except_id: number;
}

/** Open cases that share a telephone, plate or chassis number; an empty key matches nothing. */
export const listOpenCasesByKeys = async (
  db: Db,
  scope: InquiryScope,
  keys: PrecheckKeys,
): Promise<InquiryRow[]> => {
  const { rows } = await sql<InquiryRow>`
    select * from sos_inquiries
    where ${scope.condition} and inquiry_status in ('typing', 'in_progress')
      and id <> ${keys.except_id}
      and ((caller_phone_digits <> '' and caller_phone_digits = ${keys.phone_digits})
        or (plate_text <> '' and plate_text = ${keys.plate_text})
        or (chassis_text <> '' and chassis_text = ${keys.chassis_text}))
    order by received_at desc limit 10`.execute(db);
  return rows;
};

/** Open cases of these keys to which somebody was sent; a draft is nobody yet. */
export const listArrangedCasesByKeys = async (
  db: Db,
  keys: ReceptionKeys & { readonly except_id: number },
): Promise<(ReceptionKeys & Pick<InquiryRow, "id" | "reception_number">)[]> => {
  const { rows } = await sql<
    ReceptionKeys & Pick<InquiryRow, "id" | "reception_number">
  >`
    select id, reception_number, caller_phone_digits, plate_text, chassis_text from sos_inquiries
    where deleted_at is null and inquiry_status in ('typing', 'in_progress')
      and open_dispatch_count > 0 and awaiting_report_count > 0 and id <> ${keys.except_id}
      and ((caller_phone_digits <> '' and caller_phone_digits = ${keys.caller_phone_digits})
        or (plate_text <> '' and plate_text = ${keys.plate_text})
        or (chassis_text <> '' and chassis_text = ${keys.chassis_text}))
    order by received_at desc`.execute(db);
  return rows;
};

export const listCorrespondenceRows = (db: Db, inquiryId: number) =>
  db
    .selectFrom("sos_correspondences")
    .selectAll()
    .where("inquiry_id", "=", inquiryId)
    .orderBy("at")
    .orderBy("id")
    .execute();
