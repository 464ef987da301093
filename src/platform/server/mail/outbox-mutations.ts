import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { noteWork } from "#platform/server/http/spending.ts";
import { foldMail } from "./fold-mail.ts";
import type { OutgoingFile, OutgoingMessageRow } from "./tables.ts";
import "./tables.ts";

/** Seconds until the next try, by the tries made; after the last the message is given up. */
export const retrySeconds = [10, 30, 120, 600, 1800] as const;

/** So long a try may take before another process takes the message up: one with files on a slow line takes minutes. */
const leaseSeconds = 300;

export interface NewMessage {
  readonly owner_entity: string;
  readonly owner_id: number;
  readonly channel: "mail" | "sms";
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly sealed: string | null;
  readonly created_by: number | null;
  readonly cc?: readonly string[];
  readonly reply_to?: string | null;
  readonly message_id?: string;
  readonly attachments?: readonly OutgoingFile[];
}

/** Puts a message into the transaction `db`: it goes out where that is kept. */
export const insertMessage = async (
  db: Db,
  { cc = [], attachments = [], ...message }: NewMessage,
): Promise<void> => {
  noteWork();
  await db
    .insertInto("outgoing_messages")
    .values({
      ...message,
      body: message.channel === "mail" ? foldMail(message.body) : message.body,
      cc: [...cc],
      attachments: JSON.stringify(attachments),
      settled_at: null,
    })
    .execute();
};

/** Takes the message that is due first, for one try; another process leaves it alone meanwhile. */
export const claimMessage = async (
  db: Db,
  channels: readonly string[],
): Promise<OutgoingMessageRow | undefined> => {
  const { rows } = await sql<OutgoingMessageRow>`
    update outgoing_messages set attempts = attempts + 1,
      next_attempt_at = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where id = (
      select id from outgoing_messages
      where state = 'waiting' and next_attempt_at <= clock_timestamp()
        and channel = any(${[...channels]}::text[])
      order by next_attempt_at limit 1 for update skip locked
    )
    returning *`.execute(db);
  return rows[0];
};

/** The end of a message, sent or given up: what was sealed goes with it. */
export const settleMessage = async (
  db: Db,
  id: number,
  state: "sent" | "failed",
): Promise<void> => {
  await sql`
    update outgoing_messages set state = ${state}, sealed = null, settled_at = clock_timestamp()
    where id = ${id}`.execute(db);
};

export const postponeMessage = async (
  db: Db,
  id: number,
  seconds: number,
): Promise<void> => {
  await sql`
    update outgoing_messages
    set next_attempt_at = clock_timestamp() + ${seconds} * interval '1 second'
    where id = ${id}`.execute(db);
};

/** What an owner's screen says of its messages, the newest for each owner. */
export const listDeliveries = async (
  db: Db,
  owner: { readonly entity: string; readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, OutgoingMessageRow>> => {
  const { rows } = await sql<OutgoingMessageRow>`
    select distinct on (owner_id) * from outgoing_messages
    where owner_entity = ${owner.entity} and owner_id = any(${[...owner.ids]}::bigint[])
    order by owner_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.owner_id, row]));
};

/** Removes messages that were settled a month ago, and those that nobody sends any more. */
export const purgeMessages = async (db: Db): Promise<void> => {
  await sql`delete from outgoing_messages
    where coalesce(settled_at, created_at) < clock_timestamp() - interval '30 days'`.execute(
    db,
  );
};
