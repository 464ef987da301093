import { sql, type SqlBool } from "kysely";
import { defineScope } from "#platform/server/lists/row-scope.ts";

/** One's own templates, and those that are shared in one's organisation. */
export const scopeOfTemplates = defineScope(
  "extraction_templates",
  ({
    user_id,
    account_id,
  }) => sql<SqlBool>`(extraction_templates.created_by = ${user_id}
    or (extraction_templates.sharing = 'organisation' and extraction_templates.account_id = ${account_id}))`,
);
