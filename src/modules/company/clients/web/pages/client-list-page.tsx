import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { clients } from "../../contract/client-record.ts";
import { paymentSiteOf } from "../../contract/rules.ts";

/** `/management/client-list` (spec §2). */
export const ClientListPage = declaredList(clients, {
  cells: { payment_site: paymentSiteOf },
});
