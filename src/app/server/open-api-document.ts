import { z } from "zod";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { errorBodySchema } from "#platform/contract/error-schema.ts";
import { errorCatalogue } from "#platform/contract/errors.ts";
import { pageMetaSchema } from "#platform/contract/paging.ts";
import {
  isJson,
  shareCommon,
  type Json,
  type Operation,
  type Paths,
} from "./open-api-parts.ts";
import {
  answersOf,
  bodyOf,
  parametersOf,
  shareWhole,
} from "./open-api-places.ts";

/** What the document is made smaller from: the part of OpenAPI that it uses. */
interface Document extends Json {
  readonly paths: Paths;
  readonly components: Json;
}

const capital = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1);

const words = (path: string): string[] =>
  path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "" && word !== "api");

/** `PATCH /api/textModules/{id}` → `patchTextModulesId`. */
export const operationIdOf = ({
  method,
  path,
}: Pick<Endpoint, "method" | "path">): string =>
  method.toLowerCase() + words(path).map(capital).join("");

/**
 * The statuses that an operation has by what it does, beside those that any of them may have: `default` says them all.
 */
const statusesOf = ({ method, body, upload }: Endpoint) => [
  ...(upload === undefined ? [] : [413, 507]),
  ...(body === undefined ? [] : [422]),
  ...(method === "DELETE" ? [563] : []),
  ...(method === "PATCH" || method === "DELETE" ? [568] : []),
];

const failure = (description: string): Json => ({
  description,
  content: {
    "application/json": { schema: { $ref: "#/components/schemas/Failure" } },
  },
});

/** Each failure of the catalogue by its status, with the sentences that it is told in; all of them together. */
const failures = (): Json => {
  const byStatus = new Map<number, string[]>();
  for (const { status, message } of Object.values(errorCatalogue))
    byStatus.set(status, [...(byStatus.get(status) ?? []), message]);
  const told = [...byStatus].map(
    ([status, sentences]) => [String(status), sentences.join(" / ")] as const,
  );
  return {
    Failure: failure(told.map((one) => one.join(": ")).join("\n")),
    ...Object.fromEntries(
      told.map(([status, sentences]) => [`E${status}`, failure(sentences)]),
    ),
  };
};

/** What goes without saying: the ends of numbers themselves, that a parameter may be left out, how a date is written. */
const goesWithoutSaying = (name: string, value: unknown, of: Json): boolean =>
  Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ||
  (name === "required" && value === false) ||
  (name === "pattern" && "format" in of);

/** A value or nothing, as short as it goes. */
const orNull = (value: Json): Json => {
  const [one, none, more] = Array.isArray(value["anyOf"])
    ? (value["anyOf"] as Json[])
    : [];
  const isPlain =
    Object.keys(value).length === 1 &&
    more === undefined &&
    none?.["type"] === "null" &&
    typeof one?.["type"] === "string" &&
    !("const" in one);
  if (!isPlain) return value;
  const codes = Array.isArray(one["enum"]) && {
    enum: [...(one["enum"] as unknown[]), null],
  };
  return { ...one, type: [one["type"], "null"], ...codes };
};

const tidied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidied);
  if (!isJson(value)) return value === "Default Response" ? "OK" : value;
  return orNull(
    Object.fromEntries(
      Object.entries(value)
        .filter(([name, one]) => !goesWithoutSaying(name, one, value))
        .map(([name, one]) => [name, tidied(one)]),
    ),
  );
};

/** An answer says what it names; a later version may name more. */
const openAnswers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(openAnswers);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => name !== "additionalProperties" || one !== false)
      .map(([name, one]) => [name, openAnswers(one)]),
  );
};

const schemaOf = (schema: z.ZodType): string => {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    io: "output",
  });
  return JSON.stringify(openAnswers(tidied(json)));
};

/** Shorter ones are said where they stand. */
const leastShared = 70;
const isSchema = (value: Json): boolean =>
  ["type", "anyOf", "oneOf", "allOf"].some((name) => name in value) &&
  !("in" in value);

