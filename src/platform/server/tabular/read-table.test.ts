import { mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import encodingJapanese from "encoding-japanese";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { AppError } from "#platform/contract/errors.ts";
import { openWorkbook } from "./open-workbook.ts";
import { readTable, type ReadTable, type TableRow } from "./read-table.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-read-"));
});
afterAll(() => rm(folder, { recursive: true }));

let readers = 0;
/** As an account that reads nothing else. */
const read = (file: string, kind: "csv" | "excel", sha256 = file) =>
  readTable({ path: file, kind, sha256 }, (readers += 1));

const archive = async (
  name: string,
  files: Record<string, Uint8Array>,
): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, zipSync(files, { level: 9 }));
  return file;
};

it("does not unpack an archive that is a bomb", async () => {
  const file = await archive("bomb.xlsx", {
    "xl/worksheets/sheet1.xml": new Uint8Array(60_000_000),
  });
  await expect(read(file, "excel")).rejects.toThrow("大きすぎます");
});

it("does not walk through thousands of entries", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 2100 }, (_, index) => [
      `x/${index}`,
      new Uint8Array(1),
    ]),
  );
  const file = await archive("many.xlsx", many);
  await expect(read(file, "excel")).rejects.toThrow("大きすぎます");
});

it("refuses what only looks like a workbook", async () => {
  const file = await archive("empty.xlsx", { "readme.txt": new Uint8Array(3) });
  await expect(read(file, "excel")).rejects.toThrow("読み取れません");
});

const xml = (text: string): Uint8Array =>
  strToU8(`<?xml version="1.0"?>${text}`);
const office = "http://schemas.openxmlformats.org/officeDocument/2006";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packaged = "http://schemas.openxmlformats.org/package/2006";

