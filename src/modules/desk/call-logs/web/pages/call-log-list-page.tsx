import { FilterSelects } from "#modules/base/records/web/embeds/list-filters.tsx";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { listCallLogs } from "../../contract/endpoints.ts";
import { callLogPages } from "../../contract/pages.ts";
import type { CallLog } from "../../contract/schema.ts";
import { callLogPageTitles } from "../../contract/page-text.ts";
import { callLogListText } from "../../contract/text.ts";
import {
  callLogChips,
  callLogColumns,
  callLogFilters,
  callLogListName,
  callLogSearch,
  MoreCallLogFilters,
  useAgentOptions,
} from "../components/call-log-list-parts.tsx";

const hrefOf = ({ id }: CallLog): string =>
  pagePath(callLogPages.callLog, { id });

/** `/call-logs` (spec §2). */
export function CallLogListPage() {
  const search = useListSearch(callLogListName, callLogSearch);
  const agents = useAgentOptions();
  const list = useEndpointQuery(
    listCallLogs,
    { query: search.query },
    { keep_previous: true },
  );
  return (
    <RecordList
      name={callLogListName}
      title={callLogPageTitles.list}
      entity="call_log"
      search={search}
      list={list}
      columns={callLogColumns}
      row_href={hrefOf}
      create={{
        href: pagePath(callLogPages.callLogForm),
        label: callLogListText.create,
      }}
      keyword={callLogListText.keyword}
      chips={callLogChips(search, agents)}
      filters={<FilterSelects {...search} filters={callLogFilters} />}
      more={<MoreCallLogFilters {...search} />}
    />
  );
}
