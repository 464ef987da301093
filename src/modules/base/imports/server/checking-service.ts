import { importScreen } from "#platform/contract/import-origin.ts";
import { AppError } from "#platform/contract/errors.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  ImportChange,
  ImportContext,
  ImportKind,
  RowVerdict,
} from "#platform/server/imports/import-kind.ts";
import type { QueuedJob } from "#platform/server/jobs/job-mutations.ts";
import type {
  JobControl,
  JobHandler,
} from "#platform/server/jobs/work-queue.ts";
import { withFileRow } from "#platform/server/records/file-row.ts";
import { importText } from "../contract/text.ts";
import { scopeOfImports } from "./access.ts";
import {
  announceImport,
  countVerdicts,
  setRunState,
  weighRows,
  writeVerdicts,
} from "./mutations.ts";
import { judge } from "./judging-service.ts";
import { asRepeated } from "./present.ts";
import { batchesOfRows, getRunRow } from "./queries.ts";
import type { ImportRowRow, ImportRunRow } from "./tables.ts";
import { countAbsent, endAbsent } from "./whole-service.ts";

export const checkJob = "import_check";
export const writeJob = "import_write";

export interface ImportWorkParts {
  readonly db: Db;
  readonly kinds: readonly ImportKind[];
  readonly actorOfUser: (
    userId: number,
    sessionId: string,
  ) => Promise<Actor | undefined>;
}

/** Rows that mean a record which an earlier row means already. */
const repeats = (
  kind: ImportKind,
  seen: Map<string, number>,
  row: ImportRowRow,
  verdict: RowVerdict,
): RowVerdict => {
  const { identity } = verdict;
  if (identity === "") return verdict;
  const earlier = seen.get(identity);
  if (earlier !== undefined) return asRepeated(kind, verdict, earlier);
  seen.set(identity, row.row_number);
  return verdict;
};

/** Verdicts of all rows of a run, batch by batch. */
async function* verdictsOf(
  context: ImportContext,
  kind: ImportKind,
  run: ImportRunRow,
  reader: Db,
) {
  const seen = new Map<string, number>();
  for await (const rows of batchesOfRows(reader, run.id)) {
    const judged = await judge(kind, context, run, rows);
    yield judged.map(({ row, cells, verdict }) => ({
      row,
      cells,
      verdict: repeats(kind, seen, row, verdict),
    }));
    // Requests go first: a batch is some milliseconds of the only thread.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const prepare = async (parts: ImportWorkParts, job: QueuedJob) => {
  const actor = await parts.actorOfUser(job.user_id, job.session_id ?? "");
  if (actor === undefined) throw new AppError("not_allowed");
  const scope = scopeOfImports(actor);
  const run = await getRunRow(parts.db, scope, job.record_id);
  const kind = parts.kinds.find(({ key }) => key === run.kind);
  if (kind === undefined || !isAllowed(kind.access, actor))
    throw new AppError("not_allowed");
  return { actor, run, kind };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Every row with its verdict, and the run with their numbers. */
const checkAll = async (
  { db }: ImportWorkParts,
  { actor, run, kind }: Prepared,
  work: { job: QueuedJob; control: JobControl },
): Promise<void> => {
  const context = { db, actor, screen: "" };
  await weighRows(db);
  let done = 0;
  for await (const rows of verdictsOf(context, kind, run, db)) {
    await writeVerdicts(
      db,
      run.id,
      rows.map(({ row, verdict }) => ({
        row_number: row.row_number,
        ...verdict,
      })),
    );
    done += rows.length;
    await work.control.progress(done, run.row_count - run.left_out_count);
  }
  const counts = await countVerdicts(db, run.id);
  const ending = await countAbsent(kind, context, run);
  const values = { state: "checked", ...counts, ...ending } as const;
  await setRunState(db, run.id, values, work.job.id);
};

const checkRun = async (
  parts: ImportWorkParts,
  job: QueuedJob,
  control: JobControl,
): Promise<void> => {
  const prepared = await prepare(parts, job);
  try {
    await checkAll(parts, prepared, { job, control });
  } catch (error) {
    const { id } = prepared.run;
    await setRunState(parts.db, id, { state: "mapping" }, job.id);
    throw error;
  }
};

/** Whether a row would do what was shown of it when the writing was agreed to. */
const isAsSeen = (row: ImportRowRow, verdict: RowVerdict): boolean =>
  verdict.errors === undefined &&
  row.action === verdict.action &&
  listed(row.changes) === listed(verdict.changes);

const listed = (changes: readonly ImportChange[] | null | undefined): string =>
  JSON.stringify(
    (changes ?? []).map(({ column, before, after }) => [column, before, after]),
  );

/** Everything in one transaction, checked again row by row: one that is wrong by now undoes all. */
const writeAll = (
  parts: ImportWorkParts,
  prepared: Prepared,
  control: JobControl,
): Promise<void> =>
  transaction(parts.db, async (tx) => {
    const { actor, run, kind } = prepared;
    const screen = importScreen(run.id, run.file_name);
    const context = { db: tx, actor, screen };
    let done = 0;
    for await (const rows of verdictsOf(context, kind, run, parts.db)) {
      if (!rows.every(({ row, verdict }) => isAsSeen(row, verdict)))
        throw new AppError("changed_by_other", { message: importText.stale });
      const agreed =
        run.updates === "write" ? ["create", "update"] : ["create"];
      await kind.write(
        context,
        rows
          .filter(({ verdict }) => agreed.includes(verdict.action ?? ""))
          .map(({ cells, row }) => withFileRow(cells, row.row_number)),
      );
      done += rows.length;
      await control.progress(done, run.row_count - run.left_out_count);
    }
    await endAbsent(kind, context, run);
    await setRunState(tx, run.id, { state: "complete" });
  });

const writeRun = async (
  parts: ImportWorkParts,
  job: QueuedJob,
  control: JobControl,
): Promise<void> => {
  const prepared = await prepare(parts, job);
  try {
    await writeAll(parts, prepared, control);
  } catch (error) {
    if (error instanceof AppError && error.code === "changed_by_other")
      await checkAll(parts, prepared, { job, control });
    else {
      const { id } = prepared.run;
      await setRunState(parts.db, id, { state: "checked" }, job.id);
    }
    throw error;
  }
};

/** The two kinds of work of an import in the queue. */
export const createImportWork = (
  parts: ImportWorkParts,
): readonly JobHandler[] => {
  const announce: JobHandler["announce"] = (tx, job) =>
    announceImport(tx, job.record_id, job.user_id);
  return [
    {
      kind: checkJob,
      announce,
      run: (job, control) => checkRun(parts, job, control),
    },
    {
      kind: writeJob,
      announce,
      run: (job, control) => writeRun(parts, job, control),
    },
  ];
};
