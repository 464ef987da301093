import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { AnyRecord } from "../contract/record.ts";
import { issuesOf, storedEntries } from "../contract/rules.ts";
import { listHolders, withElsewhere } from "./record-queries.ts";

/** @throws AppError `invalid_input` where the fields do not go together */
export const refuseIssues = (record: AnyRecord, values: object): void => {
  const issues = issuesOf(record, { ...values });
  if (issues.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(
        issues.map(({ field, message }) => [field, [message]]),
      ),
    });
};

type Values = Readonly<Record<string, unknown>>;

type Held = Values & { readonly id: number };

/** @throws AppError `invalid_input` where another has what only one may have; `own` is the one that is changed */
export const refuseTaken = async (
  db: Db,
  record: AnyRecord,
  rows: readonly Values[],
  own?: Values & { readonly id: number },
): Promise<void> => {
  for (const [column, { unique }] of storedEntries(record)) {
    const values = rows
      .map((row) => row[column])
      .filter((value) => value !== undefined && value !== null);
    if (unique === undefined || values.length === 0) continue;
    // Two at once: one of them waits, and is refused.
    await takeTurn(db, `${record.table}.${column}`);
    const { taken, within } = unique;
    const held = await listHolders<Held>(db, record, column, values, [
      "id",
      column,
      ...(within === undefined ? [] : [within]),
    ]);
    const isBeside = (one: Held): boolean =>
      within === undefined ||
      rows.some(
        (row) =>
          row[column] === one[column] &&
          (row[within] ?? own?.[within]) === one[within],
      );
    const isTaken = held.some((one) => one.id !== own?.id && isBeside(one));
    if (isTaken)
      throw new AppError("invalid_input", { errors: { [column]: [taken] } });
  }
};

/** What refers to a record, in words. */
export const usesIn = async (
  db: Db,
  record: AnyRecord,
  row: { readonly id: number },
): Promise<string[]> => {
  const [whole] = await withElsewhere(db, record, [row]);
  const held: Values = { ...whole };
  return Object.entries(record.fields).flatMap(([name, { of_those }]) => {
    const count = Number(held[name] ?? 0);
    const words = count > 0 ? of_those?.in_use?.(count) : undefined;
    return words === undefined ? [] : [words];
  });
};
