import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { TowCompanyField } from "#modules/company/organisations/web/embeds/tow-company-field.tsx";
import { towAccounts } from "../../contract/account-record.ts";
import { towAccountSchemas } from "../../contract/tow-schema.ts";

/** Where the money of a company is to go: somebody else confirms it. */
export const AccountFormPage = declaredCreate(towAccounts, {
  schemas: towAccountSchemas,
  inputs: {
    tow_truck_company_id: () => (
      <TowCompanyField
        name="tow_truck_company_id"
        label={towAccounts.fields.tow_truck_company_id.label}
        required
      />
    ),
  },
});
