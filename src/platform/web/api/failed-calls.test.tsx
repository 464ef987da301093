import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { refusal, renderPages, testAccount } from "../testing/page-test.tsx";
import { useEndpointMutation } from "./query.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const endpointOf = (method: "POST" | "PATCH" | "DELETE") =>
  defineEndpoint({
    method,
    path: "/api/things",
    access: signedIn(),
    summary: "for this test",
    tag: "test",
    response: z.object({}),
  });

test.each([
  ["create, import, export or message", "POST"],
  ["update", "PATCH"],
  ["delete", "DELETE"],
] as const)("a refused %s is told once in red", async (_what, method) => {
  const endpoint = endpointOf(method);
  const Page = () => {
    const write = useEndpointMutation(endpoint);
    return (
      <button type="button" onClick={() => write.mutate({})}>
        書く
      </button>
    );
  };
  renderPages({
    pages: { "/": Page },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: () => refusal(570, "今はできません。"),
  });
  await userEvent.click(await screen.findByRole("button", { name: "書く" }));
  const [notice, ...others] = await screen.findAllByRole("alert");
  expect(others).toEqual([]);
  expect(notice?.textContent).toContain("今はできません。");
  expect(notice?.dataset["kind"]).toBe("error");
});
