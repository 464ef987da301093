import { listReceptionNumbers } from "#modules/desk/case-desk/server/service.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createSharedAnswer } from "#platform/server/http/shared-answer.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import type {
  InquiryListItem,
  InquiryListQuery,
} from "../contract/list-schema.ts";
import type { Inquiry } from "../contract/schema.ts";
import { visibleEntries, withoutHidden } from "../contract/visible-rules.ts";
import {
  anybodyOf,
  queryOf,
  scopeOfInquiries,
  sharedListOf,
} from "./access.ts";
import type { InquiryDependencies } from "./dependency-service.ts";
import { matchSpecialClients } from "#modules/company/special-clients/server/service.ts";
import { dealerOfCase } from "#modules/desk/case-desk/server/dealer-service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { caseReading } from "#modules/desk/case-desk/server/reading-service.ts";
import { isSentBackToUser } from "#modules/desk/case-desk/server/kind-service.ts";
import { sosDesk } from "./case-service.ts";
import { inquiryHitsOf } from "./hit-service.ts";
import { inquiryRows } from "./list-service.ts";
import type { InquiryRow } from "./tables.ts";
import { getTaskMinutes } from "./minute-queries.ts";
import { presentInquiry, presentListItem } from "./present.ts";
import type { InquiryListRow } from "./queries.ts";

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
  const [minutes, users, dealer, is_sent_back_to, merged_into] =
    await Promise.all([
      getTaskMinutes(db),
      listUserNames(
        db,
        userIds.filter((id) => id !== null),
      ),
      dealerOfCase(db, row),
      row.sent_back_at !== null && isSentBackToUser(db, sosDesk, actor, row.id),
      row.merged_into_id === null ? null : keptCaseOf(db, row.merged_into_id),
    ]);
  const whole = presentInquiry(row, actor, {
    merged_into,
    minutes,
    ...dealer,
    users,
    is_sent_back_to,
  });
  return withoutHidden(whole, actor.role);
};

/** Who of the rows is treated specially and why, row by row; nobody for accounts outside the call centre. */
const specialsOf = async (
  db: Db,
  rows: readonly InquiryListRow[],
  actor: Actor,
): Promise<readonly InquiryListItem["special_clients"][]> => {
  if (actor.side !== "call_centre") return [];
  const matches = await matchSpecialClients(
    db,
    rows.map((row) => ({
      phone_digits: row.caller_phone_digits,
      plate_text: row.plate_text,
      company_customer_code: row.company_customer_code,
    })),
  );
  return matches.map((clients) =>
    clients.map(({ kind, reason }) => ({ kind, reason })),
  );
};

const presentRows = async (
  db: Db,
  dependencies: InquiryDependencies,
  rows: readonly InquiryListRow[],
  { actor, words }: { actor: Actor; words: readonly string[] },
): Promise<InquiryListItem[]> => {
  const ids = rows.map((row) => row.id);
  const found = { words, role: actor.role };
  const [summaries, specials, hits] = await Promise.all([
    dependencies.summariesOf(db, ids),
    specialsOf(db, rows, actor),
    inquiryHitsOf(db, scopeOfInquiries(actor), rows, found),
  ]);
  return rows.map((row, index) =>
    withoutHidden(
      presentListItem(row, {
        summary: summaries.get(row.id),
        special_clients: specials[index] ?? [],
        found_in: hits.get(row.id) ?? null,
      }),
      actor.role,
    ),
  );
};

interface ListRequest {
  readonly db: Db;
  readonly actor: Actor;
  readonly query: InquiryListQuery;
}

const readList =
  (dependencies: InquiryDependencies) =>
  async ({ db, actor, query }: ListRequest) => {
    const page = await inquiryRows.findPage(db, scopeOfInquiries(actor), query);
    const data = await presentRows(db, dependencies, page.rows, {
      actor,
      words: wordsOf(query.q ?? ""),
    });
    // Frozen, since many may be given the same: it is written as JSON once.
    return Object.freeze({
      data,
      meta: pageMeta(page.total, query, page.isTotalCapped),
    });
  };

/** Lists as accounts read them. After a change hundreds of screens ask for the same one: it is read twice at most. */
const createLists = (dependencies: InquiryDependencies) => {
  const read = readList(dependencies);
  const shared = createSharedAnswer<
    string,
    ListRequest,
    Awaited<ReturnType<typeof read>>
  >(read);
  return (db: Db, actor: Actor, asked: InquiryListQuery) => {
    const query = queryOf(actor, asked);
    const key = sharedListOf(actor, query);
    return key === undefined
      ? read({ db, actor, query })
      : shared(key, { db, actor: anybodyOf(actor), query });
  };
};

/** Reading use cases of SOS cases. */
export const createInquiryReading = (dependencies: InquiryDependencies) => ({
  list: createLists(dependencies),

  ...caseReading(sosDesk, {
    rows: inquiryRows,
    present,
    queryOf,
    timelineOf: async (db, id, actor) =>
      visibleEntries(await dependencies.timelineOf(db, id, actor), actor.role),
  }),
});
