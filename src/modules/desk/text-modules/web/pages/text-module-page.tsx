import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { textModuleSchemas } from "../../contract/endpoints.ts";
import { textModules } from "../../contract/record.ts";

/** `/management/text-modules/{id}`: a text module to read, edit and delete. */
export const TextModulePage = declaredDetail(textModules, {
  schemas: textModuleSchemas,
});
