import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { billIssuers } from "../../contract/issuer-record.ts";

/** Who issues bills, from which day on. */
export const IssuerListPage = declaredList(billIssuers);
