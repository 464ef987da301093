import { posix } from "node:path";
import { checkDecisions } from "./decisions.ts";
import type { Problem, SourceFile } from "./sources.ts";

const maxReadmeLines = 60;
const readmeWidth = 120;

/** Lines of a text as one reads it, folded where they are wider: a paragraph in one line is as long as it is. */
const foldedLines = (text: string): number =>
  text
    .trimEnd()
    .split("\n")
    .map(({ length }) => Math.max(1, Math.ceil(length / readmeWidth)))
    .reduce((sum, lines) => sum + lines, 0);

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
    const lines = foldedLines(readme.text);
    return lines > maxReadmeLines
      ? [
          {
            path,
            rule: "readme",
            message: `${lines} lines of ${readmeWidth} characters, at most ${maxReadmeLines}`,
          },
        ]
      : [];
  });
}

const tableRow = /^\s*\|/;
const tableRule = /^\s*\|[\s|:-]+$/;

/** Rows without a head above them, which a reader sees as a line of bars. */
const checkTables = (files: readonly SourceFile[]): Problem[] =>
  files
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap(({ path, text }) => {
      const lines = text.split("\n");
      const isRow = (index: number): boolean =>
        tableRow.test(lines[index] ?? "");
      return lines.flatMap((_, index) =>
        isRow(index) &&
        !isRow(index - 1) &&
        !tableRule.test(lines[index + 1] ?? "")
          ? [
              {
                path,
                line: index + 1,
                rule: "table",
                message: "a table begins with a head and a rule",
              },
            ]
          : [],
      );
    });

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
const fileName = /`#?([a-z][\w./-]*\.(?:tsx?|css|html))`/g;
const rooted = /^(src|e2e|scripts|stand-ins|docs)\//;
const ofModule = /^(contract|server|web)\//;
const linkedPath = /\]\((?![a-z]+:|#)([^)#]+)(?:#[^)]*)?\)/g;
const moduleReadme = /^src\/modules\/[^/]+\/[^/]+(?=\/README\.md$)/;

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/**
 * Files that a document names or links and that are not there. A module's README names its own from the module's
 * folder; others are named by the end of their path.
 */
function checkNamedPaths(files: readonly SourceFile[]): Problem[] {
  const paths = files.map(({ path }) => path);
  const there = (path: string): boolean =>
    paths.some((one) => one === path || one.startsWith(`${path}/`));
  const documents = files.filter(({ path }) => path.endsWith(".md"));
  return documents.flatMap(({ path, text }) => {
    const linked = matchesOf(text, linkedPath).map((link) =>
      posix.join(posix.dirname(path), link),
    );
    const module = moduleReadme.exec(path)?.[0];
    const isOwn = (name: string): boolean =>
      module !== undefined && ofModule.test(name);
    const names = matchesOf(text, fileName).filter(
      (name) => !rooted.test(name),
    );
    const whole = [
      ...matchesOf(text, namedPath),
      ...linked,
      ...names.filter(isOwn).map((name) => `${module ?? ""}/${name}`),
    ].map((name) => name.replace(/\/$/, ""));
    const ends = names.filter((name) => !isOwn(name));
    return [
      ...whole.filter((name) => !there(name)),
      ...ends.filter(
        (name) => !paths.some((one) => `/${one}`.endsWith(`/${name}`)),
      ),
    ].map((name) => ({
      path,
      rule: "named-path",
      message: `${name} is not there`,
    }));
  });
}

const codeName = /`([a-z]+[A-Z]\w*|[a-z]+(?:_[a-z0-9]+)+)`/g;
/** Named in documents, but no names of this code. */
const foreignNames = new Set(["camelCase", "snake_case", "pg_basebackup"]);

/** Names of the code that a document mentions and that nothing bears any more. */
function checkNamedCode(files: readonly SourceFile[]): Problem[] {
  const isDocument = ({ path }: SourceFile): boolean => path.endsWith(".md");
  const names = new Set([
    ...foreignNames,
    ...files
      .filter((file) => !isDocument(file))
      .flatMap(({ text }) => text.match(/\b[a-z]\w*/g) ?? []),
  ]);
  return files.filter(isDocument).flatMap(({ path, text }) =>
    matchesOf(text, codeName)
      .filter((name) => !names.has(name))
      .map((name) => ({
        path,
        rule: "named-code",
        message: `nothing is called ${name}`,
      })),
  );
}

/**
 * READMEs of the modules, the decisions and their list, the terms of the glossary, the paths and the
 * names of the code that documents mention.
 */
export const checkDocuments = (files: readonly SourceFile[]): Problem[] => [
  ...checkModuleReadmes(files),
  ...checkTables(files),
  ...checkDecisions(files),
  ...checkGlossary(files),
  ...checkNamedPaths(files),
  ...checkNamedCode(files),
];
