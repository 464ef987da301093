import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { towAccounts } from "../../contract/account-record.ts";
import { towAccountText as text } from "../../contract/account-text.ts";
import { towAccountSchemas } from "../../contract/tow-schema.ts";
import { AccountSteps } from "../components/account-steps.tsx";

/** An account beside the one of before. */
export const AccountPage = declaredDetail(towAccounts, {
  schemas: towAccountSchemas,
  Steps: AccountSteps,
  values: {
    tow_truck_company_id: null,
    before: ({ before }) => before ?? text.first,
  },
});
