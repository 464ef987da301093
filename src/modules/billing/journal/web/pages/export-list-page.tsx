import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { journalExports } from "../../contract/export-record.ts";
import { ExportSinceButton } from "../components/export-acts.tsx";
import { JournalTabs } from "../components/journal-tabs.tsx";

/** What went to the accountant. */
export const ExportListPage = declaredList(journalExports, {
  Tabs: JournalTabs,
  Actions: ExportSinceButton,
});
