import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { contractSettings } from "../../contract/contract-record.ts";
import { contractKinds } from "../../contract/lookups.ts";
import { contractForm } from "../components/contract-form.tsx";

/** The contracts of one sales company to read, and to change for those who decide. */
export const ContractPage = declaredDetail(contractSettings, {
  ...contractForm,
  values: Object.fromEntries(
    contractKinds.codes.map((kind) => [`${kind}_contract_id`, null]),
  ),
});
