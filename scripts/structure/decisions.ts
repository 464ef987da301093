import { lineOf, type Problem, type SourceFile } from "./sources.ts";

const decisionPath = /^docs\/decisions\/(?!README\.md$)(.*)$/;
const decisionName = /^(\d{3})-[a-z0-9]+(-[a-z0-9]+)*\.md$/;
const head =
  /^# \d{3} .+\n\n\d{4}-\d{2}-\d{2} · (?:accepted|replaced by (\d{3}))\n\n/;
const reference = /\b(?:docs\/)?decisions?[ /](\d{3})\b/gi;
const maxWords = 650;
export const decisionList = "docs/decisions/README.md";

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? "";

/** The list of decisions as `docs/decisions/README.md` holds it. */
export function renderDecisionList(files: readonly SourceFile[]): string {
  const lines = files
    .flatMap((file) => {
      const name = decisionPath.exec(file.path)?.[1];
      return name === undefined ? [] : [{ name, title: titleOf(file.text) }];
    })
    .map(({ name, title }) => `- [${title}](${name})`);
  return [
    "# Decisions",
    "",
    "Why the house is built as it is: what several modules rest on, one page each. What concerns one module stands in its README.",
    "",
    "A new decision takes a free number, its third line is date and status (`2026-11-22 · accepted`, `2026-11-22 · replaced by 461`), and this list is rewritten by `npm run check:structure -- --fix`.",
    "",
    ...lines,
    "",
  ].join("\n");
}

/** What is wrong with one page, without regard to the others. */
function pageProblems(text: string, number: string): string[] {
  const words = text.split(/\s+/).length;
  return [
    ...(titleOf(text).startsWith(number)
      ? []
      : [`its first heading starts with ${number}`]),
    ...(head.test(text)
      ? []
      : ["its third line is date and status: 2026-11-22 · accepted"]),
    ...(words > maxWords ? [`${words} words, at most ${maxWords}`] : []),
  ];
}

/** Mentions of decisions that are not there, in comments and documents alike. */
function checkReferences(
  files: readonly SourceFile[],
  numbers: ReadonlyMap<string, string>,
): Problem[] {
  return files
    .filter(({ path }) => path !== decisionList)
    .flatMap(({ path, text }) => {
      const replacedBy = decisionPath.test(path)
        ? [...text.matchAll(/ · replaced by (\d{3})$/gm)]
        : [];
      return [...text.matchAll(reference), ...replacedBy]
        .filter(([, number = ""]) => !numbers.has(number))
        .map(({ index, 1: number = "" }) => ({
          path,
          line: lineOf(text, index),
          rule: "decision",
          message: `there is no decision ${number}`,
        }));
    });
}

/** Names, heads and lengths of the decisions, their list, and who mentions them. */
export function checkDecisions(files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  const numbers = new Map<string, string>();
  for (const { path, text } of files) {
    const name = decisionPath.exec(path)?.[1];
    if (name === undefined) continue;
    const number = decisionName.exec(name)?.[1];
    const add = (message: string): void => {
      problems.push({ path, rule: "decision", message });
    };
    if (number === undefined) {
      add("name it NNN-title.md");
      continue;
    }
    if (numbers.has(number))
      add(`number taken by ${numbers.get(number) ?? ""}`);
    numbers.set(number, path);
    pageProblems(text, number).forEach(add);
  }
  const list = files.find((file) => file.path === decisionList);
  if (numbers.size > 0 && list?.text !== renderDecisionList(files))
    problems.push({
      path: decisionList,
      rule: "decision",
      message: "not up to date: npm run check:structure -- --fix",
    });
  return [...problems, ...checkReferences(files, numbers)];
}

interface PackageList {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

/** Packages of which no decision says why they are there; types go with their package. */
export function checkPackages(
  packageJson: string,
  files: readonly SourceFile[],
): Problem[] {
  const { dependencies, devDependencies } = JSON.parse(
    packageJson,
  ) as PackageList;
  const decided = files
    .filter(({ path }) => decisionPath.test(path))
    .map(({ text }) => text)
    .join("\n");
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !name.startsWith("@types/"))
    .filter((name) => !decided.includes(`\`${name}\``))
    .map((name) => ({
      path: "package.json",
      rule: "package",
      message: `${name}: no decision in docs/decisions/ says why`,
    }));
}
