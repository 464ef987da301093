import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import {
  accountSideOfRole,
  defaultPermissionsOfRole,
  deriveGrants,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createServer } from "#platform/server/http/create-server.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";

let nextUserId = 1000;

/** An account for tests: the default rights of its role unless given. */
export const makeActor = (
  role: Role,
  overrides: Partial<Actor> = {},
): Actor => {
  nextUserId += 1;
  const { division = "operator", ...rest } = overrides;
  const permissions = deriveGrants({
    permissions: rest.permissions ?? defaultPermissionsOfRole[role],
    division,
    has_outbound_external: false,
  });
  return {
    user_id: nextUserId,
    session_id: `00000000-0000-4000-8000-${String(nextUserId).padStart(12, "0")}`,
    username: `user-${nextUserId}`,
    name: `利用者${nextUserId}`,
    account_id: 1,
    role,
    side: accountSideOfRole[role],
    car_dealer_id: null,
    tow_truck_company_id: null,
    vehicle_make: null,
    ...rest,
    division: accountSideOfRole[role] === "call_centre" ? division : "",
    permissions,
  };
};

/** An account of the call centre that holds exactly these permissions. */
export const makeActorWith = (...permissions: Permission[]): Actor =>
  makeActor("callCenterAgent", { permissions, division: "sales" });

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  /** Calls the server as an account; undefined: not signed in. */
  call(
    actor: Actor | undefined,
    method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /** Deletes what an address names, as it stands there. */
  remove(
    actor: Actor | undefined,
    url: string,
  ): Promise<LightMyRequestResponse>;
}

export const removalReason = "重複して登録したため";
/** What every deletion carries. */
export const removalOf = (version = 1): string =>
  `?${new URLSearchParams({ version: String(version), reason: removalReason }).toString()}`;

interface Versioned {
  readonly data?: { readonly version?: number };
}

/** Deletes what an address names, in the version that is answered there, with a reason. */
export const removing =
  <Who>(
    call: (
      who: Who,
      method: "GET" | "DELETE",
      url: string,
    ) => Promise<LightMyRequestResponse>,
  ) =>
  async (who: Who, url: string): Promise<LightMyRequestResponse> => {
    const found = await call(who, "GET", url);
    const { data } =
      found.statusCode === 200 ? found.json<Versioned>() : { data: undefined };
    return call(who, "DELETE", `${url}${removalOf(data?.version)}`);
  };

/** A real server with the routes of one module, on a real database; accounts are given, not signed in. */
export const createTestApp = async (
  db: Db,
  register: (
    app: FastifyInstance,
    context: ServerContext,
  ) => void | Promise<void>,
): Promise<TestApp> => {
  const app = createServer();
  const actors = new Map<string, Actor>();
  await register(app, {
    db,
    log: app.log,
    resolveActor: (token) => Promise.resolve(actors.get(token)),
  });
  await app.ready();
  const call: TestApp["call"] = (actor, method, url, options = {}) => {
    if (actor !== undefined) actors.set(actor.session_id, actor);
    return app.inject({
      method,
      url,
      headers: {
        ...(actor && { authorization: `Bearer ${actor.session_id}` }),
        ...options.headers,
      },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
  };
  return {
    app,
    call,
    remove: removing(call),
  };
};
