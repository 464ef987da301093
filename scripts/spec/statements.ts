/**
 * Reads the list of the specification's statements and finds what each says to be held by: tests by file and name, or
 * items of the check of the coverage.
 */
import { parseSync, Visitor, type VisitorObject } from "oxc-parser";
import { isTestFile, type SourceFile } from "../structure/sources.ts";

export const statementsPath = "docs/spec-coverage.md";

/** The words on the way to a test: of the blocks around it, its own, of its step. */
type Way = readonly string[];

/** What may hold a statement: a file, and the ways to what is in it. */
export interface Holder {
  readonly path: string;
  readonly ways: () => readonly Way[];
}

type CallNode = Parameters<NonNullable<VisitorObject["CallExpression"]>>[0];

const parts = new Set(["describe", "it", "test"]);
const variants = new Set(["concurrent", "each", "for", "runIf", "skipIf"]);

/** The words of what is called: `test.each(rows)(title, …)` is `test each`; of other calls none. */
function wordsOf(callee: CallNode["callee"]): string[] {
  if (callee.type === "CallExpression") return wordsOf(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return wordsOf(callee.tag);
  if (callee.type === "Identifier") return [callee.name];
  return callee.type === "MemberExpression" &&
    callee.property.type === "Identifier"
    ? [...wordsOf(callee.object), callee.property.name]
    : [];
}

/** A title as it is written, `…` for what a template is filled with; and whether it is that of a block of tests. */
function titleOf(
  call: CallNode,
): { readonly title: string; readonly isBlock: boolean } | undefined {
  const words = wordsOf(call.callee);
  const [first = "", ...others] = words;
  const isNamed =
    parts.has(first) &&
    others.every(
      (word) => variants.has(word) || word === "describe" || word === "step",
    );
  const [title] = isNamed ? call.arguments : [];
  const isBlock = words.includes("describe");
  if (title?.type === "TemplateLiteral")
    return {
      title: title.quasis.map(({ value }) => value.raw).join("…"),
      isBlock,
    };
  return title?.type === "Literal" && typeof title.value === "string"
    ? { title: title.value, isBlock }
    : undefined;
}

/** The ways to all tests and steps of a file. */
export function testWays({ path, text }: SourceFile): Way[] {
  const ways: Way[] = [];
  const around: string[] = [];
  new Visitor({
    CallExpression: (call) => {
      const named = titleOf(call);
      if (named === undefined) return;
      around.push(named.title);
      if (!named.isBlock) ways.push([...around]);
    },
    "CallExpression:exit": (call) => {
      if (titleOf(call) !== undefined) around.pop();
    },
  }).visit(parseSync(path, text).program);
  return ways;
}

/** The test files of the product, each read when a statement names it. */
export const testHolders = (files: readonly SourceFile[]): Holder[] =>
  files
    .filter(({ path }) => isTestFile(path))
    .map((file) => {
      let ways: Way[] | undefined;
      return { path: file.path, ways: () => (ways ??= testWays(file)) };
    });

const leadsBy = (way: Way, parts: Way): boolean =>
  way.some((_, at) => parts.every((part, step) => way[at + step] === part));

/** What is wrong with what one cell names: `file`: name · another name of it · `another file`: name. */
function cellProblems(cell: string, holders: readonly Holder[]): string[] {
  let held: readonly Way[] = [];
  return cell.split(" · ").flatMap((named) => {
    const [, file, name = named] = /^`([^`]+)`: (.*)$/.exec(named) ?? [];
    if (file !== undefined) {
      const found = holders.filter(({ path }) =>
        `/${path}`.endsWith(`/${file}`),
      );
      held = found.length === 1 ? (found[0]?.ways() ?? []) : [];
      if (found.length !== 1) return [`${found.length} files are ${file}`];
    }
    const wanted = name.split(" › ");
    return held.some((way) => leadsBy(way, wanted))
      ? []
      : [`nothing there is called ${name || "nothing"}`];
  });
}

const cellsOf = (line: string): string[] =>
  line.startsWith("| ")
    ? line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
    : [];

const number = /^(\d+)\.(\d\d+)$/;
const statementCells = 3;

/** The statements of the list, and what is wrong with them: number by number, each held by what is there. */
export function checkStatements(
  text: string,
  holders: readonly Holder[],
): { readonly count: number; readonly problems: readonly string[] } {
  const rows = text
    .split("\n")
    .map(cellsOf)
    .filter(([no = ""]) => number.test(no));
  const statements = rows.filter(({ length }) => length === statementCells);
  const numbers = statements.map(([no]) => no ?? "");
  const last = new Map<string, number>();
  const problems = statements.flatMap(([no = "", , cell = ""]) => {
    const [, section = "", place = ""] = number.exec(no) ?? [];
    const wanted = (last.get(section) ?? 0) + 1;
    last.set(section, Number(place));
    return [
      ...(Number(place) === wanted ? [] : [`not behind the one before it`]),
      ...cellProblems(cell, holders),
    ].map((problem) => `${no}: ${problem}`);
  });
  const strange = rows
    .filter((row) => !numbers.includes(row[0] ?? ""))
    .map(([no]) => `${no}: no such statement`);
  return { count: statements.length, problems: [...problems, ...strange] };
}
