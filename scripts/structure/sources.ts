import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

/** One file of the tree: path from the project's root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Something that breaks a rule of the project. `line` counts from 1. */
export interface Problem {
  readonly path: string;
  readonly line?: number;
  readonly rule: string;
  readonly message: string;
}

const roots = ["src", "e2e", "scripts", "stand-ins", "docs", ".ci"];
const skippedFolders = new Set(["node_modules", "dist", "coverage", ".cache"]);
const readExtensions = /\.(ts|tsx|mts|cts|js|mjs|css|html|md|sql)$/;

function* walk(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skippedFolders.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Every file of the project that a rule may read, as a list of paths from `root`. */
export function listPaths(root: string): string[] {
  const paths: string[] = [];
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) paths.push(entry.name);
    else if (roots.includes(entry.name))
      for (const path of walk(join(root, entry.name)))
        paths.push(path.slice(root.length + 1));
  }
  return paths;
}

/** Reads the text files among the paths; others (images, fonts, data) come with empty text. */
export const readSources = (
  root: string,
  paths: readonly string[],
): SourceFile[] =>
  paths.map((path) => ({
    path,
    text: readExtensions.test(path)
      ? readFileSync(join(root, path), "utf8")
      : "",
  }));

export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path);

/** Files that only tests load: specs, browser journeys, factories. */
export const isTestFile = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith("e2e/");

export const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split("\n").length;

/** A piece of text that the program could show or send, with its place. */
export interface Literal {
  readonly kind: "string" | "template" | "jsx_text" | "jsx_attribute";
  readonly value: string;
  readonly start: number;
  /** Name of the attribute for `jsx_attribute`. */
  readonly attribute?: string;
}

export interface Import {
  readonly specifier: string;
  readonly start: number;
}

/** A call `x.method(…)` or a tagged template, with the keys of its first argument where that is an object. */
export interface Call {
  readonly name: string;
  readonly start: number;
  readonly keys: readonly string[];
  /** Its first argument where that is a text, or several. */
  readonly texts: readonly string[];
}

/** A template whole: ` $ ` for what is put into it, but `sql.table("name")` and the like as the text they are. */
interface Template {
  readonly value: string;
  readonly start: number;
}

export interface ParsedSource {
  readonly calls: readonly Call[];
  readonly templates: readonly Template[];
  readonly literals: readonly Literal[];
  readonly comments: readonly {
    readonly value: string;
    readonly start: number;
  }[];
  readonly imports: readonly Import[];
  readonly errors: readonly string[];
}

type AstNode = { readonly type: string; readonly start: number } & Record<
  string,
  unknown
>;

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  typeof value.type === "string";

const textOf = (node: AstNode | undefined, key: string): string => {
  const value = node?.[key];
  return typeof value === "string" ? value : "";
};

const nodeAt = (node: AstNode, key: string): AstNode | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

const importTypes = new Set([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "ExportNamedDeclaration",
  "ImportExpression",
  "TSImportType",
]);

const nodesAt = (node: AstNode, key: string): AstNode[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

const textsOf = (node: AstNode | undefined): string[] => {
  if (node?.type === "ArrayExpression")
    return nodesAt(node, "elements").flatMap(textsOf);
  const text = node?.type === "Literal" ? textOf(node, "value") : "";
  return text === "" ? [] : [text];
};

function templateOf(node: AstNode): Template | undefined {
  if (node.type !== "TemplateLiteral") return undefined;
  const put = nodesAt(node, "expressions").map((expression) => {
    const [text] = callOf(expression)?.texts ?? [];
    return text ?? "$";
  });
  const value = nodesAt(node, "quasis")
    .map(({ value: part }, at) => {
      const { raw } = part as { readonly raw: string };
      return `${raw} ${put[at] ?? ""} `;
    })
    .join("");
  return { value, start: node.start };
}

function callOf(node: AstNode): Call | undefined {
  const { type, start } = node;
  if (type === "TaggedTemplateExpression")
    return {
      name: textOf(nodeAt(node, "tag"), "name"),
      start,
      keys: [],
      texts: [],
    };
  const callee = nodeAt(node, "callee");
  if (type !== "CallExpression" || callee?.type !== "MemberExpression")
    return undefined;
  const [first] = nodesAt(node, "arguments");
  return {
    name: textOf(nodeAt(callee, "property"), "name"),
    start,
    texts: textsOf(first),
    keys: (first === undefined ? [] : nodesAt(first, "properties"))
      .map((property) => nodeAt(property, "key"))
      .map((key) => textOf(key, "name") || textOf(key, "value"))
      .filter((key) => key !== ""),
  };
}

function literalOf(node: AstNode): Literal | undefined {
  const { type, start } = node;
  const value = nodeAt(node, "value");
  if (type === "JSXAttribute" && value?.type === "Literal")
    return {
      kind: "jsx_attribute",
      value: textOf(value, "value"),
      start,
      attribute: textOf(nodeAt(node, "name"), "name"),
    };
  if (type === "JSXText")
    return { kind: "jsx_text", value: textOf(node, "value"), start };
  if (type === "Literal" && typeof node.value === "string")
    return { kind: "string", value: node.value, start };
  if (type === "TemplateElement") {
    const { raw } = node.value as { readonly raw: string };
    return { kind: "template", value: raw, start };
  }
  return undefined;
}

function parse(file: SourceFile): ParsedSource {
  const result = parseSync(file.path, file.text);
  const literals: Literal[] = [];
  const imports: Import[] = [];
  const calls: Call[] = [];
  const templates: Template[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const source = importTypes.has(value.type)
      ? nodeAt(value, "source")
      : undefined;
    if (source !== undefined) {
      const specifier = textOf(source, "value");
      imports.push({ specifier, start: value.start });
      return;
    }
    const call = callOf(value);
    if (call !== undefined) calls.push(call);
    const template = templateOf(value);
    if (template !== undefined) templates.push(template);
    const literal = literalOf(value);
    if (literal !== undefined) literals.push(literal);
    if (literal?.kind !== "jsx_attribute") Object.values(value).forEach(visit);
  };
  visit(result.program);
  return {
    calls,
    templates,
    literals,
    imports,
    comments: result.comments,
    errors: result.errors.map((error) => error.message),
  };
}

const parsed = new WeakMap<SourceFile, ParsedSource>();

/**
 * Reads a TypeScript or TSX source with a real parser, once: comments and regular expressions are not literals, import
 * specifiers are not literals either.
 */
export const parseSource = (file: SourceFile): ParsedSource => {
  const held = parsed.get(file) ?? parse(file);
  parsed.set(file, held);
  return held;
};
