import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { listReceptionNumbers } from "#modules/desk/case-desk/server/service.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  InquiryListItem,
  InquiryListQuery,
} from "../contract/list-endpoints.ts";
import type { Inquiry } from "../contract/schema.ts";
import { visibleEntries, withoutHidden } from "../contract/visible-rules.ts";
import { totalCap } from "#platform/server/search/keyword-search.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import { queryOf, scopeOfInquiries, type InquiryScope } from "./access.ts";
import type { InquiryCompanions } from "./companion-service.ts";
import { isSentBackToUser } from "./send-back-queries.ts";
import type { InquiryRow } from "./tables.ts";
import { presentInquiry, presentListItem } from "./present.ts";
import { countInquiryRows } from "./count-queries.ts";
import {
  findNeighbourId,
  getInquiryRow,
  listInquiryRows,
  listInquiryRowsByIds,
  searchInquiries,
  type InquiryListRow,
} from "./queries.ts";

const keptCaseOf = async (
  db: Db,
  id: number,
): Promise<Inquiry["merged_into"]> => {
  const numbers = await listReceptionNumbers(db, { module: "sos", ids: [id] });
  return { id, reception_number: numbers.get(id) ?? "" };
};

/** A case with its names and the abilities of the account that reads it. */
export const present = async (
  db: Db,
  companions: InquiryCompanions,
  row: InquiryRow,
  actor: Actor,
): Promise<Inquiry> => {
  const userIds = [
    row.created_by,
    row.updated_by,
    row.completed_by,
    row.approved_by,
    row.sent_back_to,
  ];
  const [users, dealers, branch, is_sent_back_to, merged_into] =
    await Promise.all([
      companions.userNames(
        db,
        userIds.filter((id) => id !== null),
      ),
      row.car_dealer_id === null
        ? new Map<number, string>()
        : companions.dealerNames(db, [row.car_dealer_id]),
      row.car_dealer_branch_id === null
        ? undefined
        : companions.findBranch(db, row.car_dealer_branch_id),
      row.sent_back_at !== null &&
        isSentBackToUser(db, scopeOfInquiries(actor), row.id),
      row.merged_into_id === null ? null : keptCaseOf(db, row.merged_into_id),
    ]);
  const whole = presentInquiry(row, actor, {
    merged_into,
    car_dealer_name: dealers.get(row.car_dealer_id ?? 0) ?? null,
    car_dealer_branch_name: branch?.name ?? null,
    users,
    is_sent_back_to,
  });
  return withoutHidden(whole, actor.role);
};

/** Reasons why the customers of the rows are treated specially, row by row; none for accounts outside the call centre. */
const specialReasonsOf = async (
  db: Db,
  companions: InquiryCompanions,
  rows: readonly InquiryListRow[],
  actor: Actor,
): Promise<readonly (readonly string[])[]> => {
  if (actor.side !== "call_centre") return [];
  const matches = await companions.matchSpecialClients(
    db,
    rows.map((row) => ({
      phone_digits: row.caller_phone_digits,
      plate_text: row.plate_text,
      company_customer_code: row.company_customer_code,
    })),
  );
  return matches.map((clients) => clients.map(({ reason }) => reason));
};

const presentRows = async (
  db: Db,
  companions: InquiryCompanions,
  rows: readonly InquiryListRow[],
  actor: Actor,
): Promise<InquiryListItem[]> => {
  const ids = rows.map((row) => row.id);
  const dealerIds = rows
    .map((row) => row.car_dealer_id)
    .filter((id) => id !== null);
  const [dispatches, workReports, dealerNames, reasons] = await Promise.all([
    companions.dispatchesOf(db, ids),
    companions.workReportsOf(db, ids),
    companions.dealerNames(db, [...new Set(dealerIds)]),
    specialReasonsOf(db, companions, rows, actor),
  ]);
  return rows.map((row, index) => ({
    ...withoutHidden(
      presentListItem(row, { dispatches, workReports, dealerNames }),
      actor.role,
    ),
    special_client_reasons: [...(reasons[index] ?? [])],
  }));
};

const hasKeyword = (query: InquiryListQuery): boolean =>
  wordsOf(query.q ?? "").length > 0;

/** Rows and total of a page; with a keyword by the search, whose total may be capped. */
const findPage = async (
  db: Db,
  scope: InquiryScope,
  query: InquiryListQuery,
) => {
  if (!hasKeyword(query)) {
    const total = await countInquiryRows(db, scope, query);
    const rows = await listInquiryRows(db, scope, query, total);
    return { rows, total, isTotalCapped: false };
  }
  const found = await searchInquiries(db, scope, query, {
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  const rows = await listInquiryRowsByIds(db, scope, found.ids);
  return { rows, total: found.total, isTotalCapped: found.isTotalCapped };
};

/** Neighbours within the hits of a keyword, as far as its total is exact. */
const neighboursOfHits = async (
  db: Db,
  scope: InquiryScope,
  query: InquiryListQuery,
  id: number,
) => {
  const { ids } = await searchInquiries(db, scope, query, {
    limit: totalCap,
    offset: 0,
  });
  const place = ids.indexOf(id);
  return {
    previous_id: place < 0 ? null : (ids[place - 1] ?? null),
    next_id: place < 0 ? null : (ids[place + 1] ?? null),
  };
};

/** Reading use cases of SOS cases. */
export const createInquiryReading = (companions: InquiryCompanions) => ({
  async list(db: Db, actor: Actor, asked: InquiryListQuery) {
    const query = queryOf(actor, asked);
    const page = await findPage(db, scopeOfInquiries(actor), query);
    return {
      data: await presentRows(db, companions, page.rows, actor),
      meta: pageMeta(page.total, query, page.isTotalCapped),
    };
  },

  count: (db: Db, actor: Actor, query: InquiryListQuery): Promise<number> =>
    countInquiryRows(db, scopeOfInquiries(actor), queryOf(actor, query)),

  async get(db: Db, actor: Actor, id: number): Promise<Inquiry> {
    const row = await getInquiryRow(db, scopeOfInquiries(actor), id);
    return present(db, companions, row, actor);
  },

  async timeline(db: Db, actor: Actor, id: number): Promise<TimelineEntry[]> {
    await getInquiryRow(db, scopeOfInquiries(actor), id);
    const entries = await companions.timelineOf(db, id, actor);
    return visibleEntries(entries, actor.role);
  },

  async neighbours(db: Db, actor: Actor, id: number, asked: InquiryListQuery) {
    const query = queryOf(actor, asked);
    const scope = scopeOfInquiries(actor);
    const row = await getInquiryRow(db, scope, id);
    if (hasKeyword(query)) return neighboursOfHits(db, scope, query, id);
    const [previous_id, next_id] = await Promise.all([
      findNeighbourId(db, scope, query, row, "previous"),
      findNeighbourId(db, scope, query, row, "next"),
    ]);
    return { previous_id, next_id };
  },
});
