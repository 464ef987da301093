import { writeFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { readPdfText } from "#platform/server/pdf/read-pdf.ts";
import { renderPdf } from "#platform/server/pdf/render-pdf.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { makePdf } from "#world/simple-pdf.ts";
import type { DocumentSearchResult } from "../contract/schema.ts";
import { documentSearcher } from "./find-service.ts";
import { seedDocuments } from "./seed.ts";
import { scopeOfDocuments, searchDocuments } from "./service.ts";
import { createDocumentTestApp, type DocumentTestApp } from "./testing.ts";

let database: TestDatabase;
let test: DocumentTestApp;
let folder_id: number;
const reader = makeActorWith("connect");
const dealer = makeActor("carDealer", {
  permissions: ["connect"],
  car_dealer_id: 1,
});

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createDocumentTestApp(database.db);
  folder_id = (await test.createFolder({ name: "手引き" })).id;
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const find = async (
  keyword: string,
  actor: Actor = reader,
): Promise<DocumentSearchResult> => {
  const url = `/api/hinoConnectImportFiles/search?q=${encodeURIComponent(keyword)}`;
  const answer = await test.call(actor, "GET", url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: DocumentSearchResult }>().data;
};
const idsFor = async (keyword: string, actor?: Actor): Promise<number[]> =>
  (await find(keyword, actor)).documents.map(({ id }) => id);

const add = async (
  name: string,
  file: string,
  content: Buffer,
  values: object = {},
) => {
  const { id } = await test.createDocument(folder_id, { name, ...values });
  return { id, version: await test.addVersion(id, file, content) };
};

const pathOf = async (content: Buffer): Promise<string> => {
  const path = `${test.folder}/${content.length}.pdf`;
  await writeFile(path, content);
  return path;
};

/** A PDF of one page whose contents take gigabytes of work to read. */
const pdfBomb = (): Buffer => {
  const stream = deflateSync(
    Buffer.concat([
      Buffer.from("BT /F1 9 Tf 0 0 Td "),
      Buffer.from("(A) Tj 1 0 Td ".repeat(6_000_000)),
      Buffer.from("ET"),
    ]),
  );
  const head =
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n" +
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n" +
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>\nendobj\n" +
    `4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`;
  const tail =
    "\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n";
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(tail)]);
};

describe("the search", () => {
  it("finds words on a page of a PDF, in any width and spelling", async () => {
    const { id, version } = await add(
      "開通の手引き",
      "a.pdf",
      makePdf("開通", ["表紙"], ["サーバーへＳＩＭの開通を依頼する"]),
    );
    expect(version).toMatchObject({ number: 1, page_count: 2, is_read: true });
    for (const keyword of ["simの開通", "さーば 依頼", "ｻｰﾊﾞｰ"]) {
      const { documents } = await find(keyword);
      expect(documents).toMatchObject([
        {
          id,
          name: "開通の手引き",
          folder_name: "手引き",
          kind: "pdf",
          version_number: 1,
          page_count: 1,
          pages: [{ number: 2, label: null }],
        },
      ]);
      expect(documents[0]?.pages[0]?.excerpt).toContain(
        "サーバーへＳＩＭの開通を依頼する",
      );
    }
    expect(await idsFor("開通を断る")).toEqual([]);
  });

  it("finds words in the product's own papers, over the ends of lines", async () => {
    const sentence = "位置情報を除く同意では車両の位置を表示しない。";
    const content = [{ text: sentence.repeat(40) }];
    const paper = await renderPdf({ title: "同意の扱い", foot: "", content });
    const { id } = await add("同意", "b.pdf", paper);
    const { documents } = await find("除く同意では車両");
    expect(documents.map((one) => one.id)).toEqual([id]);
    expect(documents[0]?.pages.map(({ number }) => number)).toContain(1);
  });

  it("finds cells of a sheet by the name of the sheet", async () => {
    const sheets = [
      ["はじめに", "表紙"],
      ["警告一覧", "B1422 通信機内部異常"],
    ] as const;
    const content = await writeWorkbook(
      sheets.map(([sheet, value]) => ({
        sheet,
        data: [[{ value, type: String }]],
      })),
    ).toBuffer();
    const { id } = await add("コード表", "c.xlsx", content);
    expect((await find("内部異常")).documents).toMatchObject([
      { id, kind: "excel", pages: [{ number: 2, label: "警告一覧" }] },
    ]);
  });

  it("finds a name and keywords without a file", async () => {
    const { id } = await test.createDocument(folder_id, {
      name: "無名の資料",
      keywords: "ダイアグノーシス",
    });
    for (const keyword of ["無名", "だいあぐ", "無名 ダイアグ"])
      expect((await find(keyword)).documents).toMatchObject([
        { id, pages: [], kind: null, version_number: 0 },
      ]);
  });

  it("knows the words of the newest version alone", async () => {
    const { id } = await add("改訂", "d.pdf", makePdf("改訂", ["旧式の記載"]));
    await test.addVersion(id, "d.pdf", makePdf("改訂", ["新式の記載"]));
    expect(await idsFor("旧式の記載")).toEqual([]);
    expect((await find("新式の記載")).documents).toMatchObject([
      { id, version_number: 2 },
    ]);
    const picture = await test.addVersion(id, "d.jpg", tinyJpeg);
    expect(picture).toMatchObject({ number: 3, is_read: false });
    expect(await idsFor("新式の記載")).toEqual([]);
  });

  it("tells nobody of a document that is not for them, nor that it is there", async () => {
    const words = makePdf("秘密", ["値引きの条件"]);
    await add("値引き（社内）", "e.pdf", words);
    const { id } = await add("値引き（公開）", "f.pdf", words, {
      audience: "dealer",
    });
    expect(await idsFor("値引きの条件", dealer)).toEqual([id]);
    expect(await idsFor("値引き", dealer)).toEqual([id]);
    expect(await idsFor("値引きの条件")).toHaveLength(2);
    const found = (actor: Actor) =>
      documentSearcher.find(database.db, actor, ["値引キノ条件"], 5);
    expect(await found(dealer)).toMatchObject([
      {
        title: "値引き（公開）",
        path: `/{brand}-connect/file-viewer?document=${id}&page=1`,
        hit: { label: "1ページ" },
      },
    ]);
    expect(await found(reader)).toHaveLength(2);
  });

  it("no longer finds what was deleted", async () => {
    const { id } = await add("短命", "g.pdf", makePdf("短命", ["消える記載"]));
    const url = `/api/hinoConnectImportFiles/${id}`;
    expect((await test.remove(test.manager, url)).statusCode).toBe(204);
    expect(await idsFor("消える記載")).toEqual([]);
  });

  it.each(["", "あ".repeat(101)])("refuses the keyword %j", async (keyword) => {
    const url = `/api/hinoConnectImportFiles/search?q=${encodeURIComponent(keyword)}`;
    expect((await test.call(reader, "GET", url)).statusCode).toBe(422);
  });

  it("finds nothing for signs alone", async () => {
    expect(await find("・・ー")).toEqual({ documents: [], is_cut: false });
  });
});

