import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackedFile } from "#platform/server/exports/export-source.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import { outsideAccounts } from "#platform/server/testing/strangers.ts";
import { mostPacked } from "../contract/pack-rules.ts";
import { billPacks } from "./pack-service.ts";
import { createPapers } from "./paper-service.ts";
import { openBillingTest, type Bill, type BillingTest } from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const billNow = async (client_id: number): Promise<Bill> => {
  const items = await test.confirmed(client_id, "2026-09-05", [
    { item: "基本", quantity: 1, unit_price: 1000, tax_class: "10" },
  ]);
  const body = { items: test.marked(items) };
  return test.ask("POST", "bills/issue", body);
};
const sourceNow = () => {
  const [source] = billPacks(createPapers(test.files));
  if (source === undefined) throw new Error("no source");
  return source;
};
const open = (query: object) =>
  sourceNow().open(test.db, test.office, query, []);
const filesOf = async (query: object): Promise<PackedFile[]> => {
  const files: PackedFile[] = [];
  for await (const file of open(query).files?.() ?? []) files.push(file);
  expect(await open(query).count()).toBe(files.length);
  return files;
};

describe("bills as single files", () => {
  it.each(outsideAccounts("bill_page"))("are not for a %s", (_who, actor) => {
    expect(isAllowed(sourceNow().access, actor)).toBe(false);
  });

  it("are not of a wrong choice", () => {
    for (const query of [
      { ids: [] },
      { ids: ["a"] },
      { ids: Array.from({ length: mostPacked + 1 }, (_, at) => at + 1) },
      { unknown: 1 },
    ])
      expect(() => open(query)).toThrow(z.ZodError);
  });

  it("are those that are chosen or of the list, each the paper it was issued as, without cancelled ones", async () => {
    const { id } = await test.client();
    const [first, second, third] = [
      await billNow(id),
      await billNow(id),
      await billNow(id),
    ];
    await test.ask("POST", `bills/${String(third.id)}/cancel`, {
      version: third.version,
      reason: "誤り",
    });
    const day = first.issued_on.replaceAll("-", "");
    const name = `${day}_${first.party_name}_1100`;
    const names = [`${name}.pdf`, `${name}_${second.bill_number}.pdf`];
    const ids = [first.id, second.id, third.id];
    for (const query of [{ ids }, { client_id: [id] }]) {
      const files = await filesOf(query);
      expect(files.map((file) => file.name).toSorted()).toEqual(names);
      const [page] = await textOfPdf(files[0]?.bytes ?? Buffer.alloc(0));
      expect(page).toMatch(/^.*請求番号\d{12}/);
    }
    const { printed_count } = await test.bill(first.id);
    expect(printed_count).toBe(0);
  });
});
