import { optOutList } from "#modules/outbound/outbound-vehicles/web/embeds/opt-out-list.tsx";
import { settingPages } from "../../contract/pages.ts";
import { SettingTabs } from "../components/setting-tabs.tsx";

/** The stops, which end here by those who decide. */
export const OptOutPage = optOutList({
  title: settingPages.optOuts.title,
  Tabs: SettingTabs,
});
