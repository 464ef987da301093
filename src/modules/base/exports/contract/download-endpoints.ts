import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { dataOf, manyOf } from "#platform/contract/paging.ts";
import type { Access } from "#platform/contract/permissions.ts";
import { exportFormats } from "./lookups.ts";
import { createdFileSchema } from "./schema.ts";

const options = {
  format: lookupSchema(exportFormats).default("csv_cp932"),
  columns: manyOf(z.string().max(60)),
};

/** The download of a list (spec §7): a file of its present filter, made in the background; 202 with the file. */
export const downloadEndpoint = <Shape extends z.core.$ZodLooseShape>(of: {
  readonly path: string;
  readonly tag: string;
  readonly access: Access;
  readonly summary: string;
  /** The query of the list. */
  readonly query: z.ZodObject<Shape>;
}) =>
  endpointsOf(of.tag)({
    method: "GET",
    path: `${of.path}/download`,
    access: of.access,
    summary: of.summary,
    query: of.query.extend(options),
    response: dataOf(createdFileSchema),
    status: 202,
  });

/** The same, whatever the list. */
export type DownloadEndpoint = ReturnType<
  typeof downloadEndpoint<Record<never, never>>
>;