/** Gives what is said more than once a name, of the field or the operation where it stands first. */
const createNames = (given: readonly string[]) => {
  const byText = new Map<string, string>([
    [schemaOf(abilitySchema), "Ability"],
    [schemaOf(pageMetaSchema), "PageMeta"],
    [schemaOf(errorBodySchema), "Failure"],
  ]);
  const schemas = new Map<string, unknown>(
    [...byText].map(([text, name]) => [name, JSON.parse(text) as unknown]),
  );
  const taken = new Set([...byText.values(), ...given]);
  const free = (wanted: string): string => {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}${String(number)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  return {
    schemas,
    nameOf: (text: string, wanted: string): string => {
      const name = byText.get(text) ?? free(wanted);
      byText.set(text, name);
      return name;
    },
  };
};

const namesOfParts = new Set(["items", "anyOf", "properties", "schema"]);

const withOpenAnswers = (paths: Paths): Paths => {
  for (const operation of Object.values(paths).flatMap((one) =>
    Object.values(one),
  ))
    operation.responses = openAnswers(operation.responses) as Json;
  return paths;
};

/** Shares schemas that stand more than once, from the outside in: the largest have names first. */
const shareSchemas = (paths: Paths, common: Json) => {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(count);
    if (!isJson(value)) return;
    if (isSchema(value)) {
      const text = JSON.stringify(value);
      const seen = counts.get(text) ?? 0;
      if (text.length >= leastShared) counts.set(text, seen + 1);
      // What stands within what is shared is said once with it.
      if (seen > 0) return;
    }
    Object.values(value).forEach(count);
  };
  count(paths);
  count(common);
  const { schemas, nameOf } = createNames(Object.keys(common));
  const share = (value: unknown, wanted: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => share(one, wanted));
    if (!isJson(value)) return value;
    const parts = (): Json =>
      Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          share(one, namesOfParts.has(name) ? wanted : partName(wanted, name)),
        ]),
      );
    const text = isSchema(value) ? JSON.stringify(value) : "";
    if ((counts.get(text) ?? 0) < 2) return parts();
    const name = nameOf(text, wanted);
    if (!schemas.has(name)) {
      schemas.set(name, undefined);
      schemas.set(name, parts());
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const [name, one] of Object.entries(common)) {
    const { properties, ...rest } = one as Json;
    schemas.set(name, { ...rest, properties: share(properties, name) });
  }
  return { schemas, share };
};

const partName = (wanted: string, name: string): string =>
  /^(get|post|put|patch|delete|data|content|application\/json|responses|\d{3}|requestBody)$/.test(
    name,
  )
    ? wanted
    : words(name).map(capital).join("");

/** The last word of a path that names something: `/api/textModules/{id}` → `TextModules`. */
const resourceOf = (path: string): string =>
  capital(words(path.replaceAll(/\{\w+\}/g, "")).at(-1) ?? "");

const nameOperation = (paths: Json, endpoint: Endpoint): void => {
  const operations = paths[endpoint.path] as Record<string, Operation>;
  const operation = operations[endpoint.method.toLowerCase()];
  if (operation === undefined) return;
  operation["operationId"] = operationIdOf(endpoint);
  for (const status of statusesOf(endpoint))
    operation.responses[status] = {
      $ref: `#/components/responses/E${String(status)}`,
    };
  operation.responses["default"] = {
    $ref: "#/components/responses/Failure",
  };
};

/** Names operations, failures and what is said more than once. */
export const shortenDocument = (
  given: object,
  endpoints: readonly Endpoint[],
): object => {
  const { components, ...rest } = tidied(given) as Document;
  const { common, paths } = shareCommon(
    withOpenAnswers(rest.paths),
    (path, what) => `${words(path).map(capital).join("")}${what}`,
  );
  const parameters = shareWhole(
    "parameters",
    Object.values(paths).flatMap((one) =>
      Object.values(one).flatMap(parametersOf),
    ),
  );
  const { schemas, share } = shareSchemas(paths, common);
  const shared: Json = {};
  for (const [path, operations] of Object.entries(paths))
    shared[path] = share(operations, resourceOf(path));
  const named = Object.entries(shared).flatMap(([path, operations]) =>
    Object.values(operations as Record<string, Operation>).map(
      (operation) => [operation, resourceOf(path)] as const,
    ),
  );
  const requestBodies = shareWhole(
    "requestBodies",
    named.flatMap((one) => bodyOf(...one)),
  );
  const answers = shareWhole(
    "responses",
    named.flatMap((one) => answersOf(...one)),
  );
  for (const endpoint of endpoints) nameOperation(shared, endpoint);
  return {
    ...rest,
    components: {
      ...components,
      parameters,
      requestBodies,
      responses: { ...answers, ...failures() },
      schemas: Object.fromEntries(schemas),
    },
    paths: shared,
  };
};
