import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { masterItems } from "../../contract/master-record.ts";
import { SettingTabs } from "../components/setting-tabs.tsx";

/** The lists of words. */
export const MasterListPage = declaredList(masterItems, { Tabs: SettingTabs });
