import { DataTabs } from "../components/data-tabs.tsx";
import { optOutList } from "../embeds/opt-out-list.tsx";

/** Who asked for no calls or no mail. */
export const OptOutListPage = optOutList({ Tabs: DataTabs });
