import type { FastifyInstance } from "fastify";
import { transaction } from "#platform/server/db/transaction.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { DownloadEndpoint } from "../contract/download-endpoints.ts";
import type { ExportService } from "./service.ts";

/** Registers a file that is asked for at its list and not at the exports (spec §7). */
export const registerDownload = (
  app: FastifyInstance,
  context: ServerContext,
  exporting: Pick<ExportService, "create">,
  [source, endpoint]: readonly [source: string, endpoint: DownloadEndpoint],
): void =>
  operationsOf(app, context).data(endpoint, (input) => {
    const { format, columns, purpose = null, ...query } = input.query;
    const request = {
      source,
      format,
      columns,
      query,
      conditions: "",
      heads: {},
      has_head: true,
      split_by: "none" as const,
      purpose,
      series: null,
    };
    return transaction(input.db, (db) =>
      exporting.create({ ...writeOf(input), db }, request),
    );
  });