describe("reading", () => {
  const limits = { pages: 100, characters: 1000, total: 10_000, ms: 20_000 };

  it("of a PDF that takes too long is given up in time, and leaves no thread", async () => {
    const path = await pathOf(pdfBomb());
    expect(await readPdfText(path, { ...limits, ms: 1500 })).toBeUndefined();
    const next = await pathOf(makePdf("次", ["次の資料"]));
    expect(await readPdfText(next, limits)).toEqual(["次\n次の資料"]);
  });

  it("stops at the limit of pages, of a page and of all", async () => {
    const long = makePdf("題", ["一".repeat(40)], ["二"], ["三"]);
    const path = await pathOf(long);
    expect(await readPdfText(path, { ...limits, pages: 2 })).toHaveLength(2);
    const [first] =
      (await readPdfText(path, { ...limits, characters: 5 })) ?? [];
    expect(first).toHaveLength(5);
    expect(await readPdfText(path, { ...limits, total: 20 })).toBeUndefined();
  });

  it.each([
    ["PDF", "a.pdf", Buffer.from("%PDF-1.4\n%%EOF\n")],
    [
      "workbook that unpacks to more than 50 MB",
      "a.xlsx",
      Buffer.from(
        zipSync({
          "[Content_Types].xml": strToU8(
            '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
          ),
          "xl/workbook.xml": strToU8("<workbook/>"),
          "xl/worksheets/sheet1.xml": new Uint8Array(60_000_000),
        }),
      ),
    ],
  ])(
    "a %s that cannot be read is kept, and found by its name",
    async (_name, file, content) => {
      const { id, version } = await add(`読めない${file}`, file, content);
      expect(version).toMatchObject({ is_read: false, page_count: 0 });
      expect(await idsFor(`読めない${file}`)).toEqual([id]);
    },
  );
});

describe("the demo", () => {
  it("has forty documents whose words are those of their files", async () => {
    const files = await seedDocuments(database.db, { id: 1, name: "担当" });
    const scope = scopeOfDocuments(reader);
    const { documents } = await searchDocuments(
      database.db,
      scope,
      "利用者IDはメールで送付する",
    );
    expect(documents.length).toBeGreaterThan(3);
    const printed = files.filter(({ name }) => name === "利用開始の手引き.pdf");
    expect(printed).toHaveLength(3);
    const path = await pathOf(printed[0]?.content ?? Buffer.alloc(0));
    const pages = await readPdfText(path, {
      pages: 9,
      characters: 5000,
      total: 50_000,
      ms: 20_000,
    });
    expect(pages).toHaveLength(3);
    expect(pages?.[2]).toContain("利用者IDはメールで送付する");
    const rows = await database.db
      .selectFrom("connect_documents")
      .select("id")
      .where("created_by", "=", 1)
      .execute();
    expect(rows).toHaveLength(40);
  });
});
