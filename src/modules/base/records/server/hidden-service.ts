import { AppError } from "#platform/contract/errors.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RowScope } from "#platform/server/lists/table-list.ts";
import {
  closedNames,
  hiddenFrom,
  isKeywordClosed,
} from "../contract/query-rules.ts";
import type { AnyRecord } from "../contract/record.ts";
import { noRowsOf } from "./record-queries.ts";

/**
 * Nobody narrows or orders a list by what they do not read: it is refused like a name that the list does not know.
 *
 * @throws AppError `invalid_input`
 */
const refuseHidden = (record: AnyRecord, actor: Actor, query: object): void => {
  const closed = closedNames(record, actor, query);
  if (closed.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(
        closed.map((name) => [name, [fieldText.invalid]]),
      ),
    });
};

/**
 * The rows that an account may ask for by a query: none by a keyword that would tell what it does not read.
 *
 * @throws AppError `invalid_input` where it asks for what it does not read
 */
export const askedScope =
  <Scope extends RowScope>(
    record: AnyRecord,
    scopeOf: (actor: Actor) => Scope,
  ) =>
  (actor: Actor, query: object): Scope => {
    refuseHidden(record, actor, query);
    const isTelling =
      "q" in query && query.q !== undefined && isKeywordClosed(record, actor);
    return isTelling ? noRowsOf(scopeOf(actor)) : scopeOf(actor);
  };

/** Rows without what an account does not read. */
export const withoutHidden =
  (record: AnyRecord) =>
  <Row extends object>(rows: readonly Row[], actor: Actor): Row[] => {
    const hidden = hiddenFrom(record, actor);
    if (hidden.length === 0) return [...rows];
    return rows.map((row) => {
      const held = hidden.filter((name) => name in row);
      return {
        ...row,
        ...Object.fromEntries(held.map((name) => [name, null])),
      };
    });
  };
