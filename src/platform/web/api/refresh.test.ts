import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchSignedIn } from "./client.ts";
import { ApiError } from "./api-error.ts";
import { configureRefresh } from "./refresh.ts";
import { beginSession, endSession, markAtWork, session } from "./session.ts";
import type { Tokens } from "./tokens.ts";

const pair = (name: string): Tokens => ({
  access_token: `access ${name}`,
  refresh_token: `refresh ${name}`,
});

/** A server that knows one access token, and notes with which it was asked. */
const serve = (valid: string) => {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get("authorization");
    asked.push(bearer);
    const status = bearer === `Bearer access ${valid}` ? 200 : 401;
    return Promise.resolve(new Response("{}", { status }));
  });
  return asked;
};

/** A refresh that is under way until the test ends it. */
const heldRefresh = () => {
  let end: (outcome: Promise<Tokens>) => void = () => undefined;
  const outcome = new Promise<Tokens>((resolve) => {
    end = resolve;
  });
  const refresh = vi.fn<() => Promise<Tokens>>(() => outcome);
  configureRefresh(refresh);
  const isAsked = () => waitFor(() => expect(refresh).toHaveBeenCalled());
  return { isAsked, end };
};

beforeEach(() => {
  beginSession(pair("old"), "7");
  markAtWork();
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test("a refused refresh opens the sign-in, and the request goes on after it", async () => {
  const asked = serve("new");
  configureRefresh(() => Promise.reject(new ApiError(401, "")));
  const answer = fetchSignedIn("/api/x");
  await waitFor(() => expect(session.phase()).toBe("expired"));
  beginSession(pair("new"), "7");
  expect((await answer).status).toBe(200);
  expect(session.phase()).toBe("active");
  expect(asked).toEqual(["Bearer access old", "Bearer access new"]);
});

test("a refusal that arrives after the same account signed in again does not ask once more", async () => {
  const asked = serve("new");
  const refresh = heldRefresh();
  const answer = fetchSignedIn("/api/x");
  await refresh.isAsked();
  beginSession(pair("new"), "7");
  refresh.end(Promise.reject(new ApiError(401, "")));
  expect((await answer).status).toBe(200);
  expect(session.phase()).toBe("active");
  expect(asked).toEqual(["Bearer access old", "Bearer access new"]);
});

test("tokens that arrive after another account signed in are not used", async () => {
  serve("late");
  const refresh = heldRefresh();
  const answer = fetchSignedIn("/api/x");
  await refresh.isAsked();
  beginSession(pair("other"), "8");
  refresh.end(Promise.resolve(pair("late")));
  await waitFor(() => expect(session.phase()).toBe("expired"));
  endSession();
  await expect(answer).rejects.toMatchObject({ status: 401 });
});

test("without an answer the session lives on and the request fails", async () => {
  serve("new");
  configureRefresh(() => Promise.reject(new ApiError(0, "")));
  await expect(fetchSignedIn("/api/x")).rejects.toMatchObject({ status: 0 });
  expect(session.phase()).toBe("active");
});
