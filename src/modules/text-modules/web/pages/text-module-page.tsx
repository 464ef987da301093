import {
  type EditorProps,
  RecordDetail,
  type RecordDetailKind,
  noNeighbours,
} from "#modules/records/web/embeds/record-detail.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  deleteTextModule,
  getTextModule,
  getTextModuleNeighbours,
  getTextModuleTimeline,
} from "../../contract/endpoints.ts";
import { textModulePageTitles } from "../../contract/page-text.ts";
import { textModulePages } from "../../contract/pages.ts";
import type { TextModuleDetail } from "../../contract/schema.ts";
import { TextModuleEditor } from "../components/text-module-editor.tsx";
import {
  textModuleListName,
  textModuleSearch,
} from "../components/text-module-list-parts.tsx";
import { TextModuleView } from "../components/text-module-view.tsx";
import { textModuleTimelineWords } from "../components/text-module-words.ts";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(textModuleListName, textModuleSearch) ??
    textModuleSearch.parse({});
  const found = useEndpointQuery(
    getTextModuleNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<TextModuleDetail>) => (
  <TextModuleEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<TextModuleDetail> = {
  what: textModulePageTitles.detail,
  entity: "text_module",
  list_name: textModuleListName,
  list_page: textModulePages.textModuleList,
  detail_page: textModulePages.textModule,
  get: getTextModule,
  remove: deleteTextModule,
  timeline: getTextModuleTimeline,
  timeline_words: textModuleTimelineWords,
  nameOf: ({ title }) => title,
  useNeighbours,
  View: TextModuleView,
  Editor,
};

/** `/management/text-modules/{id}`: a text module to read, edit and delete. */
export const TextModulePage = () => <RecordDetail kind={kind} />;
