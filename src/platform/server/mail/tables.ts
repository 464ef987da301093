import type { ColumnType, Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";

/** A file of the store that goes with a message. */
export interface OutgoingFile {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
}

interface OutgoingMessagesTable {
  id: Generated<number>;
  /** The record it is about, e.g. `driver_location_link`. */
  owner_entity: string;
  owner_id: number;
  channel: "mail" | "sms";
  /** Several addresses with commas between them. */
  recipient: string;
  cc: Generated<string[]>;
  reply_to: Generated<string | null>;
  /** The same at every try: who gets a mail twice sees that it is one. */
  message_id: Generated<string | null>;
  attachments: ColumnType<readonly OutgoingFile[], string>;
  subject: Generated<string>;
  /** With `{name}` where a sealed value comes in. */
  body: string;
  /** Secret values, encrypted; gone as soon as the message is sent or given up. */
  sealed: string | null;
  state: Generated<"waiting" | "sent" | "failed">;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  created_at: CreatedAt;
  created_by: number | null;
  settled_at: string | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    outgoing_messages: OutgoingMessagesTable;
  }
}

export type OutgoingMessageRow = Selectable<Tables["outgoing_messages"]>;
