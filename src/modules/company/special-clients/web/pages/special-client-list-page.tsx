import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { specialClients } from "../../contract/record.ts";
import { SpecialClientState } from "../components/special-client-state.tsx";

/** `/{brand}-sos/create-special-client` (spec §2). */
export const SpecialClientListPage = declaredList(specialClients, {
  cells: { state: (row) => <SpecialClientState record={row} /> },
});
