import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { billItems } from "../../contract/item-record.ts";
import { ItemActs, itemKeys } from "../components/item-acts.tsx";
import { ItemTabs } from "../embeds/item-tabs.tsx";
import { itemStateCells } from "../components/state-cells.tsx";

/** `/bill/pending` (spec §2): what is billed, before it is. */
export const ItemListPage = declaredList(billItems, {
  cells: itemStateCells,
  opens_with: { item_state: "unassigned,pending" },
  Tabs: ItemTabs,
  Chosen: ItemActs,
  shortcuts: itemKeys,
});
