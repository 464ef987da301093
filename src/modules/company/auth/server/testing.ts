import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { createServer } from "#platform/server/http/create-server.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { demoPassword, seedUsers } from "#modules/company/users/server/seed.ts";
import { registerAuthRoutes } from "./routes.ts";
import { createAuthService, type AuthService } from "./service.ts";

export const testAuthConfig = {
  oauthClientSecret: "kyuen-desk",
  signingSecret: "signing secret of the tests, 32 and more",
  telephonyDesks: new Map(),
  telephonySecret: "telephony secret of the tests, 32 or more",
};

/** A server in which people really sign in, with the routes of one more module. */
export interface SignInApp {
  readonly app: FastifyInstance;
  readonly service: AuthService;
  readonly context: ServerContext;
}

export const createSignInApp = async (
  db: Db,
  register?: (
    app: FastifyInstance,
    context: ServerContext,
  ) => void | Promise<void>,
): Promise<SignInApp> => {
  const app = createServer();
  const config = testAuthConfig;
  const service = createAuthService({ db, config });
  const context = { db, log: app.log, resolveActor: service.resolveActor };
  registerAuthRoutes(app, context, { service, config });
  await register?.(app, context);
  await app.ready();
  return { app, service, context };
};

/** Two dealers and two towing companies with the demo accounts. */
export const seedDemoUsers = async (db: Db): Promise<void> => {
  const idOf = async (table: string, code: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (code, name) values (${code}, ${code}) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  };
  await seedUsers(db, {
    dealer_a_id: await idOf("car_dealers", "dealer-a"),
    dealer_b_id: await idOf("car_dealers", "dealer-b"),
    tow_a_id: await idOf("tow_truck_companies", "tow-a"),
    tow_b_id: await idOf("tow_truck_companies", "tow-b"),
  });
};

const clientGrant = { client_id: 2, client_secret: "kyuen-desk" };

export const passwordGrant = (username: string, password = demoPassword) => ({
  grant_type: "password",
  ...clientGrant,
  username,
  password,
});

export const refreshGrant = (refresh_token: string) => ({
  grant_type: "refresh_token",
  ...clientGrant,
  refresh_token,
});

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
