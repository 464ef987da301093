import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Attachment } from "#platform/contract/files/attachment.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { squarePng, tinyJpeg } from "#platform/server/files/testing.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { largestSeal } from "../contract/seal-rules.ts";
import { openBillingTest, type BillingTest } from "./testing.ts";

let test: BillingTest;
let issuer: number;
let path: string;
beforeAll(async () => {
  test = await openBillingTest();
  const [only] = await test.ask<{ id: number }[]>("GET", "billIssuers");
  issuer = only?.id ?? 0;
  path = `billIssuers/${String(issuer)}/seal`;
});
afterAll(() => test.close());

const seal = { name: "角印.png", content: squarePng(40) };
const sealNow = () => test.ask<Attachment | null>("GET", path);
const billNow = async (): Promise<number> => {
  const client = await test.client();
  const items = await test.confirmed(client.id, "2026-09-05", [
    { item: "基本", quantity: 1, unit_price: 1000, tax_class: "10" },
  ]);
  const { id } = await test.ask<{ id: number }>("POST", "bills/issue", {
    items: test.marked(items),
  });
  return id;
};
const pdfOf = (bill: number): string => `bills/${String(bill)}/pdf`;
/** Sides of the pictures of a PDF. */
const picturesOf = async (url: string): Promise<string[]> => {
  const { rawPayload } = await test.call(test.office, "GET", url);
  const objects = rawPayload.toString("latin1").split("endobj");
  return objects
    .filter((one) => one.includes("/Subtype /Image"))
    .map((one) => /\/Width (\d+)/.exec(one)?.[1] ?? "");
};

describe("refusals", () => {
  it("a stranger sends none, and nobody one for an issuer that is not there", async () => {
    const stranger = makeActorWith("client_management");
    expect((await test.upload(path, seal, stranger)).statusCode).toBe(403);
    const nowhere = "billIssuers/999999/seal";
    expect((await test.upload(nowhere, seal)).statusCode).toBe(404);
    for (const method of ["GET", "DELETE"] as const)
      expect((await test.call(test.office, method, nowhere)).statusCode).toBe(
        404,
      );
    expect((await test.call(test.office, "DELETE", path)).statusCode).toBe(404);
    expect(await sealNow()).toBeNull();
  });

  it.each([
    ["another kind under its name", tinyJpeg, "PNG"],
    ["one without transparent ground", squarePng(40, false), "透明"],
    ["one with too many points", squarePng(largestSeal.side + 1), "1200"],
    [
      "one with too many bytes",
      Buffer.concat([squarePng(40), Buffer.alloc(largestSeal.bytes)]),
      "200KB",
    ],
    ["half of one", squarePng(40).subarray(0, 60), "印刷できません"],
  ])("takes not %s", async (_what, content, word) => {
    const answer = await test.upload(path, { name: "角印.png", content });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(word);
    expect(await sealNow()).toBeNull();
  });
});

describe("a seal", () => {
  it("stands on the bills that are issued under it, and on their reprints after it was changed", async () => {
    const before = await billNow();
    expect((await test.upload(path, seal)).statusCode).toBe(200);
    const shown = await sealNow();
    expect(shown).toMatchObject({ name: "角印.png", kind: "image" });
    const served = await test.get(shown?.url ?? "");
    expect(served.rawPayload.equals(seal.content)).toBe(true);
    const first = await billNow();
    const other = { name: "新角印.png", content: squarePng(50) };
    expect((await test.upload(path, other)).statusCode).toBe(200);
    const second = await billNow();
    await test.ask("DELETE", path);
    const third = await billNow();
    expect(await sealNow()).toBeNull();

    expect(await picturesOf(pdfOf(before))).toEqual([]);
    expect(new Set(await picturesOf(pdfOf(first)))).toEqual(new Set(["40"]));
    expect(new Set(await picturesOf(pdfOf(second)))).toEqual(new Set(["50"]));
    expect(await picturesOf(pdfOf(third))).toEqual([]);
    const bundle = `bills/print?ids=${[first, second, third].join(",")}`;
    const printed = await test.call(test.office, "GET", bundle);
    expect(printed.statusCode).toBe(200);

    const traces = await test.db
      .selectFrom("history")
      .select("changes")
      .where("entity", "=", "bill_issuer")
      .where("action", "in", ["attach", "detach"])
      .orderBy("id")
      .execute();
    expect(traces.map(({ changes }) => changes)).toEqual([
      [{ field: "seal", before: null, after: "角印.png" }],
      [{ field: "seal", before: "角印.png", after: "新角印.png" }],
      [{ field: "seal", before: "新角印.png", after: null }],
    ]);
  });

  it("stands on letters that are written under it, and on their reprints", async () => {
    const letterTo = async (): Promise<string> => {
      const client = await test.client();
      await test.confirmed(client.id, "2026-08-05", [
        { item: "基本", quantity: 1, unit_price: 1000, tax_class: "10" },
      ]);
      await test.closeClients("2026-08-31", [client.id]);
      await test.ask("POST", "billReminders", {
        client_ids: [client.id],
        pay_by: addDays(tokyoDate(), 20),
      });
      return `billReminders/pdf?client_ids=${String(client.id)}`;
    };
    const without = await letterTo();
    expect((await test.upload(path, seal)).statusCode).toBe(200);
    const under = await letterTo();
    await test.ask("DELETE", path);
    expect(await picturesOf(without)).toEqual([]);
    expect(new Set(await picturesOf(under))).toEqual(new Set(["40"]));
  });
});
