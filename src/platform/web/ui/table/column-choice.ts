import { useCallback } from "react";
import type { ColumnChoice } from "#platform/contract/preference-schema.ts";
import { useListPreferences } from "../../preferences/use-preferences.ts";

const asMade: ColumnChoice = { order: [], hidden: {}, widths: {} };

/** The columns of the signed-in account for the list `name`; undefined: as the list was made. */
export function useColumnChoice(
  name: string,
): [ColumnChoice, (next: ColumnChoice | undefined) => void] {
  const [{ columns = asMade }, change] = useListPreferences(name);
  const keep = useCallback(
    (next: ColumnChoice | undefined) => change({ columns: next ?? null }),
    [change],
  );
  return [columns, keep];
}
