import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { connectCategories } from "../../contract/category-record.ts";

/** `/management/connect-masters`: what inquiries are about. */
export const CategoryListPage = declaredList(connectCategories, {
  cells: { parent_id: ({ parent_name }) => parent_name ?? "" },
});
