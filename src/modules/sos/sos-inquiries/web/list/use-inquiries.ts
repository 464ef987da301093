import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useSoon } from "#platform/web/ui/use-soon.ts";
import { listInquiries } from "../../contract/list-endpoints.ts";
import type { InquiryListSearch } from "./inquiry-list-search.ts";

/** What a list is left for most often: its scripts come while the list is being read. */
const openDetail = (): Promise<unknown> =>
  import("../pages/inquiry-detail-page.tsx");

/** The cases of the list; the previous page stays on screen while the next one loads. */
export function useInquiries(query: InquiryListSearch) {
  const list = useEndpointQuery(
    listInquiries,
    { query },
    { keep_previous: true, meta: { quiet: true } },
  );
  useSoon(openDetail, list.isSuccess);
  return list;
}
