import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { callEndpoint } from "./client.ts";
import { beginSession, endSession } from "./session.ts";

const thing = defineEndpoint({
  method: "GET",
  path: "/api/things",
  access: signedIn(),
  summary: "for this test",
  tag: "test",
  response: z.object({}),
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test("a request asks for JSON with the access token; both tokens are kept in local storage until the end of the session", async () => {
  const pair = { access_token: "access 1", refresh_token: "refresh 1" };
  beginSession(pair, "7");
  expect(JSON.parse(localStorage.getItem("session") ?? "{}")).toMatchObject(
    pair,
  );
  const sent: Headers[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Promise.resolve(Response.json({}));
  });
  await callEndpoint(thing, {});
  expect(sent.map((headers) => headers.get("accept"))).toEqual([
    "application/json",
  ]);
  expect(sent.map((headers) => headers.get("authorization"))).toEqual([
    "Bearer access 1",
  ]);
  endSession();
  expect(localStorage.getItem("session")).toBeNull();
});
