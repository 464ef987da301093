import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { NeighbourLinks } from "#platform/web/ui/neighbour-links.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { getInquiryNeighbours } from "../../contract/endpoints.ts";
import { detailHref } from "./dispatch-cell.tsx";
import {
  inquiryListName,
  inquiryListSearch,
} from "../list/inquiry-list-search.ts";
import { useCaseWayBack } from "../detail/case-way-back.ts";

const hrefOf = (id: number | null | undefined): string | undefined =>
  id === null || id === undefined ? undefined : detailHref(id);

/** Previous and next case by the list's own query; `k` and `j`. */
export function CaseNeighbours({ id }: { id: number }) {
  const navigate = useNavigate();
  const query =
    readListQuery(inquiryListName, inquiryListSearch) ??
    inquiryListSearch.parse({});
  const found = useEndpointQuery(
    getInquiryNeighbours,
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
  useShortcut("u", useCaseWayBack());
  return <NeighbourLinks previous_href={previous} next_href={next} />;
}
