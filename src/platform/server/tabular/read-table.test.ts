import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTable } from "./read-table.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kyuen-read-"));
});
afterAll(() => rm(folder, { recursive: true }));

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
  await expect(readTable(file, "excel")).rejects.toThrow("大きすぎます");
});

it("does not walk through thousands of entries", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 2100 }, (_, index) => [
      `x/${index}`,
      new Uint8Array(1),
    ]),
  );
  const file = await archive("many.xlsx", many);
  await expect(readTable(file, "excel")).rejects.toThrow("大きすぎます");
});

it("refuses what only looks like a workbook", async () => {
  const file = await archive("empty.xlsx", { "readme.txt": new Uint8Array(3) });
  await expect(readTable(file, "excel")).rejects.toThrow("読み取れません");
});
