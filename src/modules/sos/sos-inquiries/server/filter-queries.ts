import { sql, type RawBuilder, type SqlBool } from "kysely";
import { tokyoDayRange } from "#platform/contract/japanese/dates.ts";
import {
  isOneOf,
  whereOf,
  type FilterConditions,
} from "#platform/server/lists/list-query.ts";
import { isWorkingUser } from "#platform/server/records/user-names.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import type { InquiryListQuery } from "../contract/list-endpoints.ts";
import type { NextActionUrgency } from "#modules/desk/case-desk/contract/lookups.ts";
import { warnedShares } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import type { InquiryScope } from "./access.ts";

/** The name under which every condition knows the table it looks at: cases, their search rows or their counts. */
const table = "sos_inquiries";

export const searchSource = { table: "sos_inquiry_search", alias: table };

/** Filters of the list: name of the URL parameter → condition. */
const filters: FilterConditions<InquiryListQuery> = {
  inquiry_status: (values) => isOneOf(`${table}.inquiry_status`, values),
  dispatch_status: (values) => isOneOf(`${table}.dispatch_status`, values),
  service_division: (values) =>
    values.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`sos_inquiries.service_division && ${[...values]}::text[]`,
  received_from: (date) =>
    sql<SqlBool>`sos_inquiries.received_at >= ${tokyoDayRange(date)[0]}`,
  received_to: (date) =>
    sql<SqlBool>`sos_inquiries.received_at <= ${tokyoDayRange(date)[1]}`,
  car_dealer_id: (id) => sql<SqlBool>`sos_inquiries.car_dealer_id = ${id}`,
  tow_truck_company_id: (id) =>
    sql<SqlBool>`sos_inquiries.tow_truck_company_ids @> array[${id}]::bigint[]`,
  road_type: (values) => isOneOf(`${table}.road_type`, values),
  approval_need: (value) =>
    sql<SqlBool>`sos_inquiries.approval_need = ${value}`,
  next_action_state: (values) =>
    values.length === 0
      ? sql<SqlBool>`true`
      : isAmongTasks(
          sql<SqlBool>`(${sql.join(
            values.map((value) => urgencyConditions[value]),
            sql` or `,
          )})`,
        ),
  dispatch_delay: () => isAmongOpen(sql<SqlBool>`own.dispatch_due_at < now()`),
};

/** The text of a search row as far as an account finds by it; of a row that has no parts yet, its number alone. */
const textFor = (
  { textEnd }: InquiryScope,
  row: "s" | typeof table,
): RawBuilder<unknown> => {
  const text = sql.ref(`${row}.text`);
  return textEnd === null
    ? text
    : sql`case when strpos(${text}, ${textEnd}) > 0 then split_part(${text}, ${textEnd}, 1)
        else ${sql.ref(`${row}.reception_number`)} end`;
};

const hasWords = (
  text: RawBuilder<unknown>,
  words: readonly string[],
): RawBuilder<SqlBool> =>
  sql.join(
    words.map((word) => sql<SqlBool>`strpos(${text}, ${word}) > 0`),
    sql` and `,
  );

/** On search rows: the words stand in what the account is told; the desk finds by everything. */
export const conditionOfHits = (
  scope: InquiryScope,
  query: InquiryListQuery,
): RawBuilder<SqlBool> => {
  const where = conditionOfList(scope, query);
  return scope.textEnd === null
    ? where
    : sql<SqlBool>`${where} and ${hasWords(
        textFor(scope, table),
        wordsOf(query.q ?? ""),
      )}`;
};

/** The keyword of a query as a condition on the cases themselves, where all hits are wanted and not the first page. */
export const conditionOfKeyword = (
  scope: InquiryScope,
  query: InquiryListQuery,
): RawBuilder<SqlBool> => {
  const words = wordsOf(query.q ?? "");
  return words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from sos_inquiry_search s where s.id = sos_inquiries.id
        and ${hasWords(textFor(scope, "s"), words)})`;
};

/** By id, because search rows do not know these columns; of open cases there are few. */
const isAmongOpen = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`sos_inquiries.id in (select own.id from sos_inquiries as own
    where own.inquiry_status in ('typing', 'in_progress') and ${condition})`;

/** Cases with something left to do: every open one, and those whose calls are not made yet. */
const isAmongTasks = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`sos_inquiries.id in (select own.id from sos_inquiries as own
    where own.next_action is not null and ${condition})`;

/** From this share of its span on; the same as `urgencyOf` says on the screens. */
const isPast = (share: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`now() >= own.next_action_since
    + (own.next_action_due_at - own.next_action_since) * ${sql.lit(share)}`;

const isInTime = sql<SqlBool>`own.next_action_due_at >= now()`;

const urgencyConditions: Record<NextActionUrgency, RawBuilder<SqlBool>> = {
  overdue: sql<SqlBool>`own.next_action_due_at < now()`,
  near: sql<SqlBool>`(${isInTime} and ${isPast(warnedShares.near)})`,
  half: sql<SqlBool>`(${isInTime} and ${isPast(warnedShares.half)}
    and not ${isPast(warnedShares.near)})`,
};

const handledBy = (userId: number | null): RawBuilder<SqlBool> =>
  isAmongTasks(
    sql<SqlBool>`(own.created_by = ${userId} or own.updated_by = ${userId})`,
  );

/** Sent back and not seen yet; to who is not there any more, to everybody. */
const isUnseenSendBack = sql<SqlBool>`own.sent_back_at is not null and own.sent_back_seen_at is null`;
const isForEverybody = sql<SqlBool>`(own.sent_back_to is null
  or not ${isWorkingUser(sql`own.sent_back_to`, "sos")})`;

/** On `own`: a case that was sent back to this user, who has not seen it. */
export const isSentBackTo = (userId: number | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isUnseenSendBack}
    and (own.sent_back_to = ${userId} or ${isForEverybody}))`;

const sentBack = (
  to: NonNullable<InquiryListQuery["sent_back"]>,
  userId: number | null,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`sos_inquiries.id in (select own.id from sos_inquiries as own
    where ${to === "me" ? isSentBackTo(userId) : isUnseenSendBack})`;

/** Filters by whose work a case is. */
const ownConditions = ({
  userId,
}: InquiryScope): FilterConditions<InquiryListQuery> => ({
  handled_by: () => handledBy(userId),
  sent_back: (to) => sentBack(to, userId),
});

/** Scope and filters of a query. */
export const conditionOfList = (
  scope: InquiryScope,
  query: InquiryListQuery,
): RawBuilder<SqlBool> =>
  whereOf(scope.condition, { ...filters, ...ownConditions(scope) }, query);
