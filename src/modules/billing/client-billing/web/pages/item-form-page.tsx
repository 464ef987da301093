import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { billItems } from "../../contract/item-record.ts";
import { itemForm } from "../components/item-form.tsx";

/** An item that no report has. */
export const ItemFormPage = declaredCreate(billItems, itemForm);
