import {
  type EditorProps,
  RecordDetail,
  type RecordDetailKind,
  noNeighbours,
} from "#modules/records/web/embeds/record-detail.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import {
  deleteSpecialClient,
  getSpecialClient,
  getSpecialClientNeighbours,
  getSpecialClientTimeline,
} from "../../contract/special-client-endpoints.ts";
import type { SpecialClientDetail } from "../../contract/special-client-schema.ts";
import { EndButton } from "../components/end-button.tsx";
import { SpecialClientEditor } from "../components/special-client-editor.tsx";
import {
  specialClientListName,
  specialClientSearch,
} from "../components/special-client-list-parts.tsx";
import { SpecialClientState } from "../components/special-client-state.tsx";
import { SpecialClientView } from "../components/special-client-view.tsx";
import { specialClientTimelineWords } from "../components/special-client-words.ts";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(specialClientListName, specialClientSearch) ??
    specialClientSearch.parse({});
  const found = useEndpointQuery(
    getSpecialClientNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<SpecialClientDetail>) => (
  <SpecialClientEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<SpecialClientDetail> = {
  what: dealerPageTitles.specialClient,
  entity: "special_client",
  list_name: specialClientListName,
  list_page: dealerPages.specialClientList,
  detail_page: dealerPages.specialClient,
  get: getSpecialClient,
  remove: deleteSpecialClient,
  timeline: getSpecialClientTimeline,
  timeline_words: specialClientTimelineWords,
  nameOf: ({ company }) => company,
  chips: (record) => <SpecialClientState record={record} />,
  Steps: EndButton,
  useNeighbours,
  View: SpecialClientView,
  Editor,
};

/** `/{brand}-sos/create-special-client/{id}`: a special client to read, edit, end and delete. */
export const SpecialClientPage = () => <RecordDetail kind={kind} />;
