import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import {
  type EditorProps,
  neighboursIn,
  RecordDetail,
  type RecordDetailKind,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { parseList } from "#platform/web/ui/table/use-list-search.ts";
import {
  getUser,
  getUserNeighbours,
  getUserTimeline,
} from "../../contract/endpoints.ts";
import { userStates } from "../../contract/lookups.ts";
import {
  managementText as text,
  userStepText,
} from "../../contract/management-text.ts";
import { userPages } from "../../contract/pages.ts";
import type { User } from "../../contract/schema.ts";
import { userLabels as label } from "../../contract/text.ts";
import { useControlData } from "../api.ts";
import { SessionBlock } from "../components/session-block.tsx";
import { UserActions } from "../components/user-actions.tsx";
import { UserEditor } from "../components/user-editor.tsx";
import {
  userListName,
  userListSearch,
} from "../components/user-list-search.ts";
import { UserView } from "../components/user-view.tsx";
import { stateTone, userTimelineWords } from "../components/user-words.ts";

const factsOf = (user: User) => (
  <>
    <span>
      {label.username} <b>{user.username}</b>
    </span>
    <span>
      {label.last_signed_in_at}{" "}
      <b>
        {user.last_signed_in_at === null
          ? text.never
          : formatDateTime(user.last_signed_in_at)}
      </b>
    </span>
    <span>
      {label.open_session_count} <b>{text.sessions(user.open_session_count)}</b>
    </span>
    <span>{text.registered(formatDateTime(user.created_at))}</span>
  </>
);

/** What may be chosen comes with a call of its own: until then the user is there to read. */
const Editor = (props: EditorProps<User>) => {
  const control = useControlData();
  return control === undefined ? (
    <UserView record={props.record} />
  ) : (
    <UserEditor {...props} control={control} />
  );
};

/** Sessions are for those who may have to do with the user; the others are told why not. */
const Sessions = ({ record: user }: { record: User }) => {
  const { inspect } = user.can;
  return (
    <RecordBlock id="sessions" title={userStepText.sessionsTitle}>
      {inspect.allowed ? <SessionBlock user={user} /> : inspect.reason}
    </RecordBlock>
  );
};

const kind: RecordDetailKind<User> = {
  what: text.user,
  entity: "user",
  list_name: userListName,
  list_page: userPages.userList,
  detail_page: userPages.userDetail,
  get: getUser,
  timeline: getUserTimeline,
  timeline_words: userTimelineWords,
  nameOf: ({ name }) => name,
  chips: ({ state }) => (
    <StatusChip tone={stateTone[state]} label={userStates.labelOf(state)} />
  ),
  facts: factsOf,
  Steps: ({ record }) => <UserActions user={record} />,
  useNeighbours: neighboursIn(getUserNeighbours, userListName, (search) =>
    parseList(userListSearch, search),
  ),
  View: UserView,
  Editor,
  Aside: Sessions,
};

/** Detail of a user: content to read and to edit, open sessions, history. */
export const UserDetailPage = () => <RecordDetail kind={kind} />;
