import Typography from "@mui/material/Typography";
import type { PageMeta } from "#platform/contract/paging.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { countText } from "#platform/web/ui/table/count-text.ts";
import type { CaseQuery } from "../../contract/filter-fields.ts";
import type { AnyListCalls } from "../../contract/list-calls.ts";

/** Loaded where a keyword finds more than is counted. */
const CappedCount = lazyPart(
  async () => (await import("./capped-count.tsx")).CappedCount,
);

/** The exact number of cases of the filter, beside the title. */
export const ListCount = (props: {
  meta: PageMeta | undefined;
  query: CaseQuery;
  count: AnyListCalls<unknown>["count"];
}) => {
  const { meta, query, count } = props;
  return (
    <Typography
      component="output"
      variant="body2"
      color="text.secondary"
      aria-live="polite"
    >
      {meta !== undefined &&
        (meta.is_total_capped ? (
          <CappedCount meta={meta} query={query} count={count} />
        ) : (
          countText(meta)
        ))}
    </Typography>
  );
};
