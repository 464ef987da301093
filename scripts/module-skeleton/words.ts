import { menuGroups } from "#platform/contract/page.ts";
import type { Permission } from "#platform/contract/permissions.ts";

/** What `npm run new-module` can make; each has a folder of templates. */
export const moduleKinds = ["page", "record", "desk"] as const;

export interface NewModule {
  readonly kind: (typeof moduleKinds)[number];
  /** `area/name` */
  readonly place: string;
  /** What it is called on screen. */
  readonly title: string;
  /** Number of its migration, in four digits. */
  readonly migration: string;
}

/** The right of who works at the desk of an area; its cases go by the same word. SOS has its cases. */
const deskRights: Readonly<Record<string, Permission>> = {
  connect: "connect",
  iza: "iza",
  follow: "justdoit",
  outbound: "out",
};
export const deskAreas = Object.keys(deskRights);

export const nameOf = ({ place }: Pick<NewModule, "place">): string =>
  place.split("/")[1] ?? "";

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
  const desk = deskRights[made.place.split("/")[0] ?? ""] ?? "";
  const group = menuGroups.find((one) => one === desk) ?? "main";
  return template
    .replaceAll(
      /([Ss])ample([-_ ]?)[Ii]tem(s?)/g,
      (_, initial: string, joint: string, plural: string) =>
        inFormOf(plural === "" ? singularOf(name) : name, initial, joint),
    )
    .replaceAll("TITLE", made.title)
    .replaceAll("PLACE", made.place)
    .replaceAll("NUMBER", made.migration)
    .replaceAll("GROUP", group)
    .replaceAll("LETTER", desk.charAt(0).toUpperCase())
    .replaceAll("DESK", desk);
};
