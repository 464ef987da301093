/** Parts of the document of the interface, and what two of its objects have in common. */

export type Json = Record<string, unknown>;

export interface Operation extends Json {
  responses: Json;
}
export type Paths = Record<string, Record<string, Operation>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands under some names, one within the other. */
const partAt = (
  value: unknown,
  ...names: readonly string[]
): Json | undefined => {
  let part = value;
  for (const name of names) part = isJson(part) ? part[name] : undefined;
  return isJson(part) ? part : undefined;
};

const content = ["content", "application/json", "schema"] as const;
const bodyOf = (operation: unknown): Json | undefined =>
  partAt(operation, "requestBody", ...content);
const dataOf = (operation: unknown): Json | undefined =>
  partAt(operation, "responses", "200", ...content, "properties", "data");

/** Less is said where it stands. */
const leastCommon = 300;

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Without what it has in common with another, which stands under a name. */
const begunWith = (object: Json, name: string, common: Json): Json => {
  const { additionalProperties, ...rest } = object;
  const shared = partAt(common, "properties") ?? {};
  const needed = new Set(namesIn(common["required"]));
  return {
    ...rest,
    allOf: [{ $ref: `#/components/schemas/${name}` }],
    properties: Object.fromEntries(
      Object.entries(partAt(object, "properties") ?? {}).filter(
        ([own]) => !Object.hasOwn(shared, own),
      ),
    ),
    required: namesIn(object["required"]).filter((own) => !needed.has(own)),
    // It names what stands here and in what it begins with.
    ...(additionalProperties === false && { unevaluatedProperties: false }),
  };
};

/** The properties that two objects have alike; undefined where they are few. */
const commonOf = (one: Json, other: Json): Json | undefined => {
  const second = partAt(other, "properties") ?? {};
  const properties = Object.fromEntries(
    Object.entries(partAt(one, "properties") ?? {}).filter(
      ([name, part]) => JSON.stringify(part) === JSON.stringify(second[name]),
    ),
  );
  if (JSON.stringify(properties).length < leastCommon) return undefined;
  const required = namesIn(one["required"]).filter(
    (name) =>
      Object.hasOwn(properties, name) &&
      namesIn(other["required"]).includes(name),
  );
  return { type: "object", properties, required };
};

/** Puts one thing in place of another, wherever it stands. */
const replaced = (
  value: unknown,
  others: ReadonlyMap<string, Json>,
): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, others));
  if (!isJson(value)) return value;
  return (
    others.get(value["type"] === "object" ? JSON.stringify(value) : "") ??
    Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, replaced(one, others)]),
    )
  );
};

/** What the row of a list and the whole record, and what the bodies that make and change one have in common. */
export const shareCommon = (
  paths: Paths,
  nameOf: (path: string, what: "Row" | "Fields") => string,
): { readonly common: Json; readonly paths: Paths } => {
  const common: Json = {};
  const others = new Map<string, Json>();
  const share = (
    name: string,
    one: Json | undefined,
    other: Json | undefined,
  ): void => {
    if (one === undefined || other === undefined) return;
    const shared = commonOf(one, other);
    if (shared === undefined) return;
    common[name] = shared;
    for (const object of [one, other])
      others.set(JSON.stringify(object), begunWith(object, name, shared));
  };
  for (const [path, operations] of Object.entries(paths)) {
    const one = paths[`${path}/{id}`];
    if (one === undefined) continue;
    const row = partAt(dataOf(operations["get"]), "items");
    share(nameOf(path, "Row"), row, dataOf(one["get"]));
    share(
      nameOf(path, "Fields"),
      bodyOf(operations["post"]),
      bodyOf(one["patch"]),
    );
  }
  return { common, paths: replaced(paths, others) as Paths };
};
