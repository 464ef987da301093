import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { textModuleSchemas } from "../../contract/endpoints.ts";
import { textModules } from "../../contract/record.ts";

/** A new text module. */
export const TextModuleFormPage = declaredCreate(textModules, {
  schemas: textModuleSchemas,
});
