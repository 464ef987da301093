import { z } from "zod";
import type { FastifySerializerCompiler } from "fastify/types/schema.d.ts";

/** Takes from a value what the schema names, and nothing else. */
type Pick = (value: unknown) => unknown;

const asItIs: Pick = (value) => value;

/** What leaves unchanged; everything with parts or a second form is listed in `pickOf`. */
const plainKinds = new Set([
  "string",
  "number",
  "int",
  "boolean",
  "null",
  "enum",
  "literal",
  "any",
  "unknown",
]);

const pickObject = (schema: z.ZodObject): Pick => {
  const parts = Object.entries<z.core.$ZodType>(schema.shape).map(
    ([name, part]) => [name, pickOf(part)] as const,
  );
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const source = value as Record<string, unknown>;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of parts) {
      const one = source[name];
      if (one !== undefined) picked[name] = pick(one);
    }
    return picked;
  };
};

const pickList = (element: Pick): Pick =>
  element === asItIs
    ? asItIs
    : (value) =>
        Array.isArray(value) ? value.map((one) => element(one)) : value;

const pickPresent = (inner: Pick): Pick =>
  inner === asItIs
    ? asItIs
    : (value) => (value === null || value === undefined ? value : inner(value));

/** Whether the object names all its keys: one that takes others must hand them on. */
const isClosed = ({ def: { catchall } }: z.ZodObject): boolean =>
  catchall === undefined || catchall._zod.def.type === "never";

/** Builds the function once per schema; what it does not know is left to Zod, which is exact and slower. */
function pickOf(schema: z.core.$ZodType): Pick {
  if (schema instanceof z.ZodObject && isClosed(schema))
    return pickObject(schema);
  if (schema instanceof z.ZodArray) return pickList(pickOf(schema.element));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return pickPresent(pickOf(schema.unwrap()));
  if (plainKinds.has(schema._zod.def.type)) return asItIs;
  const isPlainUnion =
    schema instanceof z.ZodUnion &&
    schema.options.every((option) => pickOf(option) === asItIs);
  return isPlainUnion ? asItIs : (value) => z.encode(schema, value);
}

const isShared = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.isFrozen(value);

/**
 * Answers as JSON with the columns that their schema names and no other. The values come from our own database
 * through typed code, so they are not validated again: for a page of fifty rows that costs more than its SQL. Tests
 * answer through the schema in full (`createServer`), so an answer that does not fit fails there. What is frozen was
 * made for several who ask at the same moment (`createSharedAnswer`) and is written once.
 */
export const pickingSerializer: FastifySerializerCompiler<z.ZodType> = ({
  schema,
}) => {
  const pick = pickOf(schema);
  const written = new WeakMap<object, string>();
  return (value: unknown) => {
    if (!isShared(value)) return JSON.stringify(pick(value));
    const text = written.get(value) ?? JSON.stringify(pick(value));
    written.set(value, text);
    return text;
  };
};
