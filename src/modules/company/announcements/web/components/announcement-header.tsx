import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import PushPinIcon from "@mui/icons-material/PushPin";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { RecordBar } from "#platform/web/ui/record-layout.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { periodWords } from "../../contract/period-rules.ts";
import { deleteAnnouncement } from "../../contract/endpoints.ts";
import { importances, publications } from "../../contract/lookups.ts";
import { announcementPages } from "../../contract/pages.ts";
import type { Announcement } from "../../contract/schema.ts";
import { useMark } from "../api.ts";
import { announcementListName } from "./announcement-list-parts.tsx";
import {
  importanceTone,
  publicationIcon,
  publicationTone,
  roleWords,
} from "./announcement-words.ts";

const DeleteButton = (props: {
  record: Announcement;
  onDeleted: () => void;
}) => {
  const { record, onDeleted } = props;
  const queries = useQueryClient();
  const remove = async (): Promise<void> => {
    const isAgreed = await confirm({
      title: text.remove,
      body: text.removeBody(record.title),
      action: text.remove,
      is_destructive: true,
    });
    if (!isAgreed) return;
    try {
      await callEndpoint(deleteAnnouncement, { params: { id: record.id } });
    } catch (error) {
      notify.error(error);
      return;
    }
    notify.success(text.removed);
    onDeleted();
    void invalidatePath(queries, "/api/announcements");
  };
  return (
    <Button
      color="error"
      variant="outlined"
      startIcon={<DeleteIcon />}
      onClick={() => void remove()}
    >
      {text.remove}
    </Button>
  );
};

const MarkButton = ({ record }: { record: Announcement }) => {
  const mark = useMark(record.id);
  const next = record.read_at === null ? "read" : "unread";
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => {
        mark(next).catch((error: unknown) => notify.error(error));
      }}
    >
      {next === "read" ? text.markRead : text.markUnread}
    </Button>
  );
};

const Facts = ({ record }: { record: Announcement }) => (
  <div className="facts">
    <StatusChip
      tone={importanceTone[record.importance]}
      label={importances.labelOf(record.importance)}
    />
    {record.publication !== "current" && (
      <StatusChip
        tone={publicationTone[record.publication]}
        icon={publicationIcon[record.publication]}
        label={publications.labelOf(record.publication)}
      />
    )}
    {record.is_pinned && (
      <StatusChip tone="blue" icon={PushPinIcon} label={text.pinned} />
    )}
    <span>{periodWords(record)}</span>
    <span>{text.targets(roleWords(record.target_roles))}</span>
    {record.updated_by !== null && <span>{record.updated_by}</span>}
  </div>
);

/** Header of an announcement: back, title, read or unread, and for its writers the acts. */
export function AnnouncementHeader(props: {
  record: Announcement;
  /** Undefined while it is being edited. */
  onEdit: (() => void) | undefined;
  presence: ReactNode;
}) {
  const { record, onEdit } = props;
  const back = useWayToList(
    announcementListName,
    pagePath(announcementPages.announcementList),
  );
  useShortcut("u", back);
  const canWrite = record.can.update.allowed && onEdit !== undefined;
  return (
    <RecordBar>
      <div className="line">
        <IconButton edge="start" aria-label={text.back} onClick={back}>
          <ArrowBackIcon />
        </IconButton>
        <Typography component="h1" variant="h1">
          {record.title}
        </Typography>
        {props.presence}
        <div className="end">
          {record.is_addressed && <MarkButton record={record} />}
          {canWrite && (
            <>
              <Button
                variant="contained"
                startIcon={<EditIcon />}
                onClick={onEdit}
              >
                {text.edit}
              </Button>
              <DeleteButton record={record} onDeleted={back} />
            </>
          )}
        </div>
      </div>
      <Facts record={record} />
    </RecordBar>
  );
}
