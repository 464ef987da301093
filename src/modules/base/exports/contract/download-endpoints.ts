import { z } from "zod";
import { type Endpoint, endpointsOf } from "#platform/contract/endpoint.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { type DataOf, dataOf, manyOf } from "#platform/contract/paging.ts";
import type { Access } from "#platform/contract/permissions.ts";
import { exportFormats } from "./lookups.ts";
import { createdFileSchema } from "./schema.ts";

const options = {
  format: lookupSchema(exportFormats).default("csv_cp932"),
  columns: manyOf(z.string().max(60)),
  purpose: z.string().max(255).optional(),
};

export interface DownloadSchema<Query extends z.ZodObject> extends z.ZodObject<
  z.core.util.Extend<Query["shape"], typeof options>,
  z.core.$strict
> {}
/** The download of a list: whatever the list, where none is named. */
export interface DownloadEndpoint<
  Query extends z.ZodObject = z.ZodObject<Record<never, never>, z.core.$strict>,
> extends Endpoint<
  z.ZodUndefined,
  DownloadSchema<Query>,
  z.ZodUndefined,
  DataOf<typeof createdFileSchema>
> {}

/** The download of a list (spec §7): a file of its present filter, made in the background; 202 with the file. */
export const downloadEndpoint = <Query extends z.ZodObject>(of: {
  readonly path: string;
  readonly tag: string;
  readonly access: Access;
  readonly summary: string;
  /** The query of the list. */
  readonly query: Query;
}): DownloadEndpoint<Query> =>
  endpointsOf(of.tag)({
    method: "GET",
    path: `${of.path}/download`,
    access: of.access,
    summary: of.summary,
    // The compiler knows no shape of a list that is not known yet.
    query: of.query.extend(options) as z.ZodObject as DownloadSchema<Query>,
    response: dataOf(createdFileSchema),
    status: 202,
  });
