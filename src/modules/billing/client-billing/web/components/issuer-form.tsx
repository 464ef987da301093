import { issuerSchemas } from "../../contract/billing-schema.ts";
import { AccountFields } from "./account-fields.tsx";

/** The form of who issues bills. */
export const issuerForm = {
  schemas: issuerSchemas,
  inputs: { bank_accounts: () => <AccountFields /> },
};
