import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import iconv from "iconv-lite";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  harmlessText,
  unguardedText,
} from "#platform/contract/files/harmless-text.ts";
import { normaliseText } from "#platform/contract/japanese/folding.ts";
import { type CellRow } from "./cells.ts";
import { encodeCp932, throughCp932 } from "./cp932.ts";
import { readTable } from "./read-table.ts";
import { writeCsvFile } from "./csv-file.ts";
import { writeWorkbookFile } from "./workbook-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-tabular-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function* batchesOf(...batches: (readonly CellRow[])[]) {
  for (const batch of batches) yield await Promise.resolve(batch);
}

describe("cells that a spreadsheet would take for formulas", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+81 90", "'+81 90"],
    ["-SUM(A1)", "'-SUM(A1)"],
    ["@cmd", "'@cmd"],
    ["＝1", "'＝1"],
    ["＋1", "'＋1"],
    ["－A1", "'－A1"],
    ["＠x", "'＠x"],
    ["−A1", "'−A1"],
    ["'=1", "''=1"],
    [" =1", "' =1"],
    ["　=1", "'　=1"],
    ["\t=1", "'\t=1"],
    ["\r\n=1", "'\r\n=1"],
    ["-12.5", "-12.5"],
    ["甲運送=乙", "甲運送=乙"],
    ["", ""],
  ])("%j leaves as %j", (text, harmless) => {
    expect(harmlessText(text)).toBe(harmless);
  });
});

describe("a text that was made harmless", () => {
  it.each(["'=1+1", "''=1+1", "'", "''", "'a", "'-12.5", "=1", "甲", "'　=1"])(
    "%j comes back",
    (text) => {
      expect(unguardedText(harmlessText(text))).toBe(text);
    },
  );

  it("comes back whatever it is, and begins no formula", () => {
    const texts = fc.string({
      unit: fc.constantFrom("'", "=", "-", "＋", "1", ".", " ", "\n", "甲"),
    });
    fc.assert(
      fc.property(fc.oneof(texts, fc.string()), (text) => {
        const harmless = harmlessText(text);
        expect(unguardedText(harmless)).toBe(text);
        const isNumber = /^-?\d+(\.\d+)?$/.test(harmless);
        const isFormula = /^[\s\u3000]*[=+\-@＝＋－＠]/.test(harmless);
        expect(isFormula && !isNumber).toBe(false);
      }),
    );
  });
});

describe("CP932", () => {
  it.each([
    ["波ダッシュ", "\u301C", "8160"],
    ["全角チルダ", "\uFF5E", "8160"],
    ["マイナス", "\u2212", "817c"],
    ["ダッシュ", "\u2014", "815c"],
    ["双柱", "\u2016", "8161"],
    ["はしご高", "髙", "fbfc"],
    ["たつ崎", "﨑", "fab1"],
    ["丸数字", "①", "8740"],
    ["キロメートル", "㎞", "8771"],
    ["オングストローム", "Å".normalize("NFC"), "81f0"],
    ["凞", "凞".normalize("NFC"), "fb58"],
    ["蘒", "蘒".normalize("NFC"), "fb9f"],
  ])("writes %s", (_name, character, hex) => {
    const unwritable = new Map<string, number>();
    expect(encodeCp932(character, unwritable).toString("hex")).toBe(hex);
    expect(unwritable.size).toBe(0);
  });

  it("puts 〓 for what it has not, and counts it", () => {
    const unwritable = new Map<string, number>();
    const bytes = encodeCp932("𠮷野🚚と🚚", unwritable);
    expect(iconv.decode(bytes, "cp932")).toBe("〓野〓と〓");
    expect(Object.fromEntries(unwritable)).toEqual({ 𠮷: 1, "🚚": 2 });
  });
});

const rows: CellRow[] = [
  ["甲運送, 株式会社", "改行\nあり", 12],
  ['引用"符', "=HYPERLINK()", null],
];

describe("files", () => {
  it("come back as they were, but for formulas", async () => {
    const file = path.join(folder, "utf8.csv");
    const written = await writeCsvFile(
      file,
      "utf8",
      ["会社", "備考", "数"],
      batchesOf(rows.slice(0, 1), rows.slice(1)),
    );
    expect(written).toEqual({ rows: 2, unwritable: [] });
    const text = await readFile(file, "utf8");
    expect(text.startsWith("\uFEFF会社,備考,数\r\n")).toBe(true);
    expect(parse(text, { bom: true })).toEqual([
      ["会社", "備考", "数"],
      ["甲運送, 株式会社", "改行\nあり", "12"],
      ['引用"符', "'=HYPERLINK()", ""],
    ]);
  });

  it("hold the same in a workbook", async () => {
    const file = path.join(folder, "book.xlsx");
    await writeWorkbookFile(
      file,
      "SOS 受付/一覧",
      ["会社", "備考", "数"],
      batchesOf(rows),
    );
    const [sheet] = await readWorkbook(file);
    expect(sheet?.data).toEqual([
      ["会社", "備考", "数"],
      ["甲運送, 株式会社", "改行\nあり", 12],
      ['引用"符', "'=HYPERLINK()", null],
    ]);
  });
});

describe("a file that comes back", () => {
  const characters = fc.constantFrom(
    ..."'=+-@＝－1.,\"\n\t 　甲〓①髙凞蘒Å〜～−－¥￥ｱ゛éが",
    "か\u3099",
    "𠮷",
    "🚚",
  );
  const cells = fc.string({ unit: characters, maxLength: 6 });
  const tables = fc.array(fc.tuple(cells, cells), {
    minLength: 1,
    maxLength: 4,
  });
  const write = {
    cp932: (file: string, given: CellRow[]) =>
      writeCsvFile(file, "cp932", ["甲", "乙"], batchesOf(given)),
    utf8: (file: string, given: CellRow[]) =>
      writeCsvFile(file, "utf8", ["甲", "乙"], batchesOf(given)),
    xlsx: (file: string, given: CellRow[]) =>
      writeWorkbookFile(file, "表", ["甲", "乙"], batchesOf(given)),
  };
  let count = 0;

  it.each(["cp932", "utf8", "xlsx"] as const)(
    "says in %s what went out, as far as the code can say it",
    async (format) => {
      await fc.assert(
        fc.asyncProperty(tables, async (table) => {
          count += 1;
          const kept = table.map((row) => row.map(normaliseText));
          const file = path.join(folder, `round-${count}.${format}`);
          await write[format](file, kept);
          const read = await readTable(
            {
              path: file,
              kind: format === "xlsx" ? "excel" : "csv",
              sha256: file,
            },
            1,
          );
          const back: string[][] = [];
          for await (const some of read.batches)
            back.push(...some.map((row) => [...row.cells]));
          const said = (text: string) =>
            normaliseText(format === "cp932" ? throughCp932(text) : text);
          expect(back).toEqual(
            kept
              .map((row) => row.map(said))
              .filter((row) => row.some((cell) => cell !== "")),
          );
        }),
        { numRuns: format === "xlsx" ? 5 : 100 },
      );
    },
    60_000,
  );
});
