/**
 * Prints who may use which operation and which page; `--write` keeps it in docs/access-matrix.txt, which
 * a test compares.
 */
import { writeFileSync } from "node:fs";
import { accessMatrixFile, renderAccess } from "./access/collect-access.ts";

const matrix = await renderAccess();
if (process.argv.includes("--write")) writeFileSync(accessMatrixFile, matrix);
else process.stdout.write(matrix);
