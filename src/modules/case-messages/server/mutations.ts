import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { MessageScope } from "./access.ts";
import type { MessageRow } from "./tables.ts";
import "./tables.ts";

/** How messages are written: never changed but withdrawn; the history says that, not what was written. */
export const messageKind: RecordKind<MessageRow> = {
  entity: "case_message",
  table: "case_messages",
  topic: "caseMessages",
  rootOf: (row) => ({ entity: "sos_inquiry", id: row.inquiry_id }),
  audienceOf: (row) => ({
    permissions: ["sos"],
    car_dealer_id: row.car_dealer_id,
    vehicle_make: row.vehicle_make,
    tow_truck_company_ids: [],
  }),
  unrecorded: [
    "inquiry_id",
    "author_type",
    "author_name",
    "car_dealer_id",
    "vehicle_make",
    "body",
    "withdrawn_at",
  ],
};

/** Notes how far an account has read; never back. Whether anything changed. */
export const writeReadMark = async (
  db: Db,
  { userId, userType }: MessageScope,
  mark: { inquiry_id: number; last_message_id: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into case_message_reads (inquiry_id, user_id, user_type, last_message_id)
    values (${mark.inquiry_id}, ${userId}, ${userType}, ${mark.last_message_id})
    on conflict (inquiry_id, user_id) do update
      set last_message_id = excluded.last_message_id, user_type = excluded.user_type, read_at = now()
      where case_message_reads.last_message_id < excluded.last_message_id
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Tells those for whom the mark counts: the desk as one, an external account its own screens. */
export const announceRead = async (
  db: Db,
  actor: Actor,
  inquiryId: number,
): Promise<void> => {
  const isDesk = actor.side === "call_centre";
  const audience: Audience = {
    permissions: isDesk ? ["sos"] : [],
    car_dealer_id: null,
    vehicle_make: null,
    tow_truck_company_ids: [],
    user_ids: [actor.user_id],
  };
  await db
    .insertInto("events")
    .values({
      topic: messageKind.topic,
      entity: messageKind.entity,
      entity_id: inquiryId,
      root_id: inquiryId,
      version: 1,
      action: "read",
      user_id: actor.user_id,
      user_name: actor.name,
      audience: JSON.stringify(audience),
    })
    .execute();
};
