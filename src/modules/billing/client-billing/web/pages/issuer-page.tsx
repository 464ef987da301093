import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { billIssuers } from "../../contract/issuer-record.ts";
import { issuerForm } from "../components/issuer-form.tsx";

/** Who issues bills. */
export const IssuerPage = declaredDetail(billIssuers, issuerForm);
