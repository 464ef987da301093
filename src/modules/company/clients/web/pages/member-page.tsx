import MuiLink from "@mui/material/Link";
import { createLink } from "@tanstack/react-router";
import {
  type EditorProps,
  RecordDetail,
  type RecordDetailKind,
  noNeighbours,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  deleteMember,
  getMember,
  getMemberNeighbours,
  getMemberTimeline,
} from "../../contract/member-endpoints.ts";
import { clientPages } from "../../contract/pages.ts";
import type { MemberDetail } from "../../contract/schema.ts";
import { clientPageTitles } from "../../contract/page-text.ts";
import { memberTimelineWords } from "../components/client-words.ts";
import { MemberEditor } from "../components/member-editor.tsx";
import {
  memberListName,
  memberSearch,
} from "../components/member-list-parts.tsx";
import { MemberView } from "../components/member-view.tsx";

const Link = createLink(MuiLink);

const useNeighbours = (id: number) => {
  const query =
    readListQuery(memberListName, memberSearch) ?? memberSearch.parse({});
  const found = useEndpointQuery(
    getMemberNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<MemberDetail>) => (
  <MemberEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<MemberDetail> = {
  what: clientPageTitles.member,
  entity: "client_member",
  list_name: memberListName,
  list_page: clientPages.memberList,
  detail_page: clientPages.member,
  get: getMember,
  remove: deleteMember,
  timeline: getMemberTimeline,
  timeline_words: memberTimelineWords,
  nameOf: ({ name }) => name,
  facts: ({ client_id, client_name }) => (
    <Link to={pagePath(clientPages.client, { id: client_id })}>
      {client_name}
    </Link>
  ),
  useNeighbours,
  View: MemberView,
  Editor,
};

/** `/management/client-member-list/{id}`: a member to read and to edit. */
export const MemberPage = () => <RecordDetail kind={kind} />;
