import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { listTimeline } from "#modules/base/history/server/service.ts";
import type { FindAudience } from "#platform/server/records/audience.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  PagedQuery,
  RowScope,
  TableQueries,
} from "#platform/server/lists/table-list.ts";
import {
  lockRecord,
  updateRecord,
  type RecordKind,
} from "#platform/server/records/write-record.ts";

interface Written {
  readonly created_by: number | null;
  readonly updated_by: number | null;
}

/** The people who made and last changed a record: those of the call centre are named to the call centre only. */
export const writerNames = async (
  db: Db,
  { created_by, updated_by }: Written,
  { side }: Actor,
): Promise<{ created_by: string | null; updated_by: string | null }> => {
  if (side !== "call_centre") return { created_by: null, updated_by: null };
  const ids = [created_by, updated_by].filter((id) => id !== null);
  const names = await listUserNames(db, ids);
  const nameOf = (id: number | null) =>
    id === null ? null : (names.get(id) ?? null);
  return { created_by: nameOf(created_by), updated_by: nameOf(updated_by) };
};

/** A row as it is, with the people who wrote it and what the account may do to it. */
export const presentRecord =
  (abilitiesOf: (actor: Actor) => { update: Ability; delete: Ability }) =>
  async <Row extends Written>(db: Db, row: Row, actor: Actor) => ({
    ...row,
    ...(await writerNames(db, row, actor)),
    can: abilitiesOf(actor),
  });

export interface Removal {
  /** Columns that go with it. */
  readonly also?: object | undefined;
  readonly reason: string;
}

const deletionOf = ({ also, reason }: Removal) =>
  [
    { deleted_at: new Date().toISOString(), ...also },
    { action: "delete", reason },
  ] as const;

/** What is particular to a kind of record. */
interface ScopedKind<
  Scope extends RowScope,
  ListRow,
  Row extends { id: number; version: number },
  Query extends PagedQuery,
  Detail,
> {
  readonly kind: RecordKind<Row>;
  readonly queries: TableQueries<Scope, ListRow, Row, Query>;
  readonly scopeOf: (actor: Actor) => Scope;
  readonly present: (db: Db, row: Row, actor: Actor) => Promise<Detail>;
  /** The scope in which a query is answered, where not every account may ask everything. */
  readonly askedOf?: (actor: Actor, query: Query) => Scope;
  /** Rows of the list as an account sees them. */
  readonly shown?: (rows: readonly ListRow[], actor: Actor) => ListRow[];
}

/** What every record that people manage has on the server: it is read, locked, deleted and watched within the scope of who asks. */
export const scopedRecords = <
  Scope extends RowScope,
  ListRow,
  Row extends { id: number; version: number },
  Query extends PagedQuery,
  Detail,
>({
  kind,
  queries,
  scopeOf,
  present,
  askedOf = scopeOf,
  shown = (rows) => [...rows],
}: ScopedKind<Scope, ListRow, Row, Query, Detail>) => ({
  reading: {
    async list(db: Db, actor: Actor, query: Query) {
      const scope = askedOf(actor, query);
      const { rows, total } = await queries.list(db, scope, query);
      return { data: shown(rows, actor), meta: pageMeta(total, query) };
    },

    /** @throws AppError `not_found` */
    async get(db: Db, actor: Actor, id: number): Promise<Detail> {
      return present(db, await queries.get(db, scopeOf(actor), id), actor);
    },

    /** @throws AppError `not_found` */
    async timeline(db: Db, actor: Actor, id: number) {
      await queries.get(db, scopeOf(actor), id);
      return listTimeline(db, { root_entity: kind.entity, root_id: id });
    },

    /** @throws AppError `not_found` */
    async neighbours(db: Db, actor: Actor, id: number, query: Query) {
      const scope = askedOf(actor, query);
      await queries.get(db, scopeOf(actor), id);
      return queries.neighbours(db, scope, query, id);
    },
  },

  /** Locks a record of the account's scope; `version` is checked where given (568). */
  lock: (write: SignedWrite, id: number, version?: number): Promise<Row> =>
    lockRecord(write.db, kind, {
      id,
      ...(version === undefined ? {} : { version }),
      scope: scopeOf(write.actor).condition,
    }),

  /** Deletes a locked record softly. */
  remove: (write: SignedWrite, row: Row, how: Removal): Promise<Row> =>
    updateRecord(write, kind, row, ...deletionOf(how)),

  /** Who may know who is at a record: nobody but those who may manage it, and none where it is not theirs to see. */
  audienceFor:
    (mayManage: (actor: Actor) => boolean): FindAudience =>
    async (db, actor, id) => {
      if (!mayManage(actor)) return undefined;
      try {
        const row = await queries.get(db, scopeOf(actor), id);
        return await kind.audienceOf(row);
      } catch (error) {
        if (error instanceof AppError && error.code === "not_found")
          return undefined;
        throw error;
      }
    },
});

export type ScopedRecords<
  Scope extends RowScope,
  ListRow,
  Row extends { id: number; version: number },
  Query extends PagedQuery,
  Detail,
> = ReturnType<typeof scopedRecords<Scope, ListRow, Row, Query, Detail>>;
