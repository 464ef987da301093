import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { billClosings } from "../../contract/closing-record.ts";
import { ClosingButton } from "../components/closing-dialog.tsx";

/** `/bill/cut-off` (spec §2): closings, each a run over the clients of a day. */
export const ClosingListPage = declaredList(billClosings, {
  Actions: ClosingButton,
  further_exports: ["bill_closing_clients"],
});
