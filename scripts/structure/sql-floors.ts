import { floorMessage, modulePlaceOf } from "./house.ts";
import {
  isTestFile,
  lineOf,
  parseSource,
  type Problem,
  type SourceFile,
} from "./sources.ts";
import { tablesIn, type TableName } from "./sql-names.ts";

/** Calls of the query builder that name a table. */
const readingCalls =
  /^(selectFrom|(inner|left|right|full|cross)(Lateral)?Join|from|using)$/;
const writingCalls =
  /^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto|truncateTable)$/;

/** Seeds, factories, tests and migrations fill and look at what they like. */
const isOfProduct = (path: string): boolean =>
  /^src\/(platform|app|modules\/[^/]+\/[^/]+)\/server\//.test(path) &&
  path.endsWith(".ts") &&
  !isTestFile(path) &&
  !/(^|[/-])(testing|seed)(\.ts$|\/)|\/db\/migrations?[-./]/.test(path);

/** Which file declares a table, by its name: the keys of `interface Tables`. */
const tableOwners = (
  files: readonly SourceFile[],
): ReadonlyMap<string, string> =>
  new Map(
    files
      .filter(({ path }) => isOfProduct(path))
      .flatMap(({ path, text }) => {
        const [, body = ""] =
          /^  interface Tables \{\n([\s\S]*?)^  \}/m.exec(text) ?? [];
        return [...body.matchAll(/^ {4}(\w+):/gm)].map(
          ([, name = ""]) => [name, path] as const,
        );
      }),
  );

const namedIn = (file: SourceFile): TableName[] => {
  const { calls, literals, templates } = parseSource(file);
  const texts = [
    ...templates,
    ...literals.filter(({ kind }) => kind === "string"),
  ];
  return [
    ...texts.flatMap(({ value, start }) =>
      tablesIn(value).map((name) => ({ ...name, at: start + name.at })),
    ),
    ...calls.flatMap(({ name: call, texts: given, start: at }) => {
      const isWritten = writingCalls.test(call);
      if (!isWritten && !readingCalls.test(call)) return [];
      return given.map((one) => {
        const [name = ""] = one.split(" ");
        return { name, isWritten, at };
      });
    }),
  ];
};

/** Why a file may not name a table so, or undefined. */
const tableProblem = (
  path: string,
  owner: string,
  isWritten: boolean,
): string | undefined => {
  const [from, to] = [modulePlaceOf(path), modulePlaceOf(owner)];
  if (from?.module === to?.module) return undefined;
  // The platform writes its own tables, for whoever calls it.
  if (to === undefined)
    return isWritten ? "a table of the platform, which writes it" : undefined;
  if (from === undefined) return "only modules know the tables of modules";
  if (isWritten) return `only ${to.module} writes it`;
  return floorMessage(from, to);
};

/** Checks that SQL looks downwards or along its own area, and that a module alone writes its tables. */
export const checkSqlFloors = (files: readonly SourceFile[]): Problem[] => {
  const owners = tableOwners(files);
  return files
    .filter(({ path }) => isOfProduct(path))
    .flatMap((file) =>
      namedIn(file).flatMap(({ name, isWritten, at }) => {
        const owner = owners.get(name);
        if (owner === undefined) return [];
        const message = tableProblem(file.path, owner, isWritten);
        return message === undefined
          ? []
          : [
              {
                path: file.path,
                line: lineOf(file.text, at),
                rule: "sql-floor",
                message: `${name}: ${message}`,
              },
            ];
      }),
    );
};
