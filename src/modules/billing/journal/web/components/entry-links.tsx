import { pagePath } from "#platform/web/brand.ts";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import type { NamedEntry } from "../../contract/journal-record.ts";
import { journalSources, type JournalSource } from "../../contract/lookups.ts";
import { journalPages } from "../../contract/pages.ts";
import { sourcePaths } from "../../contract/source-rules.ts";
import { journalText as text } from "../../contract/text.ts";

/** The record that an entry comes of. */
export const SourceLink = ({
  entry: { source_entity, source_id },
}: {
  entry: { readonly source_entity: JournalSource; readonly source_id: number };
}) => (
  <RouterLink
    to={pagePath({ path: sourcePaths[source_entity] }, { id: source_id })}
  >
    {text.openSource(journalSources.labelOf(source_entity))}
  </RouterLink>
);

/** The entry that one takes back, or by which it was taken back. */
export const OtherEntry = ({ entry }: { entry: NamedEntry | null }) =>
  entry === null ? (
    text.noReversal
  ) : (
    <RouterLink to={pagePath(journalPages.detail, { id: entry.id })}>
      {text.entryOf(entry.entry_number)}
    </RouterLink>
  );
