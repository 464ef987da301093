import { expect, it } from "vitest";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import {
  createTestApp,
  makeActorWith,
} from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import { pdfFields, pdfHeading, pdfTable } from "./pdf-document.ts";
import { renderPdf } from "./render-pdf.ts";
import { sendPdf } from "./send-pdf.ts";

const foot = "救援センター 2026/11/22 10:00";

it("writes Japanese with the signs of names and units, its fonts embedded", async () => {
  const bytes = await renderPdf({
    title: "受付票",
    number: "202611220001",
    foot,
    content: [
      pdfHeading("通報者"),
      pdfFields([
        { label: "氏名", value: "髙橋 﨑子" },
        { label: "距離", value: "①12㎞" },
        {
          label: "住所",
          value: "東京都港区芝公園一丁目".repeat(8),
          isWide: true,
        },
      ]),
      { text: "太字の行", bold: true },
    ],
  });
  const [page = "", ...others] = await textOfPdf(bytes);
  expect(others).toEqual([]);
  for (const words of [
    "受付票",
    "202611220001",
    "髙橋﨑子",
    "①12㎞",
    "太字の行",
  ])
    expect(page).toContain(words);
  expect(page).toContain(foot.replaceAll(" ", ""));
  const raw = bytes.toString("latin1");
  expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansJP-Regular/);
  expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansJP-Bold/);
  expect(raw).toContain("/FontFile2");
  // Only the signs used travel with it.
  expect(bytes.length).toBeLessThan(200_000);
});

it("repeats head, number and the head of a table on every page", async () => {
  const bytes = await renderPdf({
    title: "一覧",
    number: "B-7",
    foot,
    content: [
      pdfTable(
        [
          { label: "項目", width: "*" },
          { label: "金額", width: 80, isNumber: true },
        ],
        Array.from({ length: 90 }, (_, row) => [`行${row}番`, "1,000"]),
      ),
    ],
  });
  const pages = await textOfPdf(bytes);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain("一覧B-7");
    expect(page).toContain("項目金額");
    expect(page).toContain(`${at + 1}/${pages.length}`);
  }
  expect(pages.join("")).toContain("行89番");
});

it("does not keep the server from its work, and makes one after the other", async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  const made = await Promise.all(
    ["甲", "乙", "丙"].map((title) =>
      renderPdf({ title, foot, content: ["本文"] }),
    ),
  );
  clearInterval(timer);
  const texts = await Promise.all(made.map(textOfPdf));
  for (const [at, title] of ["甲", "乙", "丙"].entries())
    expect(texts[at]?.[0]).toContain(title);
  expect(ticks).toBeGreaterThan(5);
});

it("answers what cannot be made with an error and makes the next one", async () => {
  const broken = renderPdf({
    title: "壊れた",
    foot,
    content: [{ image: "/etc/hostname" }],
  });
  await expect(broken).rejects.toThrow("PDF");
  const bytes = await renderPdf({ title: "次", foot, content: ["本文"] });
  expect((await textOfPdf(bytes))[0]).toContain("本文");
});

it("turns away who would have to wait too long", async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 24 }, () =>
      renderPdf({ title: "多い", foot, content: ["本文"] }),
    ),
  );
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(4);
});

it("answers an operation, to whom its access allows it", async () => {
  const paper = defineEndpoint({
    method: "GET",
    path: "/api/papers",
    access: anyOf("sos"),
    summary: "for this test",
    tag: "test",
    produces: "application/pdf",
  });
  const database = await createTestDatabase();
  const test = await createTestApp(database.db, (server, context) =>
    registerEndpoint(server, context, paper, ({ reply }) =>
      sendPdf(reply, "受付票.pdf", {
        title: "受付票",
        foot,
        content: ["本文"],
      }),
    ),
  );
  const ask = (actor?: Actor) => test.call(actor, "GET", "/api/papers");
  const answer = await ask(makeActorWith("sos"));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition":
      "inline; filename*=UTF-8''%E5%8F%97%E4%BB%98%E7%A5%A8.pdf",
    "cache-control": "private, no-store",
  });
  expect((await textOfPdf(answer.rawPayload))[0]).toContain("受付票");
  expect((await ask(makeActorWith("iza"))).statusCode).toBe(403);
  expect((await ask()).statusCode).toBe(401);
  await test.app.close();
  await database.drop();
});
