import type { Json, Operation } from "./open-api-parts.ts";

interface Place {
  readonly holder: Record<string, unknown>;
  readonly at: string | number;
  readonly name: string;
}

/** What stands at more than one of some places, each once, under a name of where it stands first. */
export const shareWhole = (kind: string, places: readonly Place[]): Json => {
  const byText = new Map<string, Place[]>();
  for (const place of places) {
    const text = JSON.stringify(place.holder[place.at]);
    byText.set(text, [...(byText.get(text) ?? []), place]);
  }
  const shared: Json = {};
  for (const [text, same] of byText) {
    const [first] = same;
    if (first === undefined || same.length < 2) continue;
    let name = first.name;
    for (let number = 2; Object.hasOwn(shared, name); number += 1)
      name = `${first.name}${String(number)}`;
    shared[name] = JSON.parse(text);
    for (const { holder, at } of same)
      holder[at] = { $ref: `#/components/${kind}/${name}` };
  }
  return shared;
};

export const parametersOf = ({ parameters }: Operation): Place[] =>
  Array.isArray(parameters)
    ? parameters.map((one: Json, at) => ({
        holder: parameters as unknown as Json,
        at,
        name: String(one["name"]),
      }))
    : [];

export const bodyOf = (operation: Operation, name: string): Place[] =>
  operation["requestBody"] === undefined
    ? []
    : [{ holder: operation, at: "requestBody", name }];

export const answersOf = ({ responses }: Operation, name: string): Place[] =>
  Object.keys(responses)
    .filter((status) => status.startsWith("2"))
    .map((status) => ({ holder: responses, at: status, name }));
