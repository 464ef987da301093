import Typography from "@mui/material/Typography";
import type { PageMeta } from "#platform/contract/paging.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { countText } from "#platform/web/ui/table/count-text.ts";
import type { InquiryListSearch } from "../list/inquiry-list-search.ts";

/** Loaded where a keyword finds more than is counted. */
const CappedCount = lazyPart(
  async () => (await import("./capped-count.tsx")).CappedCount,
);

/** The exact number of cases of the filter, beside the title. */
export const ListCount = (props: {
  meta: PageMeta | undefined;
  query: InquiryListSearch;
}) => (
  <Typography
    component="output"
    variant="body2"
    color="text.secondary"
    aria-live="polite"
  >
    {props.meta !== undefined &&
      (props.meta.is_total_capped ? (
        <CappedCount meta={props.meta} query={props.query} />
      ) : (
        countText(props.meta)
      ))}
  </Typography>
);
