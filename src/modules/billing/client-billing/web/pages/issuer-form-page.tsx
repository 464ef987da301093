import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { billIssuers } from "../../contract/issuer-record.ts";
import { issuerForm } from "../components/issuer-form.tsx";

/** Another issuer, from a day on. */
export const IssuerFormPage = declaredCreate(billIssuers, issuerForm);
