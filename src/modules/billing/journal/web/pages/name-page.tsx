import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { journalNameSchemas } from "../../contract/journal-schema.ts";
import { journalNames } from "../../contract/name-record.ts";

/** What one of them is called. */
export const NamePage = declaredDetail(journalNames, {
  schemas: journalNameSchemas,
});
