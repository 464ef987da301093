import { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";

/** Bytes of a JSON body, unless the schema of its operation has room for more or the operation declares them. */
export const usualBodyBytes = 64_000;
/** Nobody declares more: what is larger is a file. */
const mostBodyBytes = 1_000_000;
/** Of whoever is not signed in: parsed before anything is known of the sender. */
const visitorBodyBytes = 4096;

/** Of the widest. */
const bytesOfLetter = 4;
const bytesOfNumber = 24;
/** Quotes, colon and comma of a part. */
const around = 4;

/** A text that may be absent: its checks stand around it. */
const isText = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable && schema.unwrap() instanceof z.ZodString;

const partsOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe)
    return [schema.def.in, schema.def.out] as const;
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType === undefined ? [] : [innerType];
};

const ofCodes = (codes: readonly unknown[]): number =>
  Math.max(0, ...codes.map((code) => Buffer.byteLength(String(code)))) + around;

interface Ends {
  readonly maximum?: number;
  readonly length?: number;
  /** Of a text that is weighed. */
  readonly fn?: { readonly maximum?: number };
}

/** The most letters or elements that the checks of a schema let through; undefined where they set no end. */
const endOf = ({ _zod }: z.core.$ZodType): number | undefined => {
  const ends = (_zod.def.checks ?? []).flatMap(({ _zod: check }) => {
    const { maximum, length, fn } = check.def as Ends;
    return [maximum, length, fn?.maximum].filter((end) => end !== undefined);
  });
  return ends.length === 0 ? undefined : Math.min(...ends.map(Number));
};

const ofLetters = (most = 0): number => around + most * bytesOfLetter;

/** How large, as JSON, what a schema takes may be; what it sets no end to counts nothing. */
export const roomOf = (schema: z.core.$ZodType): number => {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).reduce(
      (sum, [name, part]) => sum + name.length + around + roomOf(part),
      around,
    );
  const end = endOf(schema);
  if (schema instanceof z.ZodArray)
    return around + (end ?? 0) * (1 + roomOf(schema.element));
  if (schema instanceof z.ZodEnum) return ofCodes(schema.options);
  if (schema instanceof z.ZodLiteral) return ofCodes([...schema.values]);
  if (schema instanceof z.ZodString) return ofLetters(end);
  const parts = partsOf(schema).map((part) => roomOf(part));
  return Math.max(bytesOfNumber, ...parts, isText(schema) ? ofLetters(end) : 0);
};

/** Bytes that the body of an operation may have: said of each by what it takes, before a letter of it is parsed. */
export const bodyLimitOf = ({
  access,
  body,
  body_bytes,
}: Pick<Endpoint, "access" | "body" | "body_bytes">): number => {
  if (access.kind === "public") return visitorBodyBytes;
  const room = body instanceof z.ZodType ? roomOf(body) : 0;
  return Math.min(mostBodyBytes, Math.max(usualBodyBytes, body_bytes ?? room));
};
