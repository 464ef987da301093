import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { billIssuers } from "../../contract/issuer-record.ts";
import { sealText } from "../../contract/seal-text.ts";
import { issuerForm } from "../components/issuer-form.tsx";
import { IssuerSeal } from "../components/issuer-seal.tsx";

/** Who issues bills. */
export const IssuerPage = declaredDetail(billIssuers, {
  ...issuerForm,
  beside: { issuer: IssuerSeal },
  labelOf: (field) => (field === "seal" ? sealText.title : undefined),
});
