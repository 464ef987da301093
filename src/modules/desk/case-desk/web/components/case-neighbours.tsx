import { useEndpointQuery } from "#platform/web/api/query.ts";
import { NeighbourLinks } from "#platform/web/ui/neighbour-links.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import { lastQuery } from "#platform/web/ui/table/use-list-search.ts";
import type { CaseScreen, OpenedCase } from "../embeds/case-screen.tsx";

/** Previous and next case by the list's own query; `u` back to it. */
export function CaseNeighbours<C extends OpenedCase>(props: {
  readonly screen: CaseScreen<C>;
  readonly id: number;
}) {
  const { screen, id } = props;
  const { list, hrefOf } = screen;
  const query = lastQuery(list.name, list.read) ?? list.read({});
  const found = useEndpointQuery(screen.endpoints.neighbours, {
    params: { id },
    query,
  }).data?.data;
  const linkOf = (at: number | null | undefined): string | undefined =>
    at === null || at === undefined ? undefined : hrefOf(at);
  useShortcut("u", useWayBack(list.name, screen.list_path()));
  return (
    <NeighbourLinks
      previous_href={linkOf(found?.previous_id)}
      next_href={linkOf(found?.next_id)}
    />
  );
}
