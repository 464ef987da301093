import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import type { Attachment } from "#platform/contract/files/attachment.ts";
import { tinyJpeg } from "#platform/server/files/testing.ts";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import { mostReceipts } from "../contract/receipt-endpoints.ts";
import { receiptFiles } from "./receipt-service.ts";
import { createAdvanceItem } from "./service.ts";
import { openBillingTest, type BillingTest, type Item } from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const photo = { name: "領収書.jpg", content: tinyJpeg };
const toll = {
  item: "高速代",
  quantity: 1,
  unit_price: 4370,
  tax_class: "advance",
  advance_payee_name: "見本高速道路株式会社",
  advance_payee_rate: 10,
};
const advance = async (more: object = {}): Promise<Item> => {
  const client = await test.client();
  const [item] = await test.items(client.id, "2026-09-05", [
    { ...toll, ...more },
  ]);
  if (item === undefined) throw new Error("no item");
  return item;
};
const pathOf = ({ id }: Pick<Item, "id">) => `billItems/${String(id)}/receipts`;
const listOf = (item: Pick<Item, "id">): Promise<Attachment[]> =>
  test.ask("GET", pathOf(item));
const add = async (item: Pick<Item, "id">): Promise<Attachment> => {
  const answer = await test.upload(pathOf(item), photo);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: Attachment }>().data;
};

describe("refusals", () => {
  it("a stranger sends none", async () => {
    const item = await advance();
    const agent = makeActorWith("sos");
    expect(await receiptFiles.canRead(test.db, agent, item.id)).toBe(false);
    const answer = await test.upload(pathOf(item), photo, agent);
    expect(answer.statusCode).toBe(403);
    expect(await listOf(item)).toEqual([]);
  });

  it("there is nothing below an item or bill that is not there", async () => {
    const item = await advance();
    const file = await add(await advance());
    for (const [method, url] of [
      ["GET", pathOf({ id: 999_999 })],
      ["GET", "bills/999999/receipts"],
      ["DELETE", `${pathOf(item)}/${file.id}`],
    ] as const)
      expect((await test.call(test.office, method, url)).statusCode).toBe(404);
    const sent = await test.upload(pathOf({ id: 999_999 }), photo);
    expect(sent.statusCode).toBe(404);
  });

  it("no sound, no script, none at a line that is no advance, and not eleven", async () => {
    const item = await advance();
    for (const wrong of [
      {
        name: "a.jpg",
        content: Buffer.from("ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000"),
      },
      { name: "a.jpg", content: Buffer.from("<script>") },
    ])
      expect((await test.upload(pathOf(item), wrong)).statusCode).toBe(422);
    const usual = await advance({ tax_class: "10" });
    expect((await test.upload(pathOf(usual), photo)).statusCode).toBe(570);
    expect(await listOf(usual)).toEqual([]);
    expect(await listOf(item)).toEqual([]);
    for (let at = 0; at < mostReceipts; at += 1) await add(item);
    expect((await test.upload(pathOf(item), photo)).statusCode).toBe(570);
    expect(await listOf(item)).toHaveLength(mostReceipts);
  });
});

