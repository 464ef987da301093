import { formatted } from "./formatted.ts";
import { type NewModule, worded } from "./words.ts";

/** A list of the product; what is new stands last in it. */
interface Place {
  readonly path: string;
  /** How the list ends: where this stands last in the file. */
  readonly end: string;
  readonly entry: string;
  /** Names and file of what the entry speaks of. */
  readonly imports?: readonly [names: string, from: string];
}

const webModules: Place = {
  path: "src/app/web/modules.ts",
  end: "];",
  entry: "sampleItemModule",
  imports: ["sampleItemModule", "#modules/PLACE/web/module.ts"],
};
const serverModules: Place = {
  path: "src/app/server/AREA-modules.ts",
  end: "];",
  entry: "sampleItemModule",
  imports: ["sampleItemModule", "#modules/PLACE/server/module.ts"],
};
/** The one table of desks. */
export const deskTable = "src/modules/base/desks/contract/lookups.ts";
const pageOf = (path: string): string =>
  `{ path: "${path}", access: onlySide(anyOf("RIGHT"), "call_centre") }`;
const desks: Place = {
  path: deskTable,
  end: "} as const satisfies Readonly<Record<string, Desk>>;",
  entry: `KEY: {
    name: "TITLE",
    line: "TITLE",
    letter: "LETTER",
    permission: "RIGHT",
    entity: "sample_item",
    file_entity: "sample_item_file",
    folder: "sampleItems/caseForm",
    resource: "sampleItems",
    send_backs: "/api/sampleItemSendBacks",
    topics: [],
    has_recordings: true,
    is_seen_outside: false,
    pages: {
      list: ${pageOf("/sample-items")},
      form: ${pageOf("/sample-item-form")},
      detail: ${pageOf("/sample-items/$id")},
    },
    search_of_dealer: null,
  }`,
};
const deskParts: Place = {
  path: "src/app/server/case-desks.ts",
  end: "};",
  entry: "KEY: { lock: lockSampleItem, ...sampleItemSearcher }",
  imports: [
    "lockSampleItem, sampleItemSearcher",
    "#modules/PLACE/server/service.ts",
  ],
};

const places: Readonly<Record<NewModule["kind"], readonly Place[]>> = {
  page: [webModules],
  record: [webModules, serverModules],
  desk: [webModules, serverModules, desks, deskParts],
};

/** How many files of the composition a module of a kind enters. */
export const compositionOf = (kind: NewModule["kind"]): number =>
  places[kind].filter(({ path }) => path.startsWith("src/app/")).length;

const listIn = (text: string, { end, imports, ...place }: Place): string => {
  const at = text.lastIndexOf(end);
  if (at === -1)
    throw new Error(`${place.path} has another shape than expected`);
  const before = text.slice(0, at).trimEnd();
  const joint = /[,[{]$/.test(before) ? "" : ",";
  const listed = `${before}${joint}\n${place.entry},\n${text.slice(at)}`;
  return imports === undefined
    ? listed
    : `import { ${imports[0]} } from "${imports[1]}";\n${listed}`;
};

/**
 * The files of the product that list every module, by their path, with this one in them.
 *
 * @param read the text of a file of the project
 */
export const listModule = async (
  made: NewModule,
  read: (path: string) => string,
): Promise<ReadonlyMap<string, string>> => {
  const written = places[made.kind].map(
    async (place): Promise<[string, string]> => {
      const path = worded(place.path, made);
      const entry = worded(place.entry, made);
      const [names = "", from = ""] = place.imports ?? [];
      const imports = [worded(names, made), worded(from, made)] as const;
      const listed = listIn(read(path), {
        path,
        end: place.end,
        entry,
        ...(place.imports === undefined ? {} : { imports }),
      });
      return [path, await formatted(path, listed)];
    },
  );
  return new Map(await Promise.all(written));
};

/** Those below stand for the schema with which the product began. */
const firstNumber = 100;

/** The number behind that of the last migration. */
export const nextMigration = (names: readonly string[]): string => {
  const numbers = names.map((name) => Number(/^\d{4}/.exec(name)?.[0] ?? 0));
  return String(Math.max(firstNumber - 1, ...numbers) + 1).padStart(4, "0");
};
