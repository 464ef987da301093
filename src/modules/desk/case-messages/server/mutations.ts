import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  caseColumns,
  rootOfCase,
  type CaseMove,
} from "#modules/desk/case-desk/server/service.ts";
import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import { identities } from "#modules/company/users/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { announce } from "#platform/server/records/announce.ts";
import { deskReader, type MessageScope } from "./access.ts";
import type { MessageRow } from "./tables.ts";
import "./tables.ts";

/** How messages are written: never changed but withdrawn; the history says that, not what was written. */
export const messageKind: RecordKind<MessageRow> = {
  entity: "case_message",
  table: "case_messages",
  topic: "caseMessages",
  rootOf: rootOfCase,
  audienceOf: (row) => ({
    permissions: [caseDesks[row.case_kind].permission],
    car_dealer_id: row.car_dealer_id,
    vehicle_make: row.vehicle_make,
    tow_truck_company_ids: [],
  }),
  unrecorded: [
    ...caseColumns,
    "author_type",
    "author_name",
    "car_dealer_id",
    "vehicle_make",
    "body",
    "withdrawn_at",
  ],
};

/** The accounts outside to which a message of the desk is addressed. */
const addresseesOf = ({
  case_kind,
  author_type,
  car_dealer_id,
  vehicle_make,
}: MessageRow): RawBuilder<SqlBool> =>
  author_type === "operator"
    ? sql<SqlBool>`i.state = 'active' and ${caseDesks[case_kind].permission} = any(i.permissions) and (
        (i.roles[1] = 'carDealer' and i.car_dealer_id = ${car_dealer_id})
        or (i.roles[1] = 'carMaker' and i.vehicle_make = ${vehicle_make}))`
    : sql<SqlBool>`false`;

/**
 * A new message is unread by those whom it reaches, in the transaction that writes it: whatever the order in which
 * messages commit, none is taken for read that nobody has seen.
 */
export const markUnread = async (
  db: Db,
  message: MessageRow,
): Promise<void> => {
  await sql`
    insert into case_message_unread (reader_id, case_kind, case_id, message_id)
    select reader_id, ${message.case_kind}::text, ${message.case_id}::bigint, ${message.id}::bigint from (
      select ${deskReader}::bigint as reader_id where ${message.author_type !== "operator"}::boolean
      union all
      select i.user_id from ${identities} i where ${addresseesOf(message)}
    ) as readers`.execute(db);
};

/** A message that was withdrawn is nobody's to read. */
export const forgetUnread = async (
  db: Db,
  messageId: number,
): Promise<void> => {
  await db
    .deleteFrom("case_message_unread")
    .where("message_id", "=", messageId)
    .execute();
};

export const moveUnread = async (
  db: Db,
  { module, from, to }: CaseMove,
): Promise<void> => {
  await db
    .updateTable("case_message_unread")
    .set({ case_id: to })
    .where("case_kind", "=", module)
    .where("case_id", "=", from)
    .execute();
};

/** These messages of a case were seen, and no others. Whether any was unread. */
export const markSeen = async (
  db: Db,
  { readerId }: MessageScope,
  seen: { key: CaseKey; ids: readonly number[] },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("case_message_unread")
    .where("reader_id", "=", readerId)
    .where("case_kind", "=", seen.key.module)
    .where("case_id", "=", seen.key.id)
    .where("message_id", "in", [...seen.ids])
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** An outside account that does not look for so long is not reminded any more; the desk always is. */
const remindedFor = sql`interval '90 days'`;

/** Removes what nobody will read: of accounts that ended, and what is old. */
export const purgeUnread = async (db: Db): Promise<void> => {
  await sql`
    delete from case_message_unread u
    where u.reader_id <> ${deskReader} and (u.since < now() - ${remindedFor}
      or not exists (select 1 from ${identities} i
        where i.user_id = u.reader_id and i.state = 'active'))`.execute(db);
};

/** Tells those for whom it counts: the desk as one, an external account its own screens. */
export const announceRead = async (
  db: Db,
  actor: Actor,
  { module, id }: CaseKey,
): Promise<void> => {
  const isDesk = actor.side === "call_centre";
  const audience: Audience = {
    permissions: isDesk ? [caseDesks[module].permission] : [],
    car_dealer_id: null,
    vehicle_make: null,
    tow_truck_company_ids: [],
    user_ids: [actor.user_id],
  };
  const { topic, entity } = messageKind;
  await announce(
    db,
    { topic, entity, id, version: 1, action: "read", audience },
    actor,
  );
};
