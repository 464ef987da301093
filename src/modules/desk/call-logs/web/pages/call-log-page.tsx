import {
  RecordDetail,
  noNeighbours,
  type EditorProps,
  type RecordDetailKind,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  deleteCallLog,
  getCallLog,
  getCallLogNeighbours,
  getCallLogTimeline,
} from "../../contract/endpoints.ts";
import { callLogPages } from "../../contract/pages.ts";
import type { CallLogDetail } from "../../contract/schema.ts";
import { callLogListText as text } from "../../contract/text.ts";
import { CallLogEditor } from "../components/call-log-editor.tsx";
import {
  callLogListName,
  callLogSearch,
} from "../components/call-log-list-parts.tsx";
import { CallLogView } from "../components/call-log-view.tsx";
import { callLogTimelineWords } from "../components/call-log-words.ts";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(callLogListName, callLogSearch) ?? callLogSearch.parse({});
  const found = useEndpointQuery(
    getCallLogNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<CallLogDetail>) => (
  <CallLogEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<CallLogDetail> = {
  what: text.what,
  entity: "call_log",
  list_name: callLogListName,
  list_page: callLogPages.callLogs,
  detail_page: callLogPages.callLog,
  get: getCallLog,
  remove: deleteCallLog,
  timeline: getCallLogTimeline,
  timeline_words: callLogTimelineWords,
  nameOf: (log) =>
    text.nameOf(
      formatDateTime(log.started_at).slice(0, -3),
      log.name ?? log.phone ?? "",
    ),
  useNeighbours,
  View: CallLogView,
  Editor,
};

/** A call with its recordings and its history. */
export const CallLogPage = () => <RecordDetail kind={kind} />;
