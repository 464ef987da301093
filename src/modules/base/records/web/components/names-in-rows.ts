import type { AnyRecord } from "../../contract/record.ts";
import { entriesOf, filteredEntries } from "../../contract/rules.ts";
import { plainText } from "../../contract/value-rules.ts";

/**
 * What the references are called to which a list is narrowed: a row of it says so, in the field of the same label. Rows
 * may still be those of another query: only one that has the reference tells.
 */
export const namesInRows = (
  record: AnyRecord,
  heldOf: (name: string) => readonly (string | number)[],
  rows: readonly object[],
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    filteredEntries(record)
      .filter(([, { kind }]) => kind === "reference")
      .map(([name, { label }]) => {
        const [shown] =
          entriesOf(record).find(
            ([other, field]) => other !== name && field.label === label,
          ) ?? [];
        const row = rows
          .map((one): Readonly<Record<string, unknown>> => ({ ...one }))
          .find((one) => one[name] === heldOf(name)[0]);
        return [
          name,
          row === undefined || shown === undefined
            ? undefined
            : plainText(row[shown]),
        ];
      }),
  );
