import { sql, type SqlBool } from "kysely";
import { isAllowed, type Permission } from "#platform/contract/permissions.ts";
import { defineScope, type Scope } from "#platform/server/lists/row-scope.ts";
import { textModuleAreas } from "../contract/lookups.ts";
import { textModuleManagers, textModuleReaders } from "../contract/pages.ts";

export type TextModuleScope = Scope<"text_modules">;

/** Who keeps them reaches all, everybody else none. */
export const scopeOfTextModules = defineScope("text_modules", (actor) =>
  isAllowed(textModuleManagers, actor),
);

/** What is offered in long fields: the texts for all and those of the work that the account does. */
export const scopeOfInsertable = defineScope("text_modules", (actor) => {
  const areas = textModuleAreas.codes.filter(
    (area) =>
      area === "all" || actor.permissions.includes(area satisfies Permission),
  );
  return sql<SqlBool>`(${isAllowed(textModuleReaders, actor)}::boolean
    and area = any(${areas}::text[]))`;
});
