import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  AppError,
  errorCatalogue,
  type ErrorCode,
} from "#platform/contract/errors.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { actorOf, createRouteApp } from "#platform/server/testing/route-app.ts";
import { registerEndpoint } from "./register-endpoint.ts";

const codes = Object.keys(errorCatalogue) as ErrorCode[];

const failing = defineEndpoint({
  method: "GET",
  path: "/api/failures/{code}",
  access: signedIn(),
  summary: "for this test",
  tag: "test",
  params: z.object({ code: z.literal([...codes, "unforeseen"]) }),
  response: z.object({}),
});

let app: FastifyInstance;
beforeAll(async () => {
  const actors = {
    agent: actorOf("callCenterAgent", []),
    dealer: actorOf("carDealer", []),
  };
  app = await createRouteApp(actors, (server, context) =>
    registerEndpoint(server, context, failing, ({ params }) => {
      if (params.code === "unforeseen")
        throw new Error("select * from secrets");
      throw new AppError(params.code, {
        errors: { name: ["field"] },
        retryAfterSeconds: 7,
        change: { by: "小野寺 直樹", at: "2026-11-20T17:12:00.000Z" },
      });
    }),
  );
});
afterAll(() => app.close());

const ask = (code: string, token = "agent") =>
  app.inject({
    url: `/api/failures/${code}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe("every failure of the catalogue (spec §8)", () => {
  it.each(codes)("%s answers with its status and sentence", async (code) => {
    const answer = await ask(code);
    expect(answer.statusCode).toBe(errorCatalogue[code].status);
    expect(answer.json()).toMatchObject({
      message: errorCatalogue[code].message,
      errors: { name: ["field"] },
    });
    expect(answer.headers["retry-after"]).toBe("7");
    expect(answer.headers["content-type"]).toContain("application/json");
  });

  it("covers every code that the specification names", () => {
    const statuses = codes.map((code) => errorCatalogue[code].status as number);
    for (const status of [
      401, 403, 404, 413, 422, 429, 500, 503, 562, 563, 567, 568, 570,
    ])
      expect(statuses).toContain(status);
    for (const code of codes)
      expect(errorCatalogue[code].message).toMatch(/。$/);
  });

  it("tells nothing of what was not foreseen", async () => {
    const answer = await ask("unforeseen");
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: errorCatalogue.server_error.message,
    });
  });

  it("names who changed a record to the call centre only", async () => {
    expect((await ask("changed_by_other")).json()).toMatchObject({
      changed_by: "小野寺 直樹",
    });
    expect((await ask("changed_by_other", "dealer")).json()).toMatchObject({
      changed_by: null,
      changed_at: "2026-11-20T17:12:00.000Z",
    });
  });
});
