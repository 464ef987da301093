import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
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
  collectRemovals,
  removalTableFile,
  renderAccess,
  renderRemovals,
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

const removals = (): Endpoint[] =>
  server.app.endpoints.filter(({ method }) => method === "DELETE");

/** As one deletes what nobody has: with these parts of what it carries. */
const deleteNothing = (
  { path }: Endpoint,
  actor: Actor,
  carried: Readonly<Record<string, string>>,
) =>
  server.call(
    actor,
    "DELETE",
    `${path
      .replace("{id}", "999999999")
      .replaceAll(
        /\{\w+\}/g,
        randomUUID(),
      )}?${new URLSearchParams(carried).toString()}`,
  );

const said = async (answer: ReturnType<typeof deleteNothing>) => {
  const { statusCode, body } = await answer;
  const { errors = {} } = JSON.parse(body) as { errors?: object };
  return { statusCode, fields: Object.keys(errors) };
};

const refusals = [
  ["nothing", {}, ["version", "reason"]],
  ["no version", { reason: "誤り" }, ["version"]],
  ["no reason", { version: "1" }, ["reason"]],
  ["an empty reason", { version: "1", reason: "　" }, ["reason"]],
  ["no number", { version: "x", reason: "誤り" }, ["version"]],
  ["a long reason", { version: "1", reason: "あ".repeat(128) }, ["reason"]],
] as const;

describe("deleting", () => {
  it("stands in the committed table, each with what it says of itself", async () => {
    const rows = await collectRemovals();
    expect(rows.filter(({ removal }) => removal === undefined)).toEqual([]);
    const served = removals().map(({ path }) => path);
    expect(rows.map(({ path }) => path).toSorted()).toEqual(served.toSorted());
    expect(
      await renderRemovals(),
      "changed: look at it, then npm run list-access -- --write",
    ).toBe(readFileSync(removalTableFile, "utf8"));
  });

  it("goes without a reason for files and for what is one's own alone", () => {
    const plain = removals().filter(({ removal }) => removal?.of !== "record");
    const files = plain.filter(({ path }) =>
      /\{(file|photo)_id\}$|\/seal$/.test(path),
    );
    const others = plain.filter((one) => !files.includes(one));
    expect(files.every(({ removal }) => removal?.of === "file")).toBe(true);
    expect(others.map(({ path }) => path).toSorted()).toEqual([
      "/api/caseNotices/{id}",
      "/api/exports/{id}",
      "/api/imports/{id}",
    ]);
  });

  it.each(refusals)("of a record is refused with %s", async (...refusal) => {
    const [, carried, missing] = refusal;
    const wrong: string[] = [];
    for (const endpoint of removals())
      for (const actor of actors) {
        if (endpoint.removal?.of !== "record") continue;
        const isOpen = isAllowed(endpoint.access, actor);
        const answer = await said(deleteNothing(endpoint, actor, carried));
        const expected = isOpen
          ? { statusCode: 422, fields: [...missing] }
          : { statusCode: 403, fields: [] };
        if (!isDeepStrictEqual(answer, expected))
          wrong.push(
            `${nameOf(endpoint)}: ${JSON.stringify(answer)} ${describeActor(actor)}`,
          );
      }
    expect(wrong).toEqual([]);
  });

  it("with version and reason is asked for the row, by every account with the right", async () => {
    const wrong: string[] = [];
    const carried = { version: "1", reason: "誤り" };
    // The administration of users reads its caller out of its own table, where these accounts do not stand.
    const asked = removals().filter(
      ({ path, removal }) =>
        removal?.of === "record" && !/^\/api\/(users|bases)\//.test(path),
    );
    for (const endpoint of asked)
      for (const actor of actors) {
        const isOpen = isAllowed(endpoint.access, actor);
        const { statusCode } = await said(
          deleteNothing(endpoint, actor, carried),
        );
        // A right that hangs on more than the access may still be refused there.
        const expected = isOpen ? [403, 404] : [403];
        if (!expected.includes(statusCode))
          wrong.push(
            `${nameOf(endpoint)}: ${String(statusCode)} ${describeActor(actor)}`,
          );
      }
    expect(wrong).toEqual([]);
  });
});
