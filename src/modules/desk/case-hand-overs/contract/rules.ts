import { rowWords } from "#modules/desk/case-desk/contract/field-rules.ts";
import type {
  CaseField,
  CaseFields,
  Sections,
  NameOf,
} from "#modules/desk/case-desk/contract/fields.ts";
import { handOverText as text } from "./text.ts";

/**
 * What becomes of a field of a case that goes to another desk: `taken` under the same name; `noted` in the remarks of
 * the other case; `said` in its row; `left` where it is, as it says something of the desk's own work alone.
 */
export type HandOverWay = "taken" | "noted" | "said" | "left";

/**
 * The fields of a desk that go another way than by their kind: what is typed is `taken`, what the server keeps is
 * `left`. `src/app/server/hand-over-ways.test.ts` lists every field with its way, so that none goes unseen.
 */
export type HandOverWays<S extends Sections<S>> = Readonly<
  Partial<Record<NameOf<S>, HandOverWay>>
>;

/** Every field of a desk with its way. */
export const waysOfFields = <S extends Sections<S>>(
  { entries }: CaseFields<S>,
  ways: HandOverWays<S>,
): readonly (readonly [NameOf<S>, CaseField, HandOverWay])[] =>
  entries.map(([name, field]) => [
    name,
    field,
    ways[name] ?? (field.is_kept === true ? "left" : "taken"),
  ]);

/** A field on its way to another desk, with its words for where that one cannot hold it. */
export interface HandedField {
  readonly name: string;
  readonly value: unknown;
  readonly line: string;
}

/** What a case hands on of its fields. */
export interface HandedFields {
  readonly taken: readonly HandedField[];
  readonly noted: readonly string[];
  readonly said: readonly string[];
}

/** The fields of a case as they go to another desk; what is empty goes nowhere. */
export const handOverFields = <S extends Sections<S>>(
  declared: CaseFields<S>,
  ways: HandOverWays<S>,
) => {
  const words = rowWords(declared);
  const fields = waysOfFields(declared, ways);
  /** @param keptBack names of fields that stay in this case */
  return (row: object, keptBack: readonly string[] = []): HandedFields => {
    const values = row as Readonly<Record<string, unknown>>;
    const going = (wanted: HandOverWay) =>
      fields.flatMap(([name, { label }, way]): HandedField[] => {
        const value = values[name] ?? null;
        const goes = way === wanted && !keptBack.includes(name);
        const said = goes && value !== null ? words(name, row) : "";
        return said === ""
          ? []
          : [{ name, value, line: text.line(label, said) }];
      });
    const linesOf = (way: HandOverWay) => going(way).map(({ line }) => line);
    return {
      taken: going("taken"),
      noted: linesOf("noted"),
      said: linesOf("said"),
    };
  };
};

/** Lines in as few rows as hold them; nothing is cut off. @param longest characters of a row */
export const rowsOfLines = (
  lines: readonly string[],
  longest: number,
): string[] => {
  const rows: string[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    const together = last === undefined ? line : `${last}\n${line}`;
    if (together.length <= longest) {
      rows.splice(-1, 1, together);
      continue;
    }
    for (let at = 0; at < line.length; at += longest)
      rows.push(line.slice(at, at + longest));
  }
  return rows;
};

/** The guard of the step `hand_over`: once. */
export const refusedAgain = ({
  sos_inquiry_id,
}: {
  readonly sos_inquiry_id: number | null;
}): string | undefined =>
  sos_inquiry_id === null ? undefined : text.alreadyHanded;
