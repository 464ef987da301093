import {
  RecordDetail,
  neighboursIn,
  type RecordDetailKind,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { parseList } from "#platform/web/ui/table/use-list-search.ts";
import { callLogEndpoints } from "../../contract/endpoints.ts";
import { callLogPages } from "../../contract/pages.ts";
import type { CallLogDetail } from "../../contract/schema.ts";
import { callLogListText as text } from "../../contract/text.ts";
import { CallLogEditor, nameOfCall } from "../components/call-log-editor.tsx";
import {
  callLogListName,
  callLogSearch,
} from "../components/call-log-list-parts.tsx";
import { CallLogView } from "../components/call-log-view.tsx";
import { callLogTimelineWords } from "../components/call-log-words.ts";

const { get, remove, timeline, neighbours } = callLogEndpoints;

const kind: RecordDetailKind<CallLogDetail> = {
  what: text.what,
  entity: "call_log",
  list_name: callLogListName,
  list_page: callLogPages.callLogs,
  detail_page: callLogPages.callLog,
  get,
  remove,
  timeline,
  timeline_words: callLogTimelineWords,
  nameOf: nameOfCall,
  useNeighbours: neighboursIn(neighbours, callLogListName, (search) =>
    parseList(callLogSearch, search),
  ),
  View: CallLogView,
  Editor: CallLogEditor,
};

/** A call with its recordings and its history. */
export const CallLogPage = () => <RecordDetail kind={kind} />;
