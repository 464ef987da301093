import type { RecordSchemas } from "../contract/calls.ts";
import {
  recordEndpoints,
  type RecordEndpoints,
} from "../contract/endpoints.ts";
import type { AnyRecord } from "../contract/record.ts";
import { recordSchemas } from "../contract/schema.ts";
import { foldCounts } from "#platform/server/db/kept-counts.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { RowScope } from "#platform/server/lists/table-list.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { WholeFile } from "#platform/server/imports/import-kind.ts";
import { recordExport } from "./export-service.ts";
import { recordSearcher } from "./find-service.ts";
import { recordImport } from "./import-service.ts";
import type { RecordServer, ServedEndpoints } from "./record-service.ts";

/** What a module adds to a record that it serves. */
export interface RecordModuleParts<
  R extends AnyRecord,
  Scope extends RowScope,
> {
  /** Where the record has kinds of field of its own. */
  readonly schemas?: RecordSchemas<R>;
  /** Operations beside the seven; registered first, so that their paths are not taken for a number. */
  readonly routes?: ServerModule["routes"];
  /** The field that tells which record a row of a file is about. */
  readonly import_by?: Parameters<typeof recordImport<R, Scope>>[2];
  /** Where a file may hold all there are. */
  readonly import_whole?: WholeFile;
  /** Files of what hangs on its rows, beside its own. */
  readonly exports?: readonly ExportSource[];
  /** How the search over everything reads it. */
  readonly search?: Parameters<typeof recordSearcher<R, Scope>>[1];
}

/** What is never changed, made or deleted has no operation for it. */
const servedOf = <R extends AnyRecord>(
  { is_kept, without = [] }: R,
  endpoints: RecordEndpoints<R>,
): ServedEndpoints<R> => ({
  ...endpoints,
  ...(is_kept === true && { update: undefined, remove: undefined }),
  ...Object.fromEntries(without.map((name) => [name, undefined])),
});

const foldJob = (table: string): Job => ({
  name: `${table}_counts`,
  everyMs: 10 * 60_000,
  run: (db) => foldCounts(db, table),
});

/** What a declared record brings to the server: its operations and presence, its file, its searcher. */
export const recordModule = <R extends AnyRecord, Scope extends RowScope>(
  records: RecordServer<R, Scope>,
  {
    schemas = recordSchemas(records.record),
    routes,
    import_by,
    import_whole,
    search,
    exports = [],
  }: RecordModuleParts<R, Scope> = {},
): ServerModule => {
  const { record, findAudience } = records;
  return {
    routes: (app, context) => {
      routes?.(app, context);
      const endpoints = recordEndpoints(record, schemas);
      records.register(app, context, servedOf(record, endpoints));
    },
    ...(record.files !== undefined && {
      exports: [recordExport(records, schemas), ...exports],
    }),
    ...(import_by !== undefined && {
      imports: [recordImport(records, schemas, import_by, import_whole)],
    }),
    ...(record.found !== undefined && {
      searchers: [recordSearcher(records, search)],
    }),
    ...(record.counted !== undefined && { jobs: [foldJob(record.table)] }),
    presence: { [record.entity]: findAudience },
  };
};
