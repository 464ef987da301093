import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { ClientFilter } from "#modules/company/clients/web/embeds/client-filter.tsx";
import { journalEntries } from "../../contract/journal-record.ts";

/** `/bill/journal`: the books, the newest entries first. */
export const JournalListPage = declaredList(journalEntries, {
  Filters: ({ names, ...given }) => (
    <ClientFilter
      {...given}
      label={journalEntries.fields.client_id.label}
      name={names["client_id"]}
    />
  ),
});
