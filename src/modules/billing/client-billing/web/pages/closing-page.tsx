import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { closingSchemas } from "../../contract/billing-schema.ts";
import { billClosings } from "../../contract/closing-record.ts";
import { BundleButtons } from "../components/bundle-buttons.tsx";
import { ClosedClients } from "../components/closed-clients.tsx";

/** `/bill/cut-off/{id}` (spec §2): what came of each client. */
export const ClosingPage = declaredDetail(billClosings, {
  schemas: closingSchemas,
  Steps: BundleButtons,
  views: { clients: ClosedClients },
});
