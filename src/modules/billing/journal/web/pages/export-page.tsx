import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { journalExports } from "../../contract/export-record.ts";
import { journalExportSchemas } from "../../contract/journal-schema.ts";
import { ExportAgain } from "../components/export-acts.tsx";

/** What went to the accountant together. */
export const ExportPage = declaredDetail(journalExports, {
  schemas: journalExportSchemas,
  Steps: ExportAgain,
});
