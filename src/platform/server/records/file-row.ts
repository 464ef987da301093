import { screenOfRow } from "#platform/contract/import-origin.ts";
import type { WriteContext } from "./write-context.ts";

/** The row of a file from which values come: it goes with every copy of them, and into no column. */
const fileRow = Symbol("row of a file");
interface WithRow {
  readonly [fileRow]?: number;
}

export const withFileRow = <Values extends object>(
  values: Values,
  row: number | undefined,
): Values => (row === undefined ? values : { ...values, [fileRow]: row });

export const fileRowOf = (values: object): number | undefined =>
  (values as WithRow)[fileRow];

/** Writes of what one row of a file brings beside its own record. */
export const writingRow = <Context extends WriteContext>(
  context: Context,
  values: object,
): Context => ({
  ...context,
  screen: screenOfRow(context.screen, fileRowOf(values)),
});
