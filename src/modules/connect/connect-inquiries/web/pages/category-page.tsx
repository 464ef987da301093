import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { connectCategories } from "../../contract/category-record.ts";
import { categoryForm } from "../components/category-form.tsx";

/** `/management/connect-masters/{id}`: a category to read and to edit. */
export const CategoryPage = declaredDetail(connectCategories, {
  ...categoryForm,
  values: { parent_id: ({ parent_name }) => parent_name ?? "" },
});
