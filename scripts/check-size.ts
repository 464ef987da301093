/**
 * `npm run check:size`: the JavaScript of the first list in the build as it is sent, at most 246 KB; nothing of a form
 * in the scripts of a list, of the main menu or of what every page loads.
 */
import { resolve } from "node:path";
import { buildWhenChanged } from "./build/build-when-changed.ts";
import {
  baseLimit,
  driverPageBytes,
  driverPageLimit,
  firstListLimit,
  firstListScripts,
  formPartsOfPlainPages,
  isBase,
} from "./build/first-list.ts";

process.chdir(resolve(import.meta.dirname, ".."));
await buildWhenChanged();
const scripts = firstListScripts();
const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

for (const { file, bytes } of scripts)
  console.log(`${kilobytes(bytes).padStart(10)}  ${file}`);
console.log(
  `${kilobytes(total)} of at most ${kilobytes(firstListLimit)} of JavaScript to the first list, gzip`,
);
const driverPage = driverPageBytes();
console.log(
  `${kilobytes(driverPage)} of at most ${kilobytes(driverPageLimit)} for the whole page of a driver, uncompressed`,
);
if (driverPage > driverPageLimit) {
  console.error("The page of a driver opens on a bad line: keep it plain.");
  process.exitCode = 1;
}
const formParts = formPartsOfPlainPages();
if (formParts.length > 0) {
  console.error(
    `Load with the form, not with a page that has none (docs/decisions/493-pages-without-zod.md):\n  ${formParts.join("\n  ")}`,
  );
  process.exitCode = 1;
}
for (const { file, bytes } of scripts.filter(isBase))
  if (bytes > baseLimit) {
    console.error(
      `${file} comes with every page: at most ${kilobytes(baseLimit)}.`,
    );
    process.exitCode = 1;
  }
if (total > firstListLimit) {
  console.error(
    "Load what is not seen at once when it is needed (`lazyPart`), and see docs/decisions/160-few-scripts.md.",
  );
  process.exitCode = 1;
}
