import { posix } from "node:path";
import type { Problem, SourceFile } from "./sources.ts";

const decisionPath = /^docs\/decisions\/(?!README\.md$)(.*)$/;
const decisionName = /^(\d{3})-[a-z0-9]+(-[a-z0-9]+)*\.md$/;
export const decisionList = "docs/decisions/README.md";
const maxReadmeLines = 40;

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
    "Why the house is built as it is, one short page each. A new decision takes a free number and this list is rewritten by `npm run check:structure -- --fix`.",
    "",
    ...lines,
    "",
  ].join("\n");
}

function checkDecisions(files: readonly SourceFile[]): Problem[] {
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
    if (!titleOf(text).startsWith(number))
      add(`its first heading starts with ${number}`);
  }
  const list = files.find((file) => file.path === decisionList);
  if (numbers.size > 0 && list?.text !== renderDecisionList(files))
    problems.push({
      path: decisionList,
      rule: "decision",
      message: "not up to date: npm run check:structure -- --fix",
    });
  return problems;
}

function checkModuleReadmes(files: readonly SourceFile[]): Problem[] {
  const modules = new Set(
    files.flatMap(
      (file) => /^src\/modules\/[^/]+\/[^/]+/.exec(file.path) ?? [],
    ),
  );
  return [...modules].flatMap((module) => {
    const path = `${module}/README.md`;
    const readme = files.find((file) => file.path === path);
    if (readme === undefined)
      return [{ path, rule: "readme", message: "every module has a README" }];
    const lines = readme.text.trimEnd().split("\n").length;
    return lines > maxReadmeLines
      ? [
          {
            path,
            rule: "readme",
            message: `${lines} lines, at most ${maxReadmeLines}`,
          },
        ]
      : [];
  });
}

const glossaryPath = "docs/glossary.md";

/** Terms that the glossary names and the product does not know. */
function checkGlossary(files: readonly SourceFile[]): Problem[] {
  const glossary = files.find(({ path }) => path === glossaryPath);
  const source = files.filter(({ path }) => path.startsWith("src/"));
  const words = source
    .filter(({ path }) =>
      /(^|[/-])(text|record|fields|lookups)\.ts$/.test(path),
    )
    .map(({ text }) => text)
    .join("\n");
  const names = new Set(
    source.flatMap(({ text }) => text.match(/\b[a-z]\w*\b/g) ?? []),
  );
  const rows = (glossary?.text ?? "")
    .split("\n")
    .map((line, index) => ({ cells: line.split("|"), line: index + 1 }))
    .filter(({ cells }) => /`/.test(cells[2] ?? ""));
  return rows.flatMap(({ cells, line }) => {
    const terms = (cells[1] ?? "").split(",").map((term) => term.trim());
    const codes = [...(cells[2] ?? "").matchAll(/`(\w+)`/g)].map(
      ([, code = ""]) => code,
    );
    return [
      ...terms.filter((term) => !words.includes(term)),
      ...codes.filter((code) => !names.has(code)),
    ].map((term) => ({
      path: glossaryPath,
      line,
      rule: "glossary",
      message: `${term} is not a word of the product`,
    }));
  });
}

const namedPath = /`((?:src|e2e|scripts|stand-ins|docs)\/[\w./-]+)`/g;
const linkedPath = /\]\((?![a-z]+:|#)([^)#]+)(?:#[^)]*)?\)/g;

/** Files that a document names or links and that are not there. */
function checkNamedPaths(files: readonly SourceFile[]): Problem[] {
  const paths = files.map(({ path }) => path);
  const there = (path: string): boolean =>
    paths.some((one) => one === path || one.startsWith(`${path}/`));
  const documents = files.filter(({ path }) => path.endsWith(".md"));
  return documents.flatMap(({ path, text }) => {
    const named = [...text.matchAll(namedPath)].map(([, name = ""]) => name);
    const linked = [...text.matchAll(linkedPath)].map(([, link = ""]) =>
      posix.join(posix.dirname(path), link),
    );
    return [...named, ...linked]
      .map((name) => name.replace(/\/$/, ""))
      .filter((name) => !there(name))
      .map((name) => ({
        path,
        rule: "named-path",
        message: `${name} is not there`,
      }));
  });
}

/**
 * READMEs of the modules, the decisions and their list, the words of the glossary, the paths that
 * documents name.
 */
export const checkDocuments = (files: readonly SourceFile[]): Problem[] => [
  ...checkModuleReadmes(files),
  ...checkDecisions(files),
  ...checkGlossary(files),
  ...checkNamedPaths(files),
];
