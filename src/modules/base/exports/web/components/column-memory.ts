import type { ColumnChoice } from "#platform/contract/preference-schema.ts";
import { useListPreferences } from "#platform/web/preferences/use-preferences.ts";
import type { PickedColumn } from "./column-picker.tsx";

type Column = Omit<PickedColumn, "is_on">;

/** The columns as they were chosen last; one that is new since then comes at the end, chosen. */
export const recallColumns = (
  columns: readonly Column[],
  choice: ColumnChoice | undefined,
): PickedColumn[] => {
  const places = new Map(choice?.order.map((key, place) => [key, place]));
  const placeOf = ({ key }: Column): number => places.get(key) ?? places.size;
  return columns
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((column) => ({
      ...column,
      is_on: choice?.hidden[column.key] !== true,
    }));
};

/** Which columns of a list the account had exported last, in which order; kept with its other preferences. */
export function useColumnMemory(
  source: string,
  columns: readonly Column[],
): [readonly PickedColumn[], (columns: readonly PickedColumn[]) => void] {
  const name = `export-${source.replaceAll("_", "-")}`;
  const [{ columns: choice }, change] = useListPreferences(name);
  return [
    recallColumns(columns, choice),
    (picked) =>
      change({
        columns: {
          order: picked.map(({ key }) => key),
          hidden: Object.fromEntries(
            picked.filter(({ is_on }) => !is_on).map(({ key }) => [key, true]),
          ),
          widths: {},
        },
      }),
  ];
}
