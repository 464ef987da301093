/**
 * Reads the words of a PDF in a thread of its own, page by page: what is wrong with the file ends the thread and not the
 * program. Imports packages only, because it runs beside the bundle.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const { path, limits } = workerData as {
  path: string;
  limits: { pages: number; characters: number };
};

/** Of Japanese fonts that a file names and does not hold, these say which characters they are. */
const ofPackage = (name: string): string =>
  `${join(dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json"))), name)}/`;

parentPort?.postMessage({ isReady: true });
const task = getDocument({
  data: new Uint8Array(readFileSync(path)),
  cMapUrl: ofPackage("cmaps"),
  standardFontDataUrl: ofPackage("standard_fonts"),
  useSystemFonts: false,
  isEvalSupported: false,
  enableXfa: false,
  verbosity: 0,
});
const file = await task.promise;
const count = Math.min(file.numPages, limits.pages);
for (let number = 1; number <= count; number += 1) {
  const page = await file.getPage(number);
  const { items } = await page.getTextContent();
  let text = "";
  for (const item of items) {
    if (!("str" in item)) continue;
    text += item.hasEOL ? `${item.str}\n` : item.str;
    if (text.length > limits.characters) break;
  }
  parentPort?.postMessage({ text: text.slice(0, limits.characters) });
  page.cleanup();
}
parentPort?.postMessage({ isLast: true });
await task.destroy();
