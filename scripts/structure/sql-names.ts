/** A table that a statement names: read, or written. */
export interface TableName {
  readonly name: string;
  readonly isWritten: boolean;
  /** Where it stands in the text. */
  readonly at: number;
}

interface Token {
  readonly word: string;
  readonly at: number;
}

/** Comments, texts, numbers and casts are no names; `"quoted"` ones are. */
const pieces =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|::\s*\w+|"([^"]+)"|([a-z_][\w$]*(?:\.[a-z_"][\w$"]*)*)|([(),;$])/gi;

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(pieces)].flatMap((match) => {
    const [, quoted, plain, sign] = match;
    const word = quoted ?? plain?.toLowerCase() ?? sign;
    return word === undefined ? [] : [{ word, at: match.index }];
  });

/** `extract(year from day)`: a word of the function, no table. */
const fromTakers = new Set([
  "extract",
  "substring",
  "trim",
  "overlay",
  "position",
]);

/** What ends the list of tables after `from`. */
const clauseEnds = new Set([
  "where",
  "group",
  "order",
  "limit",
  "offset",
  "union",
  "except",
  "intersect",
  "having",
  "window",
  "for",
  "returning",
  "set",
  "select",
  "values",
]);

const isName = (word: string | undefined): boolean =>
  word !== undefined && /^[a-z_]/i.test(word);

/** Names that a statement gives to its own parts: `with NAME as (`, `, NAME (columns) as (`. */
const partsOf = (tokens: readonly Token[]): Set<string> => {
  const parts = new Set<string>();
  for (const [at, { word }] of tokens.entries()) {
    if (!isName(word)) continue;
    let next = at + 1;
    if (tokens[next]?.word === "(") {
      while (next < tokens.length && tokens[next]?.word !== ")") next += 1;
      next += 1;
    }
    if (tokens[next]?.word !== "as") continue;
    next += 1;
    while (/^(not|materialized)$/.test(tokens[next]?.word ?? "")) next += 1;
    if (tokens[next]?.word === "(") parts.add(word);
  }
  return parts;
};

/** What stands before a written table, by the last of its words. */
const isWriting = (word: string, before: string | undefined): boolean => {
  if (word === "into" || word === "truncate") return true;
  if (word === "from") return before === "delete";
  // `for update` and `on conflict … do update set` write no other table.
  return word === "update" && !/^(for|do|key|on)$/.test(before ?? "");
};

/**
 * The tables that SQL names, `$` standing for what is put into it. What a statement calls a part of its own (`with`) is no
 * table, nor is a function in its place (`from unnest(…)`).
 */
export const tablesIn = (text: string): TableName[] => {
  const tokens = tokensOf(text);
  const parts = partsOf(tokens);
  const found: TableName[] = [];
  /** Of each open bracket: whether `from` is a word of a function there, and whether a comma leads to another table. */
  const depths = [{ isFunction: false, isListing: false }];
  const take = (from: number, isWritten: boolean): void => {
    let at = from;
    while (/^(only|lateral|table)$/.test(tokens[at]?.word ?? "")) at += 1;
    const token = tokens[at];
    if (token === undefined || !isName(token.word)) return;
    if (tokens[at + 1]?.word === "(" && !isWritten) return;
    const name = token.word.replace(/^public\./, "").replaceAll('"', "");
    if (!parts.has(name)) found.push({ name, isWritten, at: token.at });
  };
  for (const [at, { word }] of tokens.entries()) {
    const before = tokens[at - 1]?.word;
    const here = depths.at(-1) ?? { isFunction: false, isListing: false };
    if (word === "(")
      depths.push({
        isFunction: fromTakers.has(before ?? ""),
        isListing: false,
      });
    else if (word === ")") depths.pop();
    else if (word === "," && here.isListing) take(at + 1, false);
    else if (clauseEnds.has(word)) here.isListing = false;
    else if (isWriting(word, before)) {
      here.isListing = false;
      take(at + 1, true);
    } else if (word === "join") take(at + 1, false);
    else if (
      (word === "from" || word === "using") &&
      !here.isFunction &&
      before !== "distinct"
    ) {
      here.isListing = true;
      take(at + 1, false);
    }
  }
  return found;
};
