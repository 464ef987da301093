import {
  type EditorProps,
  RecordDetail,
  type RecordDetailKind,
  noNeighbours,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  deleteInterviewGuide,
  getInterviewGuide,
  getInterviewGuideNeighbours,
  getInterviewGuideTimeline,
} from "../../contract/endpoints.ts";
import { interviewGuidePageTitles } from "../../contract/page-text.ts";
import { interviewGuidePages } from "../../contract/pages.ts";
import type { InterviewGuideDetail } from "../../contract/schema.ts";
import { CopyButton } from "../components/copy-button.tsx";
import { GuideEditor } from "../components/guide-editor.tsx";
import { guideListName, guideSearch } from "../components/guide-list-parts.tsx";
import { GuideView } from "../components/guide-view.tsx";
import { guideTimelineWords, nameOfGuide } from "../components/guide-words.ts";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(guideListName, guideSearch) ?? guideSearch.parse({});
  const found = useEndpointQuery(
    getInterviewGuideNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<InterviewGuideDetail>) => (
  <GuideEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<InterviewGuideDetail> = {
  what: interviewGuidePageTitles.detail,
  entity: "interview_guide",
  list_name: guideListName,
  list_page: interviewGuidePages.interviewGuideList,
  detail_page: interviewGuidePages.interviewGuide,
  get: getInterviewGuide,
  remove: deleteInterviewGuide,
  timeline: getInterviewGuideTimeline,
  timeline_words: guideTimelineWords,
  nameOf: nameOfGuide,
  useNeighbours,
  Steps: CopyButton,
  View: GuideView,
  Editor,
};

/** `/management/interview-guides/{id}`: a guide to read, edit and delete. */
export const InterviewGuidePage = () => <RecordDetail kind={kind} />;
