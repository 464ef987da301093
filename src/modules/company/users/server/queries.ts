import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Permission, Role } from "#platform/contract/permissions.ts";
import type {
  accountKinds,
  divisions,
  PasswordState,
  userStates,
} from "../contract/lookups.ts";
import "./tables.ts";

/** A user with organisation and company: everything from which rights and row scope follow. */
export interface Identity {
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
  readonly name_kana: string;
  readonly division: CodeOf<typeof divisions>;
  readonly base: string;
  readonly roles: Role[];
  readonly permissions: Permission[];
  readonly state: CodeOf<typeof userStates>;
  readonly has_outbound_external: boolean;
  readonly password_state: PasswordState;
  readonly account_id: number;
  readonly account_name: string;
  readonly account_kind: CodeOf<typeof accountKinds>;
  readonly vehicle_make: number | null;
  readonly car_dealer_id: number | null;
  readonly tow_truck_company_id: number | null;
}

/**
 * The relation of {@link Identity} rows, to be joined by another query on `user_id`; the planner folds it
 * into that query. A company that was deleted no longer gives scope.
 */
export const identities: RawBuilder<Identity> = sql<Identity>`(
  select u.id as user_id, u.username, u.name, u.name_kana, u.division, coalesce(b.name, '') as base,
    u.roles, u.permissions, u.state, u.has_outbound_external, u.password_state, a.id as account_id, a.name as account_name, a.kind as account_kind,
    a.vehicle_make, d.id as car_dealer_id, t.id as tow_truck_company_id
  from users u
  join accounts a on a.id = u.account_id
  left join bases b on b.id = u.base_id
  left join car_dealers d on d.account_id = a.id and d.deleted_at is null
  left join tow_truck_companies t on t.account_id = a.id and t.deleted_at is null
)`;

/** What signing in checks; the user name in its normal form. */
export const findCredentials = (
  db: Db,
  username: string,
): Promise<
  { id: number; password_hash: string; is_active: boolean } | undefined
> =>
  db
    .selectFrom("users")
    .select([
      "id",
      "password_hash",
      sql<boolean>`state = 'active'`.as("is_active"),
    ])
    .where("username", "=", username)
    .executeTakeFirst();

export const getIdentity = async (
  db: Db,
  userId: number,
): Promise<Identity> => {
  const { rows } = await sql<Identity>`
    select * from ${identities} i where i.user_id = ${userId}`.execute(db);
  const [identity] = rows;
  if (identity === undefined) throw new Error(`no user ${userId}`);
  return identity;
};
