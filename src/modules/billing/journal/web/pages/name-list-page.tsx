import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { journalNames } from "../../contract/name-record.ts";
import { JournalTabs } from "../components/journal-tabs.tsx";

/** What the accountant's software calls accounts and treatments of tax. */
export const NameListPage = declaredList(journalNames, { Tabs: JournalTabs });
