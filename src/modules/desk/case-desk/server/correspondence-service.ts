import type { FastifyInstance } from "fastify";
import {
  namesOfReferences,
  referencesIn,
} from "#modules/base/records/server/reference-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import type { CorrespondenceEndpoints } from "../contract/correspondence-endpoints.ts";
import type {
  Correspondence,
  CorrespondenceInput,
  Sound,
} from "../contract/correspondence-schema.ts";
import {
  type DeclaredRows,
  plainRows,
  rowFields,
} from "../contract/row-fields.ts";
import { insertCorrespondence } from "./correspondence-mutations.ts";
import { writeKept } from "./desk-mutations.ts";
import { getDeskCase } from "./desk-queries.ts";
import { lockCaseRow, type CaseKind } from "./kind-service.ts";
import { listCorrespondenceRows } from "./queries.ts";
import { type Recordings, requireMarks, rowOf } from "./row-service.ts";
import type { CaseWrite } from "./service.ts";
import type { CorrespondenceRow, DeskRow } from "./tables.ts";

export { listCorrespondenceRows } from "./queries.ts";

/** What a desk says of its rows beside its table of states. */
export interface RowRules {
  readonly declared?: DeclaredRows | undefined;
  readonly recordings?: Recordings | undefined;
  /** Kept columns of a case that follow from its rows, and from what it says itself. */
  readonly follow?: (
    rows: readonly CorrespondenceRow[],
    of: object,
  ) => Record<string, unknown>;
}

/** A sales company reads what it wrote itself and what the desk shares with it; a maker none of it. */
const isReadBy = (row: CorrespondenceRow, actor: Actor): boolean => {
  if (actor.side === "call_centre") return true;
  if (actor.role !== "carDealer") return false;
  return row.written_by_dealer_id === null
    ? row.is_shared
    : row.written_by_dealer_id === actor.car_dealer_id;
};

/** Which other company a row was with, and what was recorded, is the desk's alone. */
const toldTo = (row: CorrespondenceRow, actor: Actor): CorrespondenceRow => {
  if (actor.side === "call_centre") return row;
  const isOwn = row.car_dealer_id === actor.car_dealer_id;
  return {
    ...row,
    ...(!isOwn && { car_dealer_id: null, car_dealer_branch_id: null }),
    call_log_id: null,
    recording_file_id: null,
    marks: [],
  };
};

/** The rows that an account reads, as it is told of them. */
export const rowsToldTo = (
  rows: readonly CorrespondenceRow[],
  actor: Actor,
): CorrespondenceRow[] =>
  rows.filter((row) => isReadBy(row, actor)).map((row) => toldTo(row, actor));

const referring = referencesIn(Object.entries(rowFields));

/** How rows leave, for who may read them. */
const presenting =
  ({ declared = plainRows, recordings }: RowRules) =>
  async (
    db: Db,
    actor: Actor,
    rows: readonly CorrespondenceRow[],
  ): Promise<Correspondence[]> => {
    const read = rowsToldTo(rows, actor);
    const [names, sounds] = await Promise.all([
      declared.fields.length === 0
        ? []
        : namesOfReferences(db, referring, read),
      recordings?.soundsOf(db, actor, read) ?? new Map<number, Sound[]>(),
    ]);
    return read.map((row, at) => ({
      ...row,
      is_of_dealer: row.written_by_dealer_id !== null,
      names: names[at] ?? {},
      sounds: sounds.get(row.id) ?? [],
    }));
  };

/** Writes a row of a case that is locked, and what of the case follows from it. */
const writing =
  <R extends DeskRow>(kind: CaseKind<R, "correspond">, rules: RowRules) =>
  async (
    write: CaseWrite,
    before: R,
    input: CorrespondenceInput,
  ): Promise<{ said: CorrespondenceRow; row: R }> => {
    const { recordings, follow, declared = plainRows } = rules;
    const key = { module: kind.module, id: before.id };
    const values = await rowOf(write, declared, input);
    requireMarks(input, await recordings?.hold(write, key, input));
    const said = await insertCorrespondence(write, key, values);
    await recordTrace(write, kind.record, before, {
      action: "correspondence",
      changes: [{ field: "correspondence", before: null, after: input.body }],
    });
    if (follow === undefined) return { said, row: before };
    const patch = follow(await listCorrespondenceRows(write.db, key), before);
    // What is said of a case is no change of it: who is typing keeps the version.
    const facts = { action: "update", kept: patch as Partial<R> };
    return { said, row: await writeKept(write, kind, before, facts) };
  };

/** What was said about the cases of a desk whose table says who may `correspond`. */
export const caseCorrespondence = <R extends DeskRow>(
  kind: CaseKind<R, "correspond">,
  rules: RowRules = {},
) => {
  const present = presenting(rules);
  const writeRow = writing(kind, rules);
  const service = {
    /** Writes a row of a case that is locked: what a step says of itself. */
    writeRow,

    /** @throws AppError 404 out of scope */
    async listCorrespondences(
      db: Db,
      actor: Actor,
      id: number,
    ): Promise<Correspondence[]> {
      await getDeskCase(db, kind.record.table, kind.scopeOf(actor), id);
      const { module } = kind;
      return present(
        db,
        actor,
        await listCorrespondenceRows(db, { module, id }),
      );
    },

    /** Adds a row; it is part of the case's history, not a change of what is typed, so the version stays. */
    async addCorrespondence(
      write: CaseWrite,
      id: number,
      input: CorrespondenceInput,
    ): Promise<Correspondence> {
      const before = await lockCaseRow(write, kind, { id });
      const { db, actor } = write;
      requireAbility(kind.states.decide("correspond", before, actor));
      const { said } = await writeRow(write, before, input);
      const [shown] = await present(db, actor, [said]);
      if (shown === undefined) throw new Error("who writes a row reads it");
      return shown;
    },
  };
  return {
    ...service,
    registerCorrespondence: (
      app: FastifyInstance,
      context: ServerContext,
      { list, add }: CorrespondenceEndpoints,
    ): void => {
      const { data } = operationsOf(app, context);
      data(list, ({ db, actor, params }) =>
        service.listCorrespondences(db, actor, params.id),
      );
      data(add, (input) =>
        service.addCorrespondence(writeOf(input), input.params.id, input.body),
      );
    },
  };
};
