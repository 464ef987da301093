import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { billItems } from "../../contract/item-record.ts";
import { receiptText } from "../../contract/receipt-text.ts";
import { itemForm } from "../components/item-form.tsx";
import { ItemReceipts } from "../components/receipt-files.tsx";
import { ItemDifference, ItemSteps } from "../components/item-steps.tsx";

/** What is billed, with what the report says of it. */
export const ItemPage = declaredDetail(billItems, {
  ...itemForm,
  Steps: ItemSteps,
  beside: { item: ItemDifference, advance: ItemReceipts },
  labelOf: (field) =>
    field === "attachments" ? receiptText.attachments : undefined,
  values: { client_id: null },
});
