import { normaliseText } from "#platform/contract/japanese/folding.ts";
import { lostDigits } from "#platform/contract/japanese/lost-digits.ts";
import { telephoneDoubts } from "#platform/contract/japanese/telephone.ts";
import type {
  Cells,
  ImportContext,
  ImportKind,
  RowVerdict,
} from "#platform/server/imports/import-kind.ts";
import { substitute, throughCp932 } from "#platform/server/tabular/cp932.ts";
import { unreadable } from "#platform/server/tabular/read-table.ts";
import { importText } from "../contract/text.ts";
import { cellsOf } from "./present.ts";
import type { ImportRowRow, ImportRunRow } from "./tables.ts";

/** A row of a file with its cells as they are meant, and what they would do. */
export interface JudgedRow {
  readonly row: ImportRowRow;
  readonly cells: Cells;
  readonly verdict: RowVerdict;
}

type Run = Pick<ImportRunRow, "mapping" | "encoding">;

const isCp932 = ({ encoding }: Run): boolean => encoding === "Shift_JIS";

/** A text as it comes back from a file of this encoding. */
const comeBack = (text: string, run: Run): string =>
  normaliseText(isCp932(run) ? throughCp932(text) : text);

/**
 * A cell that says what an export writes of the field as it is means that nothing changes: neither a character that the
 * encoding lacks nor a separator within a word makes a change of it.
 */
const asHeld = (
  kind: ImportKind,
  run: Run,
  cells: Cells,
  { changes = [] }: RowVerdict,
): Cells => {
  const same = changes.filter(
    ({ column, before }) =>
      before !== "" && cells[column] === comeBack(before, run),
  );
  if (same.length === 0) return cells;
  const held = new Map(same.map(({ column, before }) => [column, before]));
  const isRequired = (key: string): boolean =>
    kind.columns.find((column) => column.key === key)?.is_required === true;
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, cell]) => {
      const before = held.get(key);
      if (before === undefined) return [[key, cell]];
      // Without its cell a field stays as it is.
      return isRequired(key) ? [[key, before]] : [];
    }),
  );
};

/** Whether the record keeps what it has of a field. */
const staysIn = ({ action, changes }: RowVerdict, key: string): boolean =>
  action === "unchanged" ||
  (action === "update" && !changes?.some(({ column }) => column === key));

/** Cells that would bring in a character that stands for one that was lost. */
const lostCharacters = (
  run: Run,
  cells: Cells,
  verdict: RowVerdict,
): string[] => {
  return Object.entries(cells)
    .filter(
      ([key, cell]) =>
        !staysIn(verdict, key) &&
        (cell.includes(unreadable) ||
          (isCp932(run) && cell.includes(substitute))),
    )
    .map(([key]) => key);
};

const withLost = (run: Run, cells: Cells, verdict: RowVerdict): RowVerdict => {
  const lost = lostCharacters(run, cells, verdict);
  if (lost.length === 0) return verdict;
  const errors: Record<string, readonly string[]> = { ...verdict.errors };
  for (const key of lost)
    errors[key] = [...(errors[key] ?? []), importText.unreadableCell];
  const { identity, proposals } = verdict;
  return { identity, errors, ...(proposals && { proposals }) };
};

/**
 * Cells of which a spreadsheet has taken digits are wrong, whatever else is said of them. What the record has as it is
 * stays; a code names the record, and without its noughts it may name another.
 */
const withLostDigits = (
  { columns }: ImportKind,
  cells: Cells,
  verdict: RowVerdict,
): RowVerdict => {
  const lost = columns.flatMap(({ key, number }) => {
    const isNamed = number === "customer_code" || !staysIn(verdict, key);
    const loss = isNamed ? lostDigits(cells[key] ?? "", number) : undefined;
    return loss === undefined ? [] : [[key, loss] as const];
  });
  if (lost.length === 0) return verdict;
  const proposals = lost.flatMap(([key, { proposal }]) =>
    proposal === undefined ? [] : [[key, proposal] as const],
  );
  return {
    identity: verdict.identity,
    errors: {
      ...verdict.errors,
      ...Object.fromEntries(lost.map(([key, { message }]) => [key, [message]])),
    },
    ...(proposals.length > 0 && { proposals: Object.fromEntries(proposals) }),
  };
};

/** Telephone numbers by which nobody may be reached. */
const withDoubts = (
  { columns }: ImportKind,
  cells: Cells,
  verdict: RowVerdict,
): RowVerdict => {
  if (verdict.errors !== undefined) return verdict;
  const doubts = columns
    .filter(
      ({ key, number }) => number === "telephone" && !staysIn(verdict, key),
    )
    .map(({ key }) => [key, telephoneDoubts(cells[key] ?? "")] as const)
    .filter(([, words]) => words.length > 0);
  return doubts.length === 0
    ? verdict
    : { ...verdict, warnings: Object.fromEntries(doubts) };
};

/** What rows would do, each for itself: `check` of the kind, for cells as their file means them. */
export const judge = async (
  kind: ImportKind,
  context: ImportContext,
  run: Run,
  rows: readonly ImportRowRow[],
): Promise<JudgedRow[]> => {
  const given = rows.map((row) => cellsOf(kind, run, row));
  const first = await kind.check(context, given);
  const meant = given.map((cells, index) =>
    asHeld(kind, run, cells, first[index] ?? { identity: "" }),
  );
  const other = meant.flatMap((cells, index) =>
    cells === given[index] ? [] : [index],
  );
  const again =
    other.length === 0
      ? []
      : await kind.check(
          context,
          other.map((index) => meant[index] ?? {}),
        );
  const renewed = new Map(other.map((index, place) => [index, again[place]]));
  return rows.map((row, index) => {
    const cells = meant[index] ?? {};
    const verdict = renewed.get(index) ?? first[index] ?? { identity: "" };
    const readable = withLost(run, cells, verdict);
    const whole = withLostDigits(kind, cells, readable);
    return { row, cells, verdict: withDoubts(kind, cells, whole) };
  });
};
