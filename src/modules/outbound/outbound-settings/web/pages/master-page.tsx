import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { masterItems } from "../../contract/master-record.ts";

/** An item of a list of words to read, to reword and to delete. */
export const MasterPage = declaredDetail(masterItems);
