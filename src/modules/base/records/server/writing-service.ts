import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { Selectable } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RowScope } from "#platform/server/lists/table-list.ts";
import {
  createRecord,
  updateRecord,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import {
  createRecords,
  lockRecords,
  updateRecords,
} from "#platform/server/records/write-records.ts";
import type {
  AnyRecord,
  DetailOf,
  InputOf,
  QueryOf,
  ReadOf,
  RowOf,
  UpdateOf,
  ValuesOf,
} from "../contract/record.ts";
import { beginningOf } from "../contract/rules.ts";
import { recordFieldText as text } from "../contract/field-text.ts";
import type { RecordSql } from "./record-queries.ts";
import {
  holdReferences,
  referencesOf,
  type ReferenceScopes,
  searchColumnsFor,
} from "./reference-service.ts";
import { refuseIssues, refuseTaken, usesIn } from "./refusal-service.ts";
import type { ScopedRecords } from "./scoped-service.ts";

/** A whole row of a declared record, with the columns that only its own module knows. */
export type StoredRow<R extends AnyRecord> = Selectable<
  Tables[R["table"] & keyof Tables]
> &
  ValuesOf<R> & {
    id: number;
    version: number;
    created_at: string;
    created_by: number | null;
    updated_at: string;
    updated_by: number | null;
    deleted_at: string | null;
  };

/** A record as it was written; without a former one it is new. */
export interface Saved<Row> {
  readonly row: Row;
  readonly before?: Row | undefined;
}

/** What a kind of record adds to what its declaration says. */
export interface RecordRules<R extends AnyRecord, Scope extends RowScope>
  extends
    RecordSql<R>,
    Pick<
      RecordKind<StoredRow<R>>,
      "audienceOf" | "alsoAnnounce" | "wordChanges" | "jsonColumns"
    > {
  readonly scopeOf: (actor: Actor) => Scope;
  /** Columns beside the fields: they stay out of the history. */
  readonly derive?: (row: ValuesOf<R>) => Readonly<Record<string, unknown>>;
  readonly unrecorded?: readonly string[];
  /** Of which rows a reference may be; one of others is refused. */
  readonly references?: ReferenceScopes;
  /** Before a new one is written: refuses it, or answers what goes with it. */
  readonly creating?: (
    write: SignedWrite,
    values: InputOf<R>,
  ) => Promise<object>;
  /** Before a locked one is changed: refuses it, or answers what goes with it. */
  readonly changing?: (
    write: SignedWrite,
    before: StoredRow<R>,
    changes: Partial<ValuesOf<R>>,
  ) => Promise<object>;
  /** What one whole record says beside its columns. */
  readonly reads?: {
    readonly [K in keyof ReadOf<R>]: (
      db: Db,
      row: StoredRow<R>,
      actor: Actor,
    ) => Promise<ReadOf<R>[K]>;
  };
  /** After some were made or changed, in the same transaction: all those of a file at once. */
  readonly saved?: (
    write: SignedWrite,
    list: readonly Saved<StoredRow<R>>[],
  ) => Promise<void>;
  /** How the history calls a change, where not `update`. */
  readonly actionOf?: (
    before: StoredRow<R>,
    changes: Partial<ValuesOf<R>>,
  ) => string;
  /** What refers to one, in words: it is not deleted then (563). */
  readonly usesOf?: (db: Db, row: StoredRow<R>) => Promise<readonly string[]>;
  /** Columns that go with a deleted one. */
  readonly emptied?: Readonly<Record<string, null>>;
  readonly removed?: (write: SignedWrite, row: StoredRow<R>) => Promise<void>;
}

type Values = Readonly<Record<string, unknown>>;

/** How the history calls what was done, and why it was. */
type Step = { readonly action?: string; readonly reason?: string };

interface WritingParts<R extends AnyRecord, Scope extends RowScope> {
  readonly kind: RecordKind<StoredRow<R>>;
  readonly records: Pick<
    ScopedRecords<Scope, RowOf<R>, StoredRow<R>, QueryOf<R>, DetailOf<R>>,
    "lock" | "remove"
  >;
  readonly present: (
    db: Db,
    row: StoredRow<R>,
    actor: Actor,
  ) => Promise<DetailOf<R>>;
}

const makingOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope>,
  { kind, present }: WritingParts<R, Scope>,
) => {
  const { references = {} } = rules;
  /** What is written of new ones, checked, with the columns that follow from it. */
  const wholeOf = async (
    write: SignedWrite,
    inputs: readonly Partial<InputOf<R>>[],
  ): Promise<Values[]> => {
    const { db } = write;
    const begun = inputs.map((input) => ({ ...beginningOf(record), ...input }));
    await refuseTaken(db, record, begun);
    await holdReferences(write, referencesOf(record), references, begun);
    const whole: Values[] = [];
    for (const values of begun) {
      const more = await rules.creating?.(write, values as InputOf<R>);
      whole.push({ ...values, ...more });
    }
    const columns = await searchColumnsFor(db, record, whole);
    return whole.map((values, at) => ({ ...values, ...columns[at] }));
  };
  return {
    /** New ones, all with the same fields. */
    async createMany(
      write: SignedWrite,
      inputs: readonly Partial<InputOf<R>>[],
    ): Promise<void> {
      const whole = await wholeOf(write, inputs);
      const rows = await createRecords(write, kind, whole);
      await rules.saved?.(
        write,
        rows.map((row) => ({ row })),
      );
    },

    async create(
      write: SignedWrite,
      input: Partial<InputOf<R>>,
      step: Step = {},
    ): Promise<DetailOf<R>> {
      const [values = {}] = await wholeOf(write, [input]);
      const options = { action: "create", ...step };
      const row = await createRecord(write, kind, values, options);
      await rules.saved?.(write, [{ row }]);
      return present(write.db, row, write.actor);
    },
  };
};

