import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file of declarations that TypeScript wrote, by the path of its source without the ending. */
export interface Declaration {
  readonly path: string;
  readonly bytes: number;
}

/** How much TypeScript prints of the types: what each project reads of another one, and the editor of a file. */
export interface TypeFigures {
  readonly declaration_bytes: number;
  readonly declaration_files: number;
  readonly largest_bytes: number;
}

/** What a file of declarations may have once none has more. */
const mostBytes = 80_000;
/** How much a figure may rise before somebody says so by `--write`. */
const tolerance = 0.05;

const ending = ".d.ts";

/** The declarations of all projects under `.cache/tsc`, without those whose source is gone. */
export function readDeclarations(root: string): Declaration[] {
  const cache = join(root, ".cache/tsc");
  if (!existsSync(cache)) return [];
  return readdirSync(cache, { recursive: true, encoding: "utf8" }).flatMap(
    (file) => {
      if (!file.endsWith(ending)) return [];
      // The first folder is the project; below it stands the path of the source.
      const path = file.slice(file.indexOf("/") + 1, -ending.length);
      const isLeft = [".ts", ".tsx", ".d.ts"].some((kind) =>
        existsSync(join(root, path + kind)),
      );
      return isLeft ? [{ path, bytes: statSync(join(cache, file)).size }] : [];
    },
  );
}

export const largestOf = (declarations: readonly Declaration[]): Declaration =>
  declarations.reduce((most, one) => (one.bytes > most.bytes ? one : most), {
    path: "",
    bytes: 0,
  });

export const typeFigures = (
  declarations: readonly Declaration[],
): TypeFigures => ({
  declaration_bytes: declarations.reduce((sum, { bytes }) => sum + bytes, 0),
  declaration_files: declarations.length,
  largest_bytes: largestOf(declarations).bytes,
});

/** Figures that have risen by more than a twentieth above those that were kept, each in a sentence. */
export const risenFigures = (now: TypeFigures, kept: TypeFigures): string[] => {
  const limits: TypeFigures = {
    declaration_bytes: kept.declaration_bytes * (1 + tolerance),
    declaration_files: kept.declaration_files * (1 + tolerance),
    largest_bytes:
      kept.largest_bytes <= mostBytes
        ? mostBytes
        : kept.largest_bytes * (1 + tolerance),
  };
  return Object.entries<number>({ ...limits }).flatMap(([name, limit]) => {
    const figure = now[name as keyof TypeFigures];
    return figure > limit
      ? [`${name} ${String(figure)}, at most ${String(Math.floor(limit))}`]
      : [];
  });
};
