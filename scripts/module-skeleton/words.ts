import type { MenuGroup } from "#platform/contract/page.ts";
import type { Permission } from "#platform/contract/permissions.ts";

/** What `npm run new-module` can make; each has a folder of templates. */
export const moduleKinds = ["page", "record", "desk"] as const;

/** The rights of those who work on cases, each with an approval of its own, and the menu in which they find a desk. */
const menus = {
  sos: "sos",
  connect: "connect",
  iza: "iza",
  justdoit: "justdoit",
  out: "outbound",
} as const satisfies Partial<Record<Permission, MenuGroup>>;
export type DeskRight = keyof typeof menus;
export const isDeskRight = (word: string): word is DeskRight => word in menus;
export const deskRights = Object.keys(menus);

export interface NewModule {
  readonly kind: (typeof moduleKinds)[number];
  /** `area/name` */
  readonly place: string;
  /** What it is called on screen. */
  readonly title: string;
  /** Number of its migration, in four digits. */
  readonly migration: string;
  /** Of a desk: the right of those who work there. */
  readonly right?: DeskRight;
  /** Of a desk: what stands before the numbers of its cases. */
  readonly letter?: string;
}

/** The right of an area in which one desk or another works. */
export const rightOf = (area: string): DeskRight | undefined => {
  const word = { follow: "justdoit", outbound: "out" }[area] ?? area;
  return isDeskRight(word) ? word : undefined;
};

export const nameOf = ({ place }: Pick<NewModule, "place">): string =>
  place.split("/")[1] ?? "";
export const areaOf = ({ place }: Pick<NewModule, "place">): string =>
  place.split("/")[0] ?? "";

const capital = (word: string): string =>
  word.slice(0, 1).toUpperCase() + word.slice(1);

/** `spare-parts` → `spare-part`. */
const singularOf = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/(?<!s)s$/, "");

/** A name in kebab-case in the way in which the sample is written at this place. */
const inFormOf = (name: string, initial: string, joint: string): string => {
  const words = name.split("-");
  if (joint !== "") return words.join(joint);
  const joined = words.map(capital).join("");
  return initial === "S"
    ? joined
    : joined.slice(0, 1).toLowerCase() + joined.slice(1);
};

/** A template with the words of the module in place of those of the sample. */
export const worded = (template: string, made: NewModule): string => {
  const name = nameOf(made);
  const right = made.right ?? "";
  const words: Readonly<Record<string, string>> = {
    TITLE: made.title,
    PLACE: made.place,
    AREA: areaOf(made),
    NUMBER: made.migration,
    GROUP: made.right === undefined ? "main" : menus[made.right],
    LETTER: made.letter ?? "",
    RIGHT: right,
    KEY: name.replaceAll("-", "_"),
  };
  return template
    .replaceAll(
      /([Ss])ample([-_ ]?)[Ii]tem(s?)/g,
      (_, initial: string, joint: string, plural: string) =>
        inFormOf(plural === "" ? singularOf(name) : name, initial, joint),
    )
    .replaceAll(
      /TITLE|PLACE|AREA|NUMBER|GROUP|LETTER|RIGHT|KEY/g,
      (word) => words[word] ?? word,
    );
};

/** A letter that no desk has yet, of the name where one is free. */
export const freeLetter = (place: string, table: string): string => {
  const taken = new Set(
    [...table.matchAll(/letter: "(\w)"/g)].map(([, letter]) => letter),
  );
  const own = nameOf({ place })
    .replaceAll(/[^a-z]/g, "")
    .toUpperCase();
  const letters: string = `${own}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
  const free = [...letters].find((letter) => !taken.has(letter));
  if (free === undefined)
    throw new Error("every letter stands before the numbers of a desk already");
  return free;
};
