import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { ClientFilter } from "#modules/company/clients/web/embeds/client-filter.tsx";
import { journalEntries } from "../../contract/journal-record.ts";
import { ExportSinceButton } from "../components/export-acts.tsx";
import { JournalTabs } from "../components/journal-tabs.tsx";

/** `/bill/journal`: the books, the newest entries first. */
export const JournalListPage = declaredList(journalEntries, {
  Tabs: JournalTabs,
  Actions: ExportSinceButton,
  Filters: ({ names, ...given }) => (
    <ClientFilter
      {...given}
      label={journalEntries.fields.client_id.label}
      name={names["client_id"]}
    />
  ),
});
