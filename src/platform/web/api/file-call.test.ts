import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { fetchFile } from "./file-call.ts";

const paper = defineEndpoint({
  method: "GET",
  path: "/api/papers/{id}",
  access: signedIn(),
  summary: "for this test",
  tag: "test",
  params: z.object({ id: z.number() }),
  produces: "application/pdf",
});

afterEach(() => vi.unstubAllGlobals());

it("gives a fetched file the name that its answer says", async () => {
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(
      new Response("%PDF", {
        headers: {
          "content-type": "application/pdf",
          "content-disposition":
            "inline; filename*=UTF-8''%E5%8F%97%E4%BB%98%E7%A5%A8%20%271%27.pdf",
        },
      }),
    ),
  );
  vi.stubGlobal("fetch", fetched);
  const file = await fetchFile(paper, { params: { id: 7 } });
  expect(file.name).toBe("受付票 '1'.pdf");
  expect(await file.blob.text()).toBe("%PDF");
  expect(fetched).toHaveBeenCalledWith("/api/papers/7", expect.anything());
});

it("throws the refusal of an answer", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(
      new Response(
        JSON.stringify({ message: "該当するデータがありません。" }),
        {
          status: 404,
          headers: { "content-type": "application/json" },
        },
      ),
    ),
  );
  await expect(fetchFile(paper, { params: { id: 8 } })).rejects.toMatchObject({
    status: 404,
    message: "該当するデータがありません。",
  });
});
