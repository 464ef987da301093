import Button from "@mui/material/Button";
import type { PageMeta } from "#platform/contract/paging.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { countText } from "#platform/web/ui/table/count-text.ts";
import { useState } from "react";
import type { CaseQuery } from "../../contract/filter-fields.ts";
import type { AnyListCalls } from "../../contract/list-calls.ts";
import { caseListText } from "../../contract/list-text.ts";

/** 「1,000件以上」 of a keyword as a button that counts exactly. */
export function CappedCount(props: {
  meta: PageMeta;
  query: CaseQuery;
  count: AnyListCalls<unknown>["count"];
}) {
  const { meta, query } = props;
  const key = JSON.stringify({ ...query, page: 1, sort: "" });
  const [asked, setAsked] = useState<string>();
  const isAsked = asked === key;
  const count = useEndpointQuery(
    props.count,
    { query },
    { enabled: isAsked, notifies: true },
  );
  if (isAsked && count.data !== undefined)
    return countText({ total: count.data.data.total, is_total_capped: false });
  return (
    <Button
      size="small"
      loading={isAsked && count.isFetching}
      title={caseListText.exactCount}
      sx={{ minHeight: 26, px: 0.75 }}
      onClick={() => setAsked(key)}
    >
      {countText(meta)}
    </Button>
  );
}
