/**
 * Prints who may use which operation and which page; `--write` keeps it in docs/access-matrix.txt, and what is deleted
 * in docs/deletion-table.md, which a test compares.
 */
import { writeFileSync } from "node:fs";
import {
  accessMatrixFile,
  removalTableFile,
  renderAccess,
  renderRemovals,
} from "./access/collect-access.ts";

const matrix = await renderAccess();
if (process.argv.includes("--write")) {
  writeFileSync(accessMatrixFile, matrix);
  writeFileSync(removalTableFile, await renderRemovals());
} else process.stdout.write(matrix);
