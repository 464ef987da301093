import { foldText } from "#platform/contract/japanese/folding.ts";
import type { ImportColumn, ImportMapping, ImportRun } from "./schema.ts";

/** Heads are compared without spaces, width, case and signs. */
const folded = (head: string): string =>
  foldText(head).replaceAll(/[\s（）()［］[\]【】*＊・:：]/g, "");

/**
 * Which column of a file each field takes: what the user assigned last time, else the head that equals its label, key
 * or an alias. No column is taken twice.
 *
 * @param remembered column key → head under which it was assigned last time
 */
export function guessMapping(
  columns: readonly ImportColumn[],
  header: readonly string[],
  remembered: Readonly<Record<string, string>>,
): ImportMapping {
  const heads = header.map(folded);
  const taken = new Set<number>();
  const take = (names: readonly string[]): number | null => {
    for (const name of names) {
      const index = heads.findIndex(
        (head, place) => !taken.has(place) && head === folded(name),
      );
      if (index >= 0 && folded(name) !== "") {
        taken.add(index);
        return index;
      }
    }
    return null;
  };
  const first = Object.fromEntries(
    columns.map(({ key }) => [
      key,
      remembered[key] === undefined ? null : take([remembered[key]]),
    ]),
  );
  return Object.fromEntries(
    columns.map(({ key, label, aliases }) => [
      key,
      first[key] ?? take([label, key, ...aliases]),
    ]),
  );
}

/** Required columns that no column of the file is assigned to. */
export const missingColumns = (
  columns: readonly ImportColumn[],
  mapping: ImportMapping,
): ImportColumn[] =>
  columns.filter(
    ({ key, is_required }) => is_required && (mapping[key] ?? null) === null,
  );

/** Fields that take a column of the file. */
export const mappedColumns = ({
  columns,
  mapping,
}: Pick<ImportRun, "columns" | "mapping">): ImportColumn[] =>
  columns.filter(({ key }) => (mapping[key] ?? null) !== null);

interface Ending {
  readonly is_whole: boolean;
  readonly held_count: number;
  readonly absent_count: number;
  readonly confirmed_count: number | null;
}

/** Whether more end than end without a word of somebody who decides, and nobody has said it of this number. */
export const needsConfirmation = (run: Ending, share: number): boolean =>
  run.is_whole &&
  run.absent_count > run.held_count * share &&
  run.confirmed_count !== run.absent_count;

/** Whether two fields take the same column of the file. */
export const isMappedTwice = (mapping: ImportMapping): boolean => {
  const used = Object.values(mapping).filter((index) => index !== null);
  return new Set(used).size < used.length;
};
