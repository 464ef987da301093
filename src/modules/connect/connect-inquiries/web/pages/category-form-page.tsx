import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { connectCategories } from "../../contract/category-record.ts";
import { categoryForm } from "../components/category-form.tsx";

/** A new category; `?parent_id=` names the one above it. */
export const CategoryFormPage = declaredCreate(connectCategories, categoryForm);
