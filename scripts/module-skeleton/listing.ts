import { format } from "prettier";
import { type NewModule, worded } from "./words.ts";

interface Place {
  readonly path: string;
  /** What the entry stands behind, or in front of. */
  readonly behind?: string;
  readonly before?: string;
  readonly entry: string;
  /** Name and file of what the entry speaks of. */
  readonly imports?: readonly [name: string, from: string];
}

const webModules: Place = {
  path: "src/app/web/modules.ts",
  before: "];",
  entry: "sampleItemModule,",
  imports: ["sampleItemModule", "#modules/PLACE/web/module.ts"],
};
const serverModules: Place = {
  path: "src/app/server/modules.ts",
  before: "  ];\n  const all",
  entry: "sampleItemModule,",
  imports: ["sampleItemModule", "#modules/PLACE/server/module.ts"],
};
const migrations: Place = {
  path: "src/platform/server/db/migration-list.ts",
  before: "];",
  entry: '{ name: "NUMBER-sample-items", up: sampleItems },',
  imports: ["up as sampleItems", "./migrations/NUMBER-sample-items.ts"],
};

const desks = "src/modules/base/desks/contract";
/** Where the desks are, and how what hangs on the cases of all of them finds and locks one. */
const deskPlaces: readonly Place[] = [
  {
    path: `${desks}/lookups.ts`,
    behind: 'caseModules = ["sos"',
    entry: ', "DESK"',
  },
  ...Object.entries({
    caseEntities: "sample_item",
    deskPermissions: "DESK",
    caseFileEntities: "sample_item_file",
    deskFolders: "DESK/sampleItems",
    deskResources: "sampleItems",
    deskNames: "TITLE",
    deskLetters: "LETTER",
  }).map(([table, word]) => ({
    path: `${desks}/lookups.ts`,
    behind: `${table} = {`,
    entry: `DESK: "${word}",`,
  })),
  {
    path: `${desks}/lookups.ts`,
    behind: "deskTopics = {",
    entry: "DESK: [],",
  },
  {
    path: `${desks}/pages.ts`,
    before: "} as const satisfies Record<\n  CaseModule",
    entry: `DESK: {
      list: { path: "/{brand}-DESK/sample-items", access: onlySide(anyOf("DESK"), "call_centre") },
      form: { path: "/{brand}-DESK/sample-item-form", access: onlySide(anyOf("DESK"), "call_centre") },
      detail: { path: "/{brand}-DESK/sample-items/$id", access: onlySide(anyOf("DESK"), "call_centre") },
    },`,
    imports: ["onlySide", "#platform/contract/permissions.ts"],
  },
  {
    path: "src/app/server/case-lock.ts",
    behind: "lockAmong({",
    entry: "DESK: lockSampleItem,",
    imports: ["lockSampleItem", "#modules/PLACE/server/service.ts"],
  },
  {
    path: "src/app/server/modules.ts",
    behind: "caseDeskModule({",
    entry: "DESK: sampleItemSearcher,",
    imports: ["sampleItemSearcher", "#modules/PLACE/server/service.ts"],
  },
];

const places: Readonly<Record<NewModule["kind"], readonly Place[]>> = {
  page: [webModules],
  record: [webModules, serverModules, migrations],
  desk: [webModules, serverModules, migrations, ...deskPlaces],
};

/** How many files of the composition a module of a kind enters. */
export const compositionOf = (kind: NewModule["kind"]): number =>
  new Set(
    places[kind]
      .map(({ path }) => path)
      .filter((path) => path.startsWith("src/app/")),
  ).size;

/** The text with this import, beside what it imports of the file already. */
const importing = (text: string, name: string, from: string): string => {
  const end = text.indexOf(`} from "${from}";`);
  if (end === -1) return `import { ${name} } from "${from}";\n${text}`;
  const begin = text.lastIndexOf("{", end);
  const names = text.slice(begin + 1, end).split(",");
  if (names.some((one) => one.trim() === name)) return text;
  return `${text.slice(0, begin + 1)} ${name}, ${text.slice(begin + 1)}`;
};

const listIn = (text: string, place: Place, made: NewModule): string => {
  const { path, behind, before, entry, imports } = place;
  const found = text.indexOf(behind ?? before ?? "");
  if (found === -1) throw new Error(`${path} has another shape than expected`);
  const end = found + (behind?.length ?? 0);
  const listed = `${text.slice(0, end)}\n${worded(entry, made)}\n${text.slice(end)}`;
  const [name, from] = imports ?? [];
  return name === undefined || from === undefined
    ? listed
    : importing(listed, worded(name, made), worded(from, made));
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
  const texts = new Map<string, string>();
  for (const place of places[made.kind]) {
    const { path } = place;
    texts.set(path, listIn(texts.get(path) ?? read(path), place, made));
  }
  const formatted = [...texts].map(
    async ([path, text]): Promise<[string, string]> => [
      path,
      await format(text, { filepath: path }),
    ],
  );
  return new Map(await Promise.all(formatted));
};

/** The number behind that of the last migration. */
export const nextMigration = (list: string): string => {
  const numbers = [...list.matchAll(/"(\d{4})-/g)].map(([, digits]) =>
    Number(digits),
  );
  return String(Math.max(0, ...numbers) + 1).padStart(4, "0");
};
