import { z } from "zod";
import { endpointsOf } from "./endpoint.ts";
import type { Access } from "./permissions.ts";

/** The record that an address names: `/api/things/{id}`. */
export const byId = z.object({ id: z.coerce.number().int().positive() });

/** What a step carries: the version that was read. Another one by now is answered with 568. */
export const versionBody = z.strictObject({
  version: z.number().int().positive(),
});

/**
 * Steps of a record: `POST {path}/{id}/{name}`, each answered with the whole of it.
 * @param body what the step carries, `versionBody` or an extension of it
 */
export const stepsAt = <Whole extends z.ZodType>(
  { path, tag }: { readonly path: string; readonly tag: string },
  response: Whole,
) => {
  const define = endpointsOf(tag);
  return <Body extends z.ZodType = z.ZodUndefined>(
    name: string,
    summary: string,
    access: Access,
    body?: Body,
  ) =>
    define<typeof byId, z.ZodUndefined, Body, Whole>({
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
