import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { NeighbourLinks } from "#platform/web/ui/neighbour-links.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { getUserNeighbours } from "../../contract/endpoints.ts";
import { managementText } from "../../contract/management-text.ts";
import { userPages } from "../../contract/pages.ts";
import { userListName, userListSearch } from "./user-list-search.ts";

const hrefOf = (id: number | null | undefined): string | undefined =>
  id === null || id === undefined
    ? undefined
    : pagePath(userPages.userDetail, { id });

/** Previous and next user by the list's own query; `k` and `j`. */
export function UserNeighbours({ id }: { id: number }) {
  const navigate = useNavigate();
  const query =
    readListQuery(userListName, userListSearch) ?? userListSearch.parse({});
  const found = useEndpointQuery(
    getUserNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  ).data?.data;
  const previous = hrefOf(found?.previous_id);
  const next = hrefOf(found?.next_id);
  const go = useCallback(
    (href: string | undefined) => {
      if (href !== undefined) void navigate({ to: href, replace: true });
    },
    [navigate],
  );
  useShortcut(
    "j",
    useCallback(() => go(next), [go, next]),
  );
  useShortcut(
    "k",
    useCallback(() => go(previous), [go, previous]),
  );
  return (
    <NeighbourLinks
      what={managementText.user}
      previous_href={previous}
      next_href={next}
    />
  );
}
