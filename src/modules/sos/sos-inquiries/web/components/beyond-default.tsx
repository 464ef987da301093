import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import type { PageMeta } from "#platform/contract/paging.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { countInquiries } from "../../contract/list-endpoints.ts";
import { listText } from "../../contract/list-text.ts";
import {
  anyDivision,
  type InquiryListChanges,
  type InquiryListSearch,
  isDefaultDivision,
} from "../list/inquiry-list-search.ts";

/** How many cases the default of the divisions hides, and the way to them; louder where somebody looks for a word. */
export function BeyondDefault(props: {
  meta: PageMeta | undefined;
  query: InquiryListSearch;
  set: (changes: InquiryListChanges) => void;
}) {
  const { meta, query } = props;
  const isCounted = meta?.is_total_capped === false && isDefaultDivision(query);
  const all = useEndpointQuery(
    countInquiries,
    {
      query: {
        ...query,
        service_division: undefined,
        page: 1,
        sort: "-received_at",
      },
    },
    { enabled: isCounted, meta: { quiet: true } },
  );
  const rest = (all.data?.data.total ?? 0) - (meta?.total ?? 0);
  if (!isCounted || rest <= 0) return null;
  const isSearched = query.q !== undefined;
  return (
    <Button
      variant={isSearched ? "outlined" : "text"}
      startIcon={isSearched ? <AddIcon /> : undefined}
      onClick={() => props.set({ service_division: anyDivision })}
    >
      {listText.beyond(rest)}
    </Button>
  );
}
