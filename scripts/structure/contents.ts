import {
  isTestFile,
  isTypeScript,
  lineOf,
  parseSource,
  type Call,
  type Literal,
  type ParsedSource,
  type Problem,
  type SourceFile,
} from "./sources.ts";

const japanese =
  /[\u3000-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff01-\uffee]/;
const letters = /\p{L}/u;
const hexColour =
  /(?:^|[^\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\(\s*\d/i;
const openMark = /\b(TODO|FIXME|XXX|HACK)\b/;
const suppression = /\b(oxlint|eslint)-disable|@ts-expect-error/;
const reasonGiven =
  /(?:disable\S*\s.*--\s*\S.{9,})|(?:@ts-expect-error\s+(?:--\s*)?\S.{9,})/s;

/** Attributes whose string a person reads or hears. */
const spokenAttributes = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "helperText",
  "label",
  "placeholder",
  "title",
]);

/**
 * Files in which Japanese wording lives; everything else imports it from there. Journeys and benchmarks
 * find their way over a screen by its texts.
 */
export const mayHoldJapanese = (path: string): boolean =>
  isTestFile(path) ||
  /^(e2e|stand-ins|scripts\/bench)\//.test(path) ||
  /(^|[/-])(text|record|fields|lookups|errors|seed|data|testing)\.tsx?$/.test(
    path,
  ) ||
  path.includes("/testing/");

const mayHoldColours = (path: string): boolean =>
  isTestFile(path) || /(^|[/-])theme(\.(ts|tsx|css)$|\/)/.test(path);

const shorten = (value: string): string =>
  JSON.stringify(value.trim().slice(0, 30));

function literalProblem(
  path: string,
  literal: Literal,
): [rule: string, message: string] | undefined {
  const { kind, value, attribute } = literal;
  // Punctuation alone (・ between two values) is form, not wording.
  if (japanese.test(value) && letters.test(value) && !mayHoldJapanese(path))
    return [
      "wording",
      `Japanese ${shorten(value)}: move it to text.ts or lookups.ts`,
    ];
  const spoken =
    kind === "jsx_text" ||
    (kind === "jsx_attribute" && spokenAttributes.has(attribute ?? ""));
  if (spoken && letters.test(value) && !isTestFile(path))
    return [
      "wording",
      `wording ${shorten(value)} in markup: move it to text.ts`,
    ];
  if (hexColour.test(value) && !mayHoldColours(path))
    return ["colour", `colour ${shorten(value)}: use a token of the theme`];
  return undefined;
}

function* commentProblems(
  parsed: ParsedSource,
): Generator<[start: number, rule: string, message: string]> {
  for (const { value, start } of parsed.comments) {
    const mark = openMark.exec(value);
    if (mark !== null)
      yield [start, "open-mark", `${mark[0]}: finish it or open an issue`];
    if (suppression.test(value) && !reasonGiven.test(value))
      yield [start, "suppression", "a suppression carries its reason: -- why"];
  }
}

const sqlCalls =
  /^(sql|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
const sqlFile =
  /^src\/modules\/[^/]+\/[^/]+\/server\/(.*[/-])?(queries|mutations|access|seed|testing)\.ts$/;
/** What sleeps; a page's own timers have other names. */
const sleeping = "waitForTimeout";
const schemaCalls = /^(object|strictObject|looseObject|extend)$/;
const wireName = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

function callProblem(
  path: string,
  { name, keys }: Call,
): [rule: string, message: string] | undefined {
  if (name === sleeping)
    return [
      "sleep",
      `${name}: wait for what the page says, or settled() (docs/decisions/043-test-command.md)`,
    ];
  if (
    sqlCalls.test(name) &&
    path.startsWith("src/modules/") &&
    !isTestFile(path) &&
    !sqlFile.test(path)
  )
    return [
      "sql",
      `${name}: SQL stands in queries.ts, mutations.ts and the row conditions of access.ts`,
    ];
  const wrong = keys.find((key) => !wireName.test(key));
  if (
    wrong !== undefined &&
    schemaCalls.test(name) &&
    path.includes("/contract/") &&
    !isTestFile(path)
  )
    return ["wire-name", `${wrong}: names on the wire are snake_case`];
  return undefined;
}

/** Checks wording, colours, SQL, wire names, open marks and suppressions of one source file. */
export function checkContents(file: SourceFile): Problem[] {
  const { path, text } = file;
  const at = (start: number, rule: string, message: string): Problem => ({
    path,
    line: lineOf(text, start),
    rule,
    message,
  });
  if (!isTypeScript(path)) {
    const mark = openMark.exec(text);
    const colour = path.endsWith(".css") ? hexColour.exec(text) : null;
    return [
      ...(mark === null ? [] : [at(mark.index, "open-mark", mark[0])]),
      ...(colour === null || mayHoldColours(path)
        ? []
        : [at(colour.index, "colour", "use a token of the theme")]),
    ];
  }
  const parsed = parseSource(file);
  const problems = parsed.errors.map((message) => ({
    path,
    rule: "syntax",
    message,
  }));
  for (const literal of parsed.literals) {
    const found = literalProblem(path, literal);
    if (found !== undefined) problems.push(at(literal.start, ...found));
  }
  for (const call of parsed.calls) {
    const found = callProblem(path, call);
    if (found !== undefined) problems.push(at(call.start, ...found));
  }
  for (const found of commentProblems(parsed)) problems.push(at(...found));
  return problems;
}
