import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "#platform/web/api/query.ts";
import { beginSession } from "#platform/web/api/session.ts";
import { loadAccount, signIn, signOut } from "./auth.ts";

vi.mock(import("#platform/web/leave.ts"), async (actual) => ({
  ...(await actual()),
  restartAt: () => undefined,
}));

const tokens = { access_token: "access", refresh_token: "refresh" };
const profile = {
  id: 7,
  name: "販社 太郎",
  account: { name: "販社A" },
  roles: ["carDealer"],
  permissions: ["sos"],
  side: "external",
  has_outbound_external: true,
};
const paths: string[] = [];

/** A server with one account of a sales company. */
const serve = (mustChange = false) => {
  paths.length = 0;
  vi.stubGlobal("fetch", (path: string) => {
    paths.push(path);
    if (path === "/api/login") return Response.json(tokens);
    if (path === "/api/outbound/user-type")
      return Response.json({ data: { data: "dealer" } });
    return path === "/api/profile/me"
      ? Response.json({
          data: { ...profile, must_change_password: mustChange },
        })
      : Response.json({ data: {}, message: "" });
  });
};
const load = () => loadAccount(makeQueryClient(() => undefined));
const kept = () => [
  localStorage.getItem("user_type"),
  localStorage.getItem("has_outbound_external"),
];
const asked = () =>
  paths.filter((path) => path === "/api/outbound/user-type").length;

beforeEach(() => {
  localStorage.clear();
  const meta = document.createElement("meta");
  meta.name = "client-secret";
  meta.content = "secret";
  document.head.append(meta);
});
afterEach(() => vi.unstubAllGlobals());

test("user type and outbound flag lie on the device from the sign-in to the sign-out, asked once", async () => {
  serve();
  // What the account before left there is not this one's.
  localStorage.setItem("user_type", "operator");
  await signIn("dealer-a", "password");
  expect(kept()).toEqual([null, null]);
  await load();
  await waitFor(() => expect(kept()).toEqual(["dealer", "true"]));
  await load();
  expect(asked()).toBe(1);
  await signOut();
  expect(kept()).toEqual([null, null]);
});

test("they bring no right: the account is what the profile says", async () => {
  serve();
  localStorage.setItem("user_type", "operator");
  localStorage.setItem("has_outbound_external", "true");
  beginSession(tokens, "7");
  expect(await load()).toMatchObject({
    side: "external",
    permissions: ["sos"],
  });
});

test("while the password is an issued one nothing is asked that would be refused", async () => {
  serve(true);
  beginSession(tokens, "7");
  await load();
  expect(asked()).toBe(0);
});
