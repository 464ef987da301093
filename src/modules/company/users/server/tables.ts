import type { ColumnType, Generated, Selectable } from "kysely";
import type { Permission, Role } from "#platform/contract/permissions.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type {
  accountKinds,
  divisions,
  PasswordState,
  userStates,
} from "../contract/lookups.ts";

/** Set by the database on insert, an ISO 8601 UTC text when read. */
type Moment = ColumnType<string, string | undefined, string>;

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    /** Organisations; those of companies are opened, renamed and closed by whoever manages the company. */
    accounts: {
      id: Generated<number>;
      kind: CodeOf<typeof accountKinds>;
      name: string;
      name_kana: Generated<string>;
      /** Make (1–14) whose cases a maker account sees. */
      vehicle_make: number | null;
      created_at: Moment;
    };
    /** Bases (拠点) of organisations. */
    bases: {
      id: Generated<number>;
      account_id: number;
      name: string;
      version: Generated<number>;
      created_at: Moment;
      created_by: number | null;
      updated_at: Moment;
      updated_by: number | null;
      deleted_at: string | null;
    };
    users: {
      id: Generated<number>;
      /** As `normalizeUsername` spells it. */
      username: string;
      /** argon2id in PHC form. */
      password_hash: string;
      password_state: Generated<PasswordState>;
      name: string;
      name_kana: Generated<string>;
      /** Of people always; the special operator, whom no query of people finds, has none. */
      account_id: number;
      division: Generated<CodeOf<typeof divisions>>;
      base_id: number | null;
      /** The first is the effective one. */
      roles: Role[];
      /** Stored ones; derived grants are never stored. */
      permissions: Permission[];
      state: Generated<CodeOf<typeof userStates>>;
      has_outbound_external: Generated<boolean>;
      /** Sessions are forgotten after a month, this is not. */
      last_signed_in_at: string | null;
      /** Folded name, reading and user name, one a line. */
      search_text: Generated<string>;
      search_grams: Generated<number[]>;
      version: Generated<number>;
      created_at: Moment;
      created_by: number | null;
      updated_at: Moment;
      updated_by: number | null;
    };
  }
}

/** A user as the database gives it. */
export type UserRow = Selectable<Tables["users"]>;
export type BaseRow = Selectable<Tables["bases"]>;