/** The smallest workbook that can be opened. */
const partsOfWorkbook = (
  rows: string,
  texts: readonly string[],
): Record<string, Uint8Array> => ({
  "[Content_Types].xml": xml(
    `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  ),
  "_rels/.rels": xml(
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  "xl/workbook.xml": xml(
    `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  "xl/_rels/workbook.xml.rels": xml(
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
  "xl/styles.xml": xml(
    `<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
  ),
  "xl/worksheets/sheet1.xml": xml(
    `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  ),
  "xl/sharedStrings.xml": xml(
    `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
  ),
});

/** A row with the shared text of that number in one cell. */
const row = (number: number, text: number, column = "A"): string =>
  `<row r="${number}"><c r="${column}${number}" t="s"><v>${text}</v></c></row>`;

const workbook = (
  name: string,
  rows: string,
  texts: readonly string[],
): Promise<string> => archive(name, partsOfWorkbook(rows, texts));

const rowsOf = async (table: ReadTable): Promise<string[][]> => {
  const all: string[][] = [];
  for await (const rows of table.batches)
    all.push(...rows.map(({ cells }) => [...cells]));
  return all;
};

it("looks at each sign of a sheet once, whatever quotes are left open", async () => {
  // Where each cell began the search for its end anew, these five megabytes took hours.
  const rows = '<c "'.repeat(1_250_000);
  const file = await workbook("open-quotes.xlsx", rows, ["会社名"]);
  await expect(read(file, "excel")).rejects.toThrow("大きすぎます");
});

it("opens a workbook", async () => {
  const rows = row(1, 0) + row(2, 1) + row(5, 1);
  const table = await read(
    await workbook("good.xlsx", rows, ["会社名", "甲運送"]),
    "excel",
  );
  expect(table.header).toEqual(["会社名"]);
  const found: TableRow[] = [];
  for await (const batch of table.batches) found.push(...batch);
  expect(found).toEqual([
    { number: 2, cells: ["甲運送"] },
    { number: 5, cells: ["甲運送"] },
  ]);
});

it("carries of a text that stands in thousands of cells no more than a cell may hold", async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => row(index + 2, 1));
  const file = await workbook("shared.xlsx", row(1, 0) + rows.join(""), [
    "会社名",
    "長".repeat(1_000_000),
  ]);
  expect((await rowsOf(await read(file, "excel")))[999]?.[0]).toHaveLength(
    10_000,
  );
  // It is cut where it is read: a thousand times a million characters would not leave the thread.
  const limits = { sheets: 1, rows: 1001, columns: 1, characters: 10 };
  const [sheet] = await openWorkbook(
    { path: file, sha256: file, user_id: 1 },
    limits,
  );
  expect(sheet?.rows[1000]?.cells).toEqual(["長".repeat(10)]);
});

it("refuses texts that are too much together", async () => {
  const rows = Array.from({ length: 6000 }, (_, index) => row(index + 2, 1));
  const file = await workbook("many-texts.xlsx", row(1, 0) + rows.join(""), [
    "会社名",
    "長".repeat(10_000),
  ]);
  await expect(read(file, "excel")).rejects.toThrow("大きすぎます");
});

it("takes no part of an archive for larger than it says it is", async () => {
  const parts = partsOfWorkbook(row(1, 0) + row(2, 0), ["会社名"]);
  const honest = Buffer.from(
    zipSync({
      ...parts,
      "xl/worksheets/sheet1.xml": strToU8(
        `${Buffer.from(parts["xl/worksheets/sheet1.xml"] ?? []).toString()}${" ".repeat(60_000_000)}`,
      ),
    }),
  );
  // The directory at the end says ten bytes of every part that says more than a million.
  for (
    let entry = honest.indexOf("PK\u0001\u0002");
    entry >= 0;
    entry = honest.indexOf("PK\u0001\u0002", entry + 4)
  )
    if (honest.readUInt32LE(entry + 24) > 1_000_000)
      honest.writeUInt32LE(10, entry + 24);
  const file = path.join(folder, "lies.xlsx");
  await writeFile(file, honest);
  await expect(read(file, "excel")).rejects.toThrow("読み取れません");
});

const cell = (address: string, text = "<v>1</v>"): string =>
  `<c r="${address}">${text}</c>`;
const sparse: Record<string, string> = {
  "a cell in the last corner": `<row r="1">${cell("A1")}</row><row r="1048576">${cell("XFD1048576")}</row>`,
  "a row without its number": `<row>${cell("A1")}</row><row>${cell("XFD1048576")}</row>`,
  "a wide row above many": `<row r="1">${cell("XFD1")}</row><row r="2000">${cell("A2000")}</row>`,
  "a row that no sheet has": `<row r="900000000">${cell("A900000000")}</row>`,
  "a row without end": `<row r="Infinity">${cell("A1")}</row>`,
  "an address behind a sign": `<row r="1"><c x=">" r='XFD1048576'><v>1</v></c></row>`,
  "two addresses": `<row r="1"><c r="A1" r="XFD1048576"><v>1</v></c></row>`,
};
it.each(Object.entries(sparse))(
  "refuses %s before the sheet is opened, and remembers it",
  async (name, rows) => {
    const file = await workbook(`${name}.xlsx`, rows, []);
    // Opened, it ends by its memory or its time, and is said to be unreadable.
    await expect(read(file, "excel")).rejects.toThrow("大きすぎます");
    await rm(file);
    await expect(read(file, "excel")).rejects.toThrow("大きすぎます");
  },
);

it("takes cells without anything in them and a high row at the end for what they are", async () => {
  const rows = `<row r="1">${cell("A1")}${cell("B1")}<c r="XFD1" s="0"/></row><row r="2">${cell("A2")}</row><row r="1048576" ht="30"/>`;
  const table = await read(await workbook("styled.xlsx", rows, []), "excel");
  expect(table.header).toEqual(["1", "1"]);
  expect(await rowsOf(table)).toEqual([["1", ""]]);
});

it("reads one workbook of an account at a time, and others in between", async () => {
  const file = await workbook("lane.xlsx", row(1, 0) + row(2, 0), ["会社名"]);
  const readAs = async (user_id: number) =>
    rowsOf(
      await readTable({ path: file, kind: "excel", sha256: file }, user_id),
    );
  const codeOf = (error: unknown): string =>
    error instanceof AppError ? error.code : "";
  const greedy = Array.from({ length: 5 }, () =>
    readAs(-1).then(() => "read", codeOf),
  );
  const other = readAs(-2);
  expect(await Promise.all(greedy)).toEqual([
    "read",
    "read",
    "unavailable",
    "unavailable",
    "unavailable",
  ]);
  expect(await other).toEqual([["会社名"]]);
});

it("lets nobody who looks at a file wait for an import", async () => {
  const file = await workbook("view.xlsx", row(1, 0) + row(2, 0), ["会社名"]);
  const held = await read(file, "excel");
  const limits = { sheets: 1, rows: 9, columns: 9, characters: 9 };
  const [sheet] = await openWorkbook(
    { path: file, sha256: file, user_id: 1 },
    limits,
  );
  expect(sheet?.rows).toHaveLength(2);
  expect(await rowsOf(held)).toEqual([["会社名"]]);
});

it("refuses more workbooks at once than may wait", async () => {
  const file = await workbook("turns.xlsx", row(1, 0) + row(2, 0), ["会社名"]);
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, async () => rowsOf(await read(file, "excel"))),
  );
  const states = answers.map(({ status }) => status);
  expect(states.slice(0, 5)).toEqual(Array(5).fill("fulfilled"));
  expect(states.slice(5)).toEqual(Array(3).fill("rejected"));
  expect(await rowsOf(await read(file, "excel"))).toEqual([["会社名"]]);
});

const text = async (
  name: string,
  content: string | Buffer,
): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
};

it.each([
  ["a quotation mark that is never closed", 'a,b\r\n1,2\r\n"3,4\r\n5,6\r\n'],
  [
    "a record without end below good ones",
    `a,b\r\n1,2\r\n"${"x".repeat(2_000_000)}"\r\n`,
  ],
])("tells that %s cannot be read", async (_what, content) => {
  const file = await text("broken.csv", content);
  const reading = read(file, "csv").then(rowsOf);
  await expect(reading).rejects.toMatchObject({ code: "invalid_input" });
});

it("counts the rows of a CSV as a spreadsheet does, empty ones and breaks within a cell included", async () => {
  const file = await text(
    "gaps.csv",
    '\r\n会社名,住所\r\n甲運送,"東京都\r\n港区"\r\n\r\n,\r\n乙運送,大阪\r\n',
  );
  const table = await read(file, "csv");
  expect(table.header).toEqual(["会社名", "住所"]);
  const found: TableRow[] = [];
  for await (const batch of table.batches) found.push(...batch);
  expect(found.map(({ number, cells: [name] }) => [number, name])).toEqual([
    [3, "甲運送"],
    [6, "乙運送"],
  ]);
});

it("tells that it does not know the encoding of an old mail program", async () => {
  const content = encodingJapanese.convert(
    encodingJapanese.stringToCode("会社名,電話\r\n甲運送,03\r\n"),
    { from: "UNICODE", to: "JIS" },
  );
  const file = await text("jis.csv", Buffer.from(content));
  await expect(read(file, "csv")).rejects.toThrow("文字コード");
});

it.runIf(process.platform === "linux")(
  "closes a file that it refuses",
  async () => {
    const wide = `${"a,".repeat(300)}a\r\n`.repeat(2000);
    const file = await text("wide.csv", wide);
    await expect(read(file, "csv")).rejects.toThrow("列は");
    const open = async (): Promise<string[]> =>
      Promise.all(
        (await readdir("/proc/self/fd")).map((fd) =>
          readlink(`/proc/self/fd/${fd}`).catch(() => ""),
        ),
      );
    await expect.poll(open).not.toContain(file);
  },
);
