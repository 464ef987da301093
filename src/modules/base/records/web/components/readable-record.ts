import { useMemo } from "react";
import { useAccountIfAny } from "#platform/web/api/account.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { isKeywordClosed, readableOf } from "../../contract/query-rules.ts";
import type { AnyRecord, RowOf } from "../../contract/record.ts";
import { codesOf, filteredEntries } from "../../contract/rules.ts";
import { type Cells, columnsOf } from "./declared-columns.tsx";

const filtersOf = (record: AnyRecord) =>
  filteredEntries(record).map(([name, field]) => ({
    name,
    field,
    options: field.kind === "reference" ? [] : optionsOf(codesOf(field)),
  }));
export type Filters = ReturnType<typeof filtersOf>;

const noCells = {};

/**
 * A record with the fields that the account reads: its list has no columns and filters of others, and leaves them out of
 * an address that somebody else sent; nor a keyword that would find nothing, since it looks at one of them.
 */
export const useReadable = <R extends AnyRecord>(
  declared: R,
  cells: Cells<RowOf<R>> = noCells,
) => {
  const account = useAccountIfAny();
  return useMemo(() => {
    const [role] = account?.roles ?? [];
    const reader =
      account === undefined || role === undefined
        ? undefined
        : { ...account, role };
    const record =
      reader === undefined ? declared : readableOf(declared, reader);
    const isClosed = reader !== undefined && isKeywordClosed(declared, reader);
    return {
      record,
      keyword: isClosed ? undefined : declared.text.keyword,
      columns: columnsOf(record, cells),
      filters: filtersOf(record),
    };
  }, [declared, cells, account]);
};
