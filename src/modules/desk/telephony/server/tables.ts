import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { PerhapsOnCase } from "#modules/desk/case-desk/server/service.ts";
import type { TelephonyDesk } from "#platform/server/config.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { availabilities } from "../contract/lookups.ts";
import type { KnownCaller } from "../contract/schema.ts";

interface Marks {
  id: Generated<number>;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
}

interface TelephoneCallsTable extends Marks, PerhapsOnCase {
  /** The exchange's own name of the call. */
  call_id: string;
  /** Null where the caller hides it. */
  phone: string | null;
  phone_digits: string;
  to_number: string | null;
  /** The desk whose number was called. */
  module: Generated<TelephonyDesk>;
  extension: string | null;
  answered_extension: string | null;
  rang_at: string | null;
  answered_at: string | null;
  ended_at: string | null;
  /** When somebody ended it by hand; when it did end nobody knows. */
  closed_at: string | null;
  /** When the first event came, by the clock of the database. */
  arrived_at: CreatedAt;
  owner_user_id: number | null;
  claimed_at: string | null;
  former_owner_user_id: number | null;
  called_back_at: string | null;
  called_back_by: number | null;
  caller: JSONColumnType<KnownCaller> | null;
  call_log_id: number | null;
}

interface UserExtensionsTable extends Marks {
  user_id: number;
  extension: string | null;
  availability: CodeOf<typeof availabilities>;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    telephone_calls: TelephoneCallsTable;
    user_extensions: UserExtensionsTable;
  }
}

/** A call of the exchange as the database gives it. */
export type TelephoneCallRow = Selectable<Tables["telephone_calls"]>;

/** The telephone of an agent as the database gives it. */
export type UserExtensionRow = Selectable<Tables["user_extensions"]>;
