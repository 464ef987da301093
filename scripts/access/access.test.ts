import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call, Endpoint } from "#platform/contract/endpoint.ts";
import {
  isAllowed,
  leaderPermissions,
  permissionKeys,
  roleKeys,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, type TestApp } from "#platform/server/testing/test-app.ts";
import {
  accessMatrixFile,
  collectEndpoints,
  renderAccess,
} from "./collect-access.ts";
import { startProduct } from "./product-testing.ts";

const withRights = (role: Role, permissions: readonly Permission[]): Actor =>
  makeActor(role, { permissions, division: "sales" });

/** Every role with its defaults, the leader, and every role with nothing, with one permission, with all. */
const actors: readonly Actor[] = [
  withRights("callCenterAgent", leaderPermissions),
  ...roleKeys.flatMap((role) => [
    makeActor(role),
    withRights(role, []),
    withRights(role, permissionKeys),
    ...permissionKeys.map((key) => withRights(role, [key])),
  ]),
];

let product: Awaited<ReturnType<typeof startProduct>>;
let server: TestApp;

beforeAll(async () => {
  product = await startProduct();
  ({ server } = product);
});
afterAll(() => product.stop());

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const guarded = (): Endpoint[] =>
  server.app.endpoints.filter(({ access }) => access.kind !== "public");

const statusFor = async (
  { method, path }: Endpoint,
  actor: Actor | undefined,
): Promise<number> => {
  const url = path.replaceAll(/\{\w+\}/g, "0");
  return (await server.call(actor, method, url)).statusCode;
};

const describeActor = (actor: Actor): string =>
  `${actor.role} ${actor.permissions.join("+")}`;

describe("access", () => {
  it("is the committed matrix", async () => {
    expect(
      await renderAccess(),
      "changed: look at it, then npm run list-access -- --write",
    ).toBe(readFileSync(accessMatrixFile, "utf8"));
  });

  it("every operation that is served stands in a contract", async () => {
    const defined = (await collectEndpoints()).map(nameOf);
    expect(defined).toEqual(
      expect.arrayContaining(server.app.endpoints.map(nameOf)),
    );
  });

  it("refuses visitors everywhere but at the public operations", async () => {
    for (const endpoint of guarded())
      expect(await statusFor(endpoint, undefined), nameOf(endpoint)).toBe(401);
  });

  it("refuses every account that does not hold the right", async () => {
    const wrong: string[] = [];
    for (const endpoint of guarded())
      for (const actor of actors) {
        if (isAllowed(endpoint.access, actor)) continue;
        const status = await statusFor(endpoint, actor);
        if (status !== 403)
          wrong.push(`${nameOf(endpoint)}: ${status} ${describeActor(actor)}`);
      }
    expect(wrong).toEqual([]);
  });

  it("lets every account with the right past the guard", async () => {
    const wrong: string[] = [];
    for (const endpoint of guarded().filter(({ method }) => method === "GET"))
      for (const actor of actors) {
        if (!isAllowed(endpoint.access, actor)) continue;
        const status = await statusFor(endpoint, actor);
        if (status === 401 || status === 403)
          wrong.push(`${nameOf(endpoint)}: ${status} ${describeActor(actor)}`);
      }
    expect(wrong).toEqual([]);
  });
});
