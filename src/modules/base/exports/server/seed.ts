import type { Db } from "#platform/server/db/schema.ts";
import { isPersonalColumn } from "#platform/server/exports/export-source.ts";
import "./tables.ts";

/** What somebody took out in the demo. */
export interface SeededExtraction {
  readonly person: {
    readonly user_id: number;
    readonly name: string;
    readonly account_id: number;
  };
  readonly at: string;
  readonly source: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly conditions: string;
  readonly row_count: number;
  readonly purpose: string;
}

/** No created file: its days were over long ago. */
const goneFile = 0;

/** The record of what was taken out, for the demo. */
export const seedExtractionLog = async (
  db: Db,
  extractions: readonly SeededExtraction[],
): Promise<void> => {
  await db
    .insertInto("extraction_log")
    .values(
      extractions.map(({ person, columns, ...extraction }) => ({
        ...extraction,
        columns: [...columns],
        has_personal: columns.some(isPersonalColumn),
        split_by: "none" as const,
        parts: JSON.stringify([]),
        user_id: person.user_id,
        user_name: person.name,
        account_id: person.account_id,
        created_file_id: goneFile,
      })),
    )
    .execute();
};
