import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { bookLocks } from "../../contract/lock-record.ts";
import { JournalTabs } from "../components/journal-tabs.tsx";

/** How far the books are closed, and who moved it. */
export const LockListPage = declaredList(bookLocks, { Tabs: JournalTabs });
