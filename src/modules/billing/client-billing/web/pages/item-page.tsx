import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { billItems } from "../../contract/item-record.ts";
import { itemForm } from "../components/item-form.tsx";
import { ItemDifference, ItemSteps } from "../components/item-steps.tsx";

/** What is billed, with what the report says of it. */
export const ItemPage = declaredDetail(billItems, {
  ...itemForm,
  Steps: ItemSteps,
  beside: { item: ItemDifference },
  values: { client_id: null },
});
