import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import { pagePath } from "#platform/web/brand.ts";
import { RecordBar } from "#platform/web/ui/record-layout.tsx";
import { ShortcutHelp } from "#platform/web/ui/shortcut-help.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { userStates } from "../../contract/lookups.ts";
import {
  managementText as text,
  userShortcuts,
} from "../../contract/management-text.ts";
import { userPages } from "../../contract/pages.ts";
import type { User } from "../../contract/schema.ts";
import { userLabels } from "../../contract/text.ts";
import { UserActions } from "./user-actions.tsx";
import { userListName } from "./user-list-search.ts";
import { UserNeighbours } from "./user-neighbours.tsx";
import { shortTime, stateTone } from "./user-words.ts";

const EditButton = ({ user, onEdit }: { user: User; onEdit: () => void }) => {
  const { update } = user.can;
  return update.because === "role" || user.state === "deleted" ? null : (
    <Button
      variant="contained"
      startIcon={<EditIcon />}
      aria-label={text.editUser}
      onClick={onEdit}
    >
      {text.edit}
    </Button>
  );
};

const Facts = ({ user }: { user: User }) => (
  <div className="facts">
    <span>
      {userLabels.username} <b>{user.username}</b>
    </span>
    <span>
      {userLabels.last_signed_in_at}{" "}
      <b>
        {user.last_signed_in_at === null
          ? text.never
          : shortTime(user.last_signed_in_at)}
      </b>
    </span>
    <span>
      {userLabels.open_session_count}{" "}
      <b>{text.sessions(user.open_session_count)}</b>
    </span>
    <span>{text.registered(shortTime(user.created_at))}</span>
    <span>
      {text.updated(user.updated_by ?? "", shortTime(user.updated_at))}
    </span>
  </div>
);

/** Header of a user: back, name, state, who else is here, the steps, neighbours. */
export function UserHeader(props: {
  user: User;
  /** Undefined while it is being edited. */
  onEdit: (() => void) | undefined;
  is_editing: boolean;
}) {
  const { user, onEdit } = props;
  const back = useWayToList(userListName, pagePath(userPages.userList));
  useShortcut("u", back);
  return (
    <RecordBar>
      <div className="line">
        <IconButton
          edge="start"
          aria-label={text.back}
          title={text.back}
          onClick={back}
        >
          <ArrowBackIcon />
        </IconButton>
        <Typography component="h1" variant="h1">
          {text.heading(user.name)}
        </Typography>
        <StatusChip
          tone={stateTone[user.state]}
          label={userStates.labelOf(user.state)}
        />
        <PresenceBar
          entity="user"
          entity_id={user.id}
          is_editing={props.is_editing}
        />
        <div className="end">
          {onEdit !== undefined && (
            <>
              <EditButton user={user} onEdit={onEdit} />
              <UserActions user={user} />
            </>
          )}
          <UserNeighbours id={user.id} />
          <ShortcutHelp rows={userShortcuts} />
        </div>
      </div>
      <Facts user={user} />
    </RecordBar>
  );
}
