import { wordsOf } from "#modules/base/records/contract/value-rules.ts";
import type { PlateParts } from "#platform/contract/japanese/plate-format.ts";
import type {
  CaseField,
  CaseFields,
  Sections,
  CaseValuesOf,
} from "./fields.ts";

/** What the keyword finds in a field of a case, and who is told of it. */
export interface SearchedText {
  readonly name: string;
  readonly label: string;
  readonly told: CaseField["told"];
  readonly text: string;
}

/** A plate is found as it is typed on end; everything else by its words. */
const textOf = (field: CaseField, value: unknown): string => {
  if (field.kind !== "plate" || value === null) return wordsOf(field, value);
  const { bureau, category, kana, designated_number } = value as PlateParts;
  return `${bureau}${category}${kana}${designated_number}`;
};

/**
 * The texts by which a case is found; fields that are found in one are one text.
 *
 * @param order sections in the order of the texts
 */
export const searchedTexts = <S extends Sections<S>>(
  { sections, entries }: CaseFields<S>,
  order: readonly (keyof S & string)[],
) => {
  const searched = order
    .flatMap((section) => Object.entries(sections[section]?.fields ?? {}))
    .filter(([, { is_searched }]) => is_searched === true)
    .map(([name, field]) => ({
      name,
      label: field.label,
      told: field.told,
      parts: [
        ...entries.filter(([, { found_with }]) => found_with === name),
        [name, field] as const,
      ],
    }));
  return (row: CaseValuesOf<S>): SearchedText[] => {
    const values: Readonly<Record<string, unknown>> = row;
    return searched.map(({ parts, ...said }) => ({
      ...said,
      text: parts.map(([name, field]) => textOf(field, values[name])).join(""),
    }));
  };
};