describe("receipts", () => {
  it("leave the version, stand in the history, and go again before the item is billed", async () => {
    const item = await advance();
    const file = await add(item);
    expect(file).toMatchObject({ name: "領収書.jpg", kind: "image" });
    const served = await test.get(file.url);
    expect(served.rawPayload.equals(tinyJpeg)).toBe(true);
    expect(await test.ask("GET", `billItems/${String(item.id)}`)).toMatchObject(
      { version: item.version, item_state: "pending" },
    );
    await test.ask("DELETE", `${pathOf(item)}/${file.id}`);
    expect(await listOf(item)).toEqual([]);
    const traces = await test.db
      .selectFrom("history")
      .select(["action", "changes"])
      .where("entity", "=", "bill_item")
      .where("entity_id", "=", item.id)
      .where("action", "in", ["attach", "detach"])
      .orderBy("id")
      .execute();
    expect(traces).toEqual([
      {
        action: "attach",
        changes: [{ field: "attachments", before: null, after: "領収書.jpg" }],
      },
      {
        action: "detach",
        changes: [{ field: "attachments", before: "領収書.jpg", after: null }],
      },
    ]);
  });

  it("stay as they are on a bill, which tells of them on its last page", async () => {
    const client = await test.client();
    const [paid, missing] = await test.items(client.id, "2026-09-05", [
      { ...toll, advance_payee_number: "T7000012050002" },
      { ...toll, item: "フェリー代", unit_price: 12_000 },
    ]);
    if (paid === undefined || missing === undefined) throw new Error("none");
    const file = await add(paid);
    await add(paid);
    await test.ask("POST", "billItems/confirm", {
      items: test.marked([paid, missing]),
    });
    const closing = await test.closeClients("2026-09-30", [client.id]);
    const bill = await test.bill(closing.clients[0]?.bill_id);
    const removed = await test.call(
      test.office,
      "DELETE",
      `${pathOf(paid)}/${file.id}`,
    );
    expect(removed.statusCode).toBe(570);
    expect((await test.upload(pathOf(missing), photo)).statusCode).toBe(570);
    const shown = await test.ask("GET", `bills/${String(bill.id)}/receipts`);
    expect(shown).toMatchObject([
      {
        item: "高速代",
        payee: toll.advance_payee_name,
        amount: 4370,
        receipts: [{ id: file.id }, { kind: "image" }],
      },
      { item: "フェリー代", receipts: [] },
    ]);
    const paper = `bills/${String(bill.id)}/pdf`;
    const printed = await test.call(test.office, "GET", paper);
    const pages = await textOfPdf(printed.rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("1/2");
    expect(pages[0]).not.toContain("立替金精算書");
    for (const word of [
      "立替金精算書",
      bill.bill_number,
      "見本高速道路株式会社",
      "T7000012050002",
      "4,37010%3972枚",
      "なし",
      "16,370円",
      "2/2",
    ])
      expect(pages[1]).toContain(word);
  });

  it("come along with the line of a towing company, once", async () => {
    const id = randomUUID();
    const line = {
      id: 4711,
      work_on: "2026-09-05",
      item: "高速代",
      amount: 4370,
      work_report_id: null,
      report_line: null,
      inquiry_id: null,
      tow_truck_company_id: await makeTowCompany(test.db),
    };
    await test.db
      .insertInto("files")
      .values({
        id,
        owner_entity: "tow_bill_line",
        owner_id: line.id,
        kind: "image",
        name: "toll.jpg",
        content_type: "image/jpeg",
        size: 1,
        sha256: "0".repeat(64),
        taken_at: null,
        created_by: null,
        account_id: null,
        deleted_at: null,
        purged_at: null,
      })
      .execute();
    const write = { db: test.db, actor: test.office, screen: "" };
    await createAdvanceItem(write, line);
    const { id: item } = await test.db
      .selectFrom("bill_items")
      .select("id")
      .where("tow_bill_line_id", "=", line.id)
      .executeTakeFirstOrThrow();
    expect(await listOf({ id: item })).toMatchObject([{ name: "toll.jpg" }]);
    const { object_id } = await test.db
      .selectFrom("files")
      .select("object_id")
      .where("owner_entity", "=", "bill_item")
      .where("owner_id", "=", item)
      .executeTakeFirstOrThrow();
    expect(object_id).toBe(id);
  });

  it("go with the mail of the bill, after the bill; a mail that is too large is refused", async () => {
    const client = await test.client();
    const items = await test.items(client.id, "2026-09-05", [
      { item: "基本", quantity: 1, unit_price: 1000, tax_class: "10" },
      toll,
    ]);
    const paid = items[1];
    if (paid === undefined) throw new Error("none");
    await add(paid);
    const second = await add(paid);
    await test.ask("POST", "billItems/confirm", { items: test.marked(items) });
    const closing = await test.closeClients("2026-09-30", [client.id]);
    const bill = await test.bill(closing.clients[0]?.bill_id);
    const mail = () =>
      test.call(test.office, "POST", `bills/${String(bill.id)}/send`, {
        version: bill.version,
        way: "mail",
        mail_to: "keiri@mihon.example",
      });
    const sizeOf = (size: number) =>
      sql`update files set size = ${size} where id = ${second.id}`.execute(
        test.db,
      );
    const sent = () =>
      test.db
        .selectFrom("outgoing_messages")
        .select("attachments")
        .where("owner_entity", "=", "bill")
        .where("owner_id", "=", bill.id)
        .execute();
    await sizeOf(11 * 1024 * 1024);
    expect((await mail()).statusCode).toBe(570);
    expect(await sent()).toEqual([]);
    await sizeOf(1000);
    expect((await mail()).statusCode).toBe(200);
    const [message] = await sent();
    expect(message?.attachments.map(({ name }) => name)).toEqual([
      `${bill.bill_number}.pdf`,
      "領収書1_領収書.jpg",
      "領収書2_領収書.jpg",
    ]);
    expect(message?.attachments[2]).toMatchObject({
      content_type: "image/jpeg",
    });
  });
});
