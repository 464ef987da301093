import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { dmItems } from "../../contract/item-record.ts";

/** A piece of mail as it was gathered. */
export const ItemPage = declaredDetail(dmItems);