/** What is changed of locked rows, checked, with the columns that follow from it. */
const patchesOf = async <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  { changing }: RecordRules<R, Scope>,
  write: SignedWrite,
  given: readonly { before: StoredRow<R>; changes: Partial<ValuesOf<R>> }[],
): Promise<Values[]> => {
  const list: { before: StoredRow<R>; changes: Values }[] = [];
  for (const { before, changes } of given)
    list.push({
      before,
      changes: { ...changes, ...(await changing?.(write, before, changes)) },
    });
  const next = list.map(({ before, changes }): Values => ({
    ...before,
    ...changes,
  }));
  for (const one of next) refuseIssues(record, one);
  for (const { before, changes } of list)
    await refuseTaken(write.db, record, [changes], before);
  const columns = await searchColumnsFor(write.db, record, next);
  return list.map(({ changes }, at) => ({ ...changes, ...columns[at] }));
};

const changingOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope>,
  { kind, records, present }: WritingParts<R, Scope>,
) => {
  /** Before the rows themselves: who is referred to locks those who refer to it, in this order. */
  const { references = {} } = rules;
  const hold = (write: SignedWrite, changed: readonly Values[]) =>
    holdReferences(write, referencesOf(record), references, changed);
  return {
    async update(
      write: SignedWrite,
      id: number,
      { version, ...input }: UpdateOf<R>,
      step: Step = {},
    ): Promise<DetailOf<R>> {
      const changes = input as unknown as Partial<ValuesOf<R>>;
      await hold(write, [changes]);
      const before = await records.lock(write, id, version);
      const [patch = {}] = await patchesOf(record, rules, write, [
        { before, changes },
      ]);
      const action = rules.actionOf?.(before, changes) ?? "update";
      const options = { action, ...step };
      const row = await updateRecord(write, kind, before, patch, options);
      await rules.saved?.(write, [{ row, before }]);
      return present(write.db, row, write.actor);
    },

    /** Rows of a file: the fields of each one of the form. */
    async updateMany(
      write: SignedWrite,
      list: readonly { id: number; changes: Partial<InputOf<R>> }[],
    ): Promise<void> {
      await hold(
        write,
        list.map(({ changes }) => changes),
      );
      const locked = await lockRecords(write.db, kind, {
        ids: list.map(({ id }) => id),
        scope: rules.scopeOf(write.actor).condition,
      });
      const known = list.flatMap(({ id, changes }) => {
        const before = locked.get(id);
        return before === undefined
          ? []
          : [{ before, changes: changes as Partial<ValuesOf<R>> }];
      });
      const patches = await patchesOf(record, rules, write, known);
      const changed = await updateRecords(
        write,
        kind,
        known.map(({ before }, at) => ({ before, patch: patches[at] ?? {} })),
      );
      await rules.saved?.(
        write,
        changed.map(({ row, formerRow }) => ({ row, before: formerRow })),
      );
    },
  };
};

/** Making, changing and deleting: version, history, event and search text by the one way to write. */
export const writingOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope>,
  parts: WritingParts<R, Scope>,
) => {
  const { records } = parts;
  return {
    ...makingOf(record, rules, parts),
    ...changingOf(record, rules, parts),

    /** @throws AppError `in_use` with what refers to it */
    async remove(
      write: SignedWrite,
      id: number,
      { version, reason }: RemovalInput,
    ): Promise<void> {
      const row = await records.lock(write, id, version);
      const uses = [
        ...(await usesIn(write.db, record, row)),
        ...((await rules.usesOf?.(write.db, row)) ?? []),
      ];
      if (uses.length > 0)
        throw new AppError("in_use", { message: text.inUse(uses) });
      await records.remove(write, row, { also: rules.emptied, reason });
      await rules.removed?.(write, row);
    },
  };
};
