import type { Problem } from "./sources.ts";

/** Prints the problems one per line and sets the exit code. */
export function reportProblems(
  check: string,
  fileCount: number,
  problems: readonly Problem[],
): void {
  for (const { path, line, rule, message } of problems)
    console.log(
      `${path}${line === undefined ? "" : `:${line}`}  ${rule}: ${message}`,
    );
  console.log(`${check}: ${fileCount} files, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
