import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { journalEntries } from "../../contract/journal-record.ts";
import { journalSchemas } from "../../contract/journal-schema.ts";
import { OtherEntry, SourceLink } from "../components/entry-links.tsx";

/** One entry, with the record it comes of and what took it back. */
export const JournalEntryPage = declaredDetail(journalEntries, {
  schemas: journalSchemas,
  values: {
    source_entity: (entry) => <SourceLink entry={entry} />,
    reverses: ({ reverses }) => <OtherEntry entry={reverses} />,
    reversed_by: ({ reversed_by }) => <OtherEntry entry={reversed_by} />,
  },
});
