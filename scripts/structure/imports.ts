import { posix } from "node:path";
import {
  isTypeScript,
  lineOf,
  parseSource,
  type SourceFile,
} from "./sources.ts";

/** One import statement; `to` is a path of the project, undefined for a package. */
export interface FileImport {
  readonly from: string;
  readonly to: string | undefined;
  readonly specifier: string;
  readonly line: number;
}

/** Turns a specifier into a path of the project; undefined for a package. */
function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (/^#(app|launcher|modules|platform|world)\//.test(specifier))
    return `src/${specifier.slice(1)}`;
  if (specifier.startsWith("."))
    return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
  return undefined;
}

const importsOf = (file: SourceFile): FileImport[] =>
  parseSource(file).imports.map(({ specifier, start }) => ({
    from: file.path,
    to: resolveSpecifier(file.path, specifier),
    specifier,
    line: lineOf(file.text, start),
  }));

/** The imports of all sources, types included; each file is parsed once. */
export const readImports = (files: readonly SourceFile[]): FileImport[] =>
  files.filter(({ path }) => isTypeScript(path)).flatMap(importsOf);
