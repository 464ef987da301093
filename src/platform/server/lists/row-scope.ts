import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/**
 * Rows of a table that an account may reach. Only {@link defineScope} makes one, and only the `access.ts` of a module
 * calls it: a query that demands the scope of its table cannot be asked without.
 */
export interface Scope<Table extends string> {
  readonly [scopeBrand]: Table;
  /** Condition on the table, by its name. */
  readonly condition: RawBuilder<SqlBool>;
  /** It looks at more of a row than lines of counts know. */
  readonly is_narrowed?: true;
}

/** The rows of a scope for which something more holds; the scope itself where nothing is said. */
export const narrowed = <
  S extends {
    readonly condition: RawBuilder<SqlBool>;
    readonly is_narrowed?: true;
  },
>(
  scope: S,
  only: RawBuilder<SqlBool> | undefined,
): S =>
  only === undefined
    ? scope
    : {
        ...scope,
        condition: sql<SqlBool>`(${scope.condition} and ${only})`,
        is_narrowed: true,
      };

/** The reach into what is the call centre's own: it sees all, everybody else none (domain §1.1). */
export const isCallCentre = ({ side }: Actor): boolean =>
  side === "call_centre";

/** All, none, or those for which a condition holds. */
type Reach = boolean | RawBuilder<SqlBool>;

const conditionOf = (reach: Reach): RawBuilder<SqlBool> => {
  if (typeof reach !== "boolean") return reach;
  return reach ? sql<SqlBool>`true` : sql<SqlBool>`false`;
};

/** The rows of a table that an account reaches: of those that are not deleted, the ones that `reach` says. */
export const defineScope =
  <const Table extends string, Who = Actor>(
    table: Table,
    reach: (actor: Who) => Reach,
  ) =>
  (actor: Who): Scope<Table> => {
    const condition = sql<SqlBool>`(${sql.ref(`${table}.deleted_at`)} is null
      and ${conditionOf(reach(actor))})`;
    return { condition } as Scope<Table>;
  };

/** The same for a table whose rows are not deleted. */
export const defineWholeScope =
  <const Table extends string, Who = Actor>(
    _table: Table,
    reach: (actor: Who) => Reach,
  ) =>
  (actor: Who): Scope<Table> =>
    ({ condition: conditionOf(reach(actor)) }) as Scope<Table>;
