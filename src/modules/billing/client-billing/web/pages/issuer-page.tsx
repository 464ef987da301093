import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { WaitingChip } from "#modules/company/money-proposals/web/embeds/waiting-chip.tsx";
import { billIssuers } from "../../contract/issuer-record.ts";
import { sealText } from "../../contract/seal-text.ts";
import { issuerForm } from "../components/issuer-form.tsx";
import { IssuerSeal } from "../components/issuer-seal.tsx";

/** Who issues bills. */
export const IssuerPage = declaredDetail(billIssuers, {
  ...issuerForm,
  chips: ({ waiting }) => <WaitingChip waiting={waiting} />,
  beside: { issuer: IssuerSeal },
  labelOf: (field) => (field === "seal" ? sealText.title : undefined),
});
