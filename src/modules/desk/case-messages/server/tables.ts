import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { MessageUserType } from "../contract/lookups.ts";

interface CaseMessagesTable extends OnCase {
  id: Generated<number>;
  version: Generated<number>;
  author_type: MessageUserType;
  author_name: string;
  /** The sales company that has a part in it, as author or addressed. */
  car_dealer_id: number | null;
  /** The make whose maker has a part in it. */
  vehicle_make: number | null;
  body: string;
  withdrawn_at: string | null;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

/** What a reader has not read yet; gone when it has. */
interface CaseMessageUnreadTable extends OnCase {
  /** An outside account, or the desk as one. */
  reader_id: number;
  message_id: number;
  since: CreatedAt;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    case_messages: CaseMessagesTable;
    case_message_unread: CaseMessageUnreadTable;
  }
}

export type MessageRow = Selectable<Tables["case_messages"]>;
