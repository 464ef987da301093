import type { LightMyRequestResponse } from "fastify";
import {
  countOpenSessions,
  createAuthService,
  endSessions,
  listOpenSessions,
  renewStreams,
} from "#modules/auth/server/service.ts";
import {
  bearer,
  createSignInApp,
  passwordGrant,
  seedDemoUsers,
  testAuthConfig,
} from "#modules/auth/server/testing.ts";
import { listTimeline } from "#modules/history/server/service.ts";
import type { IssuedTokens } from "#modules/auth/contract/schema.ts";
import type { Db } from "#platform/server/db/schema.ts";
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
  readonly close: () => Promise<void>;
}

/** Sign-in, profile and user administration on a real server, with the demo accounts. */
export const createUsersApp = async (db: Db): Promise<UsersApp> => {
  await seedDemoUsers(db);
  const auth = createAuthService({ db, config: testAuthConfig });
  const service = createUserService({
    hashPassword: auth.hashPassword,
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
  return {
    login,
    signIn: async (username, password) => {
      const answer = await login(username, password);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<IssuedTokens>().access_token;
    },
    call: (token, method, url, body, headers) =>
      app.inject({
        method,
        url,
        headers: { ...(token !== undefined && bearer(token)), ...headers },
        ...(body !== undefined && { payload: body }),
      }),
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
