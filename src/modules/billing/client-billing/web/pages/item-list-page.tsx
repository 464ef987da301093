import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { billItems } from "../../contract/item-record.ts";
import { ItemActs } from "../components/item-acts.tsx";
import { ItemTabs } from "../components/item-tabs.tsx";

/** `/bill/pending` (spec §2): what is billed, before it is. */
export const ItemListPage = declaredList(billItems, {
  Tabs: ItemTabs,
  Chosen: ItemActs,
});
