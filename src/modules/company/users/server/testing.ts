import type { LightMyRequestResponse } from "fastify";
import {
  countOpenSessions,
  createAuthService,
  endSessions,
  listOpenSessions,
  renewStreams,
} from "#modules/company/auth/server/service.ts";
import {
  bearer,
  createSignInApp,
  passwordGrant,
  seedDemoUsers,
  testAuthConfig,
} from "#modules/company/auth/server/testing.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import type { IssuedTokens } from "#modules/company/auth/contract/schema.ts";
import { defaultPermissionsOfRole } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, removing } from "#platform/server/testing/test-app.ts";
import type { Division } from "../contract/lookups.ts";
import type { UserCreate } from "../contract/schema.ts";
import { registerUserRoutes } from "./routes.ts";
import { createUserService } from "./service.ts";

/** People who really sign in, and call the user administration with their tokens. */
export interface UsersApp {
  readonly signIn: (username: string, password?: string) => Promise<string>;
  /** A refused or granted sign-in. */
  readonly login: (
    username: string,
    password?: string,
  ) => Promise<LightMyRequestResponse>;
  /** Calls as the bearer of a token; undefined: not signed in. */
  readonly call: (
    token: string | undefined,
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  readonly remove: (
    token: string | undefined,
    url: string,
  ) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

/**
 * Sign-in, profile and user administration on a real server, with the demo accounts.
 *
 * @param onHash whenever the administration hashes a password
 */
export const createUsersApp = async (
  db: Db,
  onHash: () => Promise<void> = () => Promise.resolve(),
): Promise<UsersApp> => {
  await seedDemoUsers(db);
  const auth = createAuthService({ db, config: testAuthConfig });
  const service = createUserService({
    hashPassword: async (password) => {
      await onHash();
      return auth.hashPassword(password);
    },
    isOwnPassword: auth.isOwnPassword,
    openSessions: listOpenSessions,
    openSessionCounts: countOpenSessions,
    endSessions,
    renewStreams,
    timelineOf: (at, root_id) =>
      listTimeline(at, { root_entity: "user", root_id }),
  });
  const { app } = await createSignInApp(db, (server, context) => {
    registerUserRoutes(server, context, service);
  });
  const login: UsersApp["login"] = (username, password) =>
    app.inject({
      method: "POST",
      url: "/api/login",
      payload: passwordGrant(username, password),
    });
  const call: UsersApp["call"] = (token, method, url, body, headers) =>
    app.inject({
      method,
      url,
      headers: { ...(token !== undefined && bearer(token)), ...headers },
      ...(body !== undefined && { payload: body }),
    });
  return {
    login,
    signIn: async (username, password) => {
      const answer = await login(username, password);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<IssuedTokens>().access_token;
    },
    call,
    remove: removing(call),
    close: () => app.close(),
  };
};

/** An organisation of a kind: of the demo accounts the first. */
export const accountOfKind = async (
  db: Db,
  kind: "call_centre" | "carDealer" | "carMaker" | "towTruckCompany",
): Promise<number> => {
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("kind", "=", kind)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** As if the user had changed the issued password to the same. */
export const keepPassword = async (db: Db, username: string): Promise<void> => {
  await db
    .updateTable("users")
    .set({ password_state: "own" })
    .where("username", "=", username)
    .execute();
};

let made = 0;

/** A new operator as the form would send it; the user name is another each time. */
export const newOperator = (
  account_id: number,
  fields: Partial<UserCreate> = {},
): UserCreate => {
  made += 1;
  return {
    username: `kc${String(made)}-test`,
    name: "田中 花子",
    name_kana: "タナカ ハナコ",
    account_id,
    division: "operator",
    base_id: null,
    roles: ["callCenterAgent"],
    permissions: ["iza", "sos", "change_password"],
    has_outbound_external: false,
    ...fields,
  };
};

/** An account of the call centre as it stands in the table: others tell it something. */
export const makeColleague = async (
  db: Db,
  of: Partial<Pick<Actor, "role" | "permissions" | "division">> = {},
): Promise<Actor> => {
  made += 1;
  const held = await db
    .selectFrom("accounts")
    .select("id")
    .where("kind", "=", "call_centre")
    .executeTakeFirst();
  const { id: account_id } =
    held ??
    (await db
      .insertInto("accounts")
      .values({ kind: "call_centre", name: "センター", vehicle_make: null })
      .returning("id")
      .executeTakeFirstOrThrow());
  const { role = "callCenterAgent", division = "operator", permissions } = of;
  const actor = makeActor(role, { ...of, account_id });
  const { id: user_id } = await db
    .insertInto("users")
    .values({
      username: `kc${String(made)}-colleague`,
      password_hash: "",
      name: actor.name,
      account_id,
      division: division as Division,
      roles: [role],
      permissions: [...(permissions ?? defaultPermissionsOfRole[role])],
      base_id: null,
      last_signed_in_at: null,
      created_by: null,
      updated_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...actor, user_id };
};

/** An account of a sales company or of the maker of a make, as it stands in the table: others write to it. */
export const makeOutsideUser = async (
  db: Db,
  of: { car_dealer_id: number } | { vehicle_make: number },
): Promise<Actor> => {
  made += 1;
  const role = "car_dealer_id" in of ? "carDealer" : "carMaker";
  const values = {
    kind: role,
    name: `社外${String(made)}`,
    vehicle_make: "vehicle_make" in of ? of.vehicle_make : null,
  } as const;
  const held =
    "car_dealer_id" in of
      ? await db
          .selectFrom("car_dealers")
          .select("account_id")
          .where("id", "=", of.car_dealer_id)
          .executeTakeFirstOrThrow()
      : undefined;
  const account_id =
    held?.account_id ??
    (
      await db
        .insertInto("accounts")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  if ("car_dealer_id" in of)
    await db
      .updateTable("car_dealers")
      .set({ account_id })
      .where("id", "=", of.car_dealer_id)
      .execute();
  const { id: user_id } = await db
    .insertInto("users")
    .values({
      username: `kc${String(made)}-outside`,
      password_hash: "",
      name: values.name,
      account_id,
      roles: [role],
      permissions: [...defaultPermissionsOfRole[role]],
      base_id: null,
      last_signed_in_at: null,
      created_by: null,
      updated_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return makeActor(role, { user_id, account_id, ...of });
};
