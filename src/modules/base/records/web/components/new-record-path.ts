import { pagePath } from "#platform/web/brand.ts";
import type { AnyRecord } from "../../contract/record.ts";
import { filteredEntries } from "../../contract/rules.ts";

/** Address of the form of a new record, which is of what the list is narrowed to. */
export const newRecordPath = (
  record: AnyRecord,
  heldOf: (name: string) => readonly (string | number)[],
): string => {
  const given = filteredEntries(record)
    .filter(([, { kind }]) => kind === "reference")
    .flatMap(([name]) =>
      heldOf(name)
        .slice(0, 1)
        .map((id) => `${name}=${id}`),
    );
  return [pagePath(record.pages.form), ...given].join("?");
};
