import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { contractSettings } from "../../contract/contract-record.ts";
import { SettingTabs } from "../components/setting-tabs.tsx";

/** `/outbound/various-basic-information` (spec §2): the contracts of all sales companies. */
export const ContractListPage = declaredList(contractSettings, {
  Tabs: SettingTabs,
});
