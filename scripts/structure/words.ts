import type { Problem, SourceFile } from "./sources.ts";

const wording =
  /^src\/(modules\/.*\/contract|(platform|app)\/web)\/(.*[/-])?text\.ts$/;
const named = /^ +(\w+):/gm;
const read = /\.(\w+)\b|[{,]\s*(\w+)(?=\s*[,:}])/g;

const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ""),
  );

/** Words that no other file reads. In snake_case or one lower word they may be read by a code: then it is said somewhere. */
export function checkUnusedWords(files: readonly SourceFile[]): Problem[] {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path));
  const readIn = sources.map(({ path, text }) => ({
    path,
    names: namesIn(text, read),
  }));
  const saidIn = sources.map(({ path, text }) => ({
    path,
    names: namesIn(text, /(\w+)/g),
  }));
  return sources
    .filter(({ path }) => wording.test(path))
    .flatMap(({ path, text }) =>
      [...namesIn(text, named)]
        .filter((name) =>
          (/[A-Z]/.test(name) ? readIn : saidIn).every(
            (other) => other.path === path || !other.names.has(name),
          ),
        )
        .map((name) => ({
          path,
          rule: "unused-word",
          message: `${name}: nothing shows it`,
        })),
    );
}
