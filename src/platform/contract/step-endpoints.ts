import { z } from "zod";
import {
  type Endpoint,
  endpointsOf,
  type NamedSchema,
  type Schema,
} from "./endpoint.ts";
import { fieldText } from "./japanese/field-text.ts";
import { text } from "./japanese/fields.ts";
import type { Access } from "./permissions.ts";

/** The record that an address names: `/api/things/{id}`. */
const idParams = z.object({ id: z.coerce.number().int().positive() });
export interface ById extends NamedSchema<typeof idParams> {}
export const byId: ById = idParams;

/** What a step carries: the version that was read. Another one by now is answered with 568. */
const versioned = z.strictObject({ version: z.number().int().positive() });
export interface VersionBody extends NamedSchema<typeof versioned> {}
export const versionBody: VersionBody = versioned;

/** Longest reason of a deletion; full-width characters count twice. */
const longestReason = 255;

/** What every deletion carries, in its address: the version that was read, and why. */
const removing = z.strictObject({
  version: z.coerce.number().int().positive(),
  reason: text(longestReason, fieldText.removalReason),
});
export interface RemovalQuery extends NamedSchema<typeof removing> {}
export const removalQuery: RemovalQuery = removing;
/** The same on the server. */
export interface RemovalInput {
  readonly version: number;
  readonly reason: string;
}

/** A step of a record, which is answered with the whole of it. */
export interface Step<
  Body extends Schema,
  Whole extends Schema,
> extends Endpoint<ById, z.ZodUndefined, Body, Whole> {}

/** Defines a step: `step("close", "open → closed", writers, versionBody)`. */
export type Steps<Whole extends Schema> = <
  Body extends Schema = z.ZodUndefined,
>(
  name: string,
  summary: string,
  access: Access,
  body?: Body,
) => Step<Body, Whole>;

/**
 * Steps of a record: `POST {path}/{id}/{name}`, each answered with the whole of it.
 * @param body what the step carries, `versionBody` or an extension of it
 */
export const stepsAt = <Whole extends Schema>(
  { path, tag }: { readonly path: string; readonly tag: string },
  response: Whole,
): Steps<Whole> => {
  const define = endpointsOf(tag);
  return (name, summary, access, body) =>
    define({
      method: "POST",
      path: `${path}/{id}/${name}`,
      access,
      summary,
      params: byId,
      ...(body && { body }),
      response,
      status: 200,
    });
};
