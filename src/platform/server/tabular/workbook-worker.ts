/**
 * Opens a workbook in a thread of its own: what is wrong with it ends the thread and not the program. Imports packages
 * only, because it runs beside the bundle.
 */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { unzipSync } from "fflate";
import readWorkbook from "read-excel-file/node";

const maximumEntries = 2000;
const maximumUnpacked = 50_000_000;

const { path } = workerData as { path: string };

/** What the archive says of itself, before anything of it is unpacked. */
const isWithinLimits = (bytes: Uint8Array): boolean => {
  let entries = 0;
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      entries += 1;
      unpacked += originalSize;
      return false;
    },
  });
  return entries <= maximumEntries && unpacked <= maximumUnpacked;
};

const pad = (value: number): string => String(value).padStart(2, "0");

/** A date of a workbook has no zone: what the sheet shows is what it says. */
const textOfDate = (date: Date): string => {
  const day = `${date.getUTCFullYear()}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}`;
  const hasTime = date.getUTCHours() + date.getUTCMinutes() > 0;
  return hasTime
    ? `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
    : day;
};

const textOfCell = (cell: unknown): string => {
  if (cell instanceof Date) return textOfDate(cell);
  if (typeof cell === "string") return cell;
  return typeof cell === "number" || typeof cell === "boolean"
    ? String(cell)
    : "";
};

const bytes = readFileSync(path);
if (isWithinLimits(bytes)) {
  const [sheet] = await readWorkbook(bytes);
  const rows = (sheet?.data ?? []).map((row) => row.map(textOfCell));
  parentPort?.postMessage({ rows });
} else parentPort?.postMessage({ isTooLarge: true });
