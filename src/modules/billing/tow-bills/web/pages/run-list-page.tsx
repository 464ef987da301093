import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { towRuns } from "../../contract/run-record.ts";
import { PaymentSettingsButton } from "../components/payment-settings.tsx";
import { PayTabs } from "../components/office-lists.tsx";

/** Runs in which companies are paid. */
export const RunListPage = declaredList(towRuns, {
  Tabs: PayTabs,
  Actions: PaymentSettingsButton,
});
