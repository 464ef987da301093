import { AppError } from "#platform/contract/errors.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ImportMend, ImportRun } from "../contract/schema.ts";
import { importText } from "../contract/text.ts";
import { scopeOfImports } from "./access.ts";
import { checkJob } from "./checking-service.ts";
import { leaveRowsOut, replaceCells, takeProposals } from "./mutations.ts";
import { getRunRow, listMends } from "./queries.ts";
import { kindFor, lockRun, type ImportKinds } from "./reading-service.ts";
import { begin } from "./starting-service.ts";

/** So many texts that stand in several wrong cells are offered at a time. */
const mendsListed = 20;

/** Wrong cells that can be mended in one go. */
export const listRunMends = async (
  kinds: ImportKinds,
  db: Db,
  actor: Actor,
  id: number,
): Promise<ImportMend[]> => {
  const run = await getRunRow(db, scopeOfImports(actor), id);
  kindFor(kinds, actor, run.kind);
  return listMends(db, run, mendsListed);
};

/** @throws AppError 570 before the rows were checked, 568 with a stale version */
const lockChecked = async (
  kinds: ImportKinds,
  context: SignedWrite,
  id: number,
  version: number,
) => {
  const run = await lockRun(context, id, { version });
  kindFor(kinds, context.actor, run.kind);
  if (run.state !== "checked")
    throw new AppError("not_possible_now", { message: importText.notChecked });
  return run;
};

const checkAll = (
  kinds: ImportKinds,
  context: SignedWrite,
  run: Parameters<typeof begin>[2],
  action: string,
): Promise<ImportRun> =>
  begin(kinds, context, run, { job: checkJob, state: "checking", action });

/** Mends all wrong cells of a column that have the same text, or takes what is proposed for each; then checks every row. */
export const mendColumn = async (
  kinds: ImportKinds,
  context: SignedWrite,
  id: number,
  input: {
    version: number;
    column: string;
    replaced?: { from: string; to: string };
  },
): Promise<ImportRun> => {
  const run = await lockChecked(kinds, context, id, input.version);
  const { column, replaced } = input;
  const index = new Map(Object.entries(run.mapping)).get(column) ?? null;
  if (index === null)
    throw new AppError("invalid_input", {
      errors: { column: [importText.noSuchColumn] },
    });
  const place = { column, index };
  if (replaced === undefined) await takeProposals(context.db, id, place);
  else await replaceCells(context.db, id, place, replaced);
  return checkAll(kinds, context, run, "mend");
};

/** Leaves wrong rows out, one or all, or takes those that are out back; then checks every row. */
export const leaveOut = async (
  kinds: ImportKinds,
  context: SignedWrite,
  id: number,
  input: { version: number; is_left_out: boolean; row_number?: number },
): Promise<ImportRun> => {
  const run = await lockChecked(kinds, context, id, input.version);
  const { is_left_out, row_number } = input;
  await leaveRowsOut(context.db, id, is_left_out, row_number);
  const action = is_left_out ? "leave_out" : "take_back";
  return checkAll(kinds, context, run, action);
};
