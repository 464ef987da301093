import { useEndpointQuery } from "#platform/web/api/query.ts";
import { NeighbourLinks } from "#platform/web/ui/neighbour-links.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import { lastQuery } from "#platform/web/ui/table/use-list-search.ts";
import { neighboursOnPage } from "../list/search-results.ts";
import type { CaseScreen, OpenedCase } from "../embeds/case-screen.tsx";

/** Previous and next case: along the page of the list that was seen last, at its ends by the list's own query; `u` back to it. */
export function CaseNeighbours<C extends OpenedCase>(props: {
  readonly screen: CaseScreen<C>;
  readonly id: number;
}) {
  const { screen, id } = props;
  const { list, hrefOf } = screen;
  const query = lastQuery(list.name, list.read) ?? list.read({});
  const seen = neighboursOnPage(screen.module, id);
  const isWithin = seen.previous_id !== undefined && seen.next_id !== undefined;
  const beyond = useEndpointQuery(
    screen.endpoints.neighbours,
    { params: { id }, query },
    { enabled: !isWithin },
  ).data?.data;
  const linkOf = (at: number | null | undefined): string | undefined =>
    at === null || at === undefined ? undefined : hrefOf(at);
  useShortcut("u", useWayBack(list.name, screen.list_path()));
  return (
    <NeighbourLinks
      previous_href={linkOf(seen.previous_id ?? beyond?.previous_id)}
      next_href={linkOf(seen.next_id ?? beyond?.next_id)}
    />
  );
}
