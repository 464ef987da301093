import PushPinIcon from "@mui/icons-material/PushPin";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { endpointKey, invalidatePath } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { announcementText as text } from "../../contract/board-text.ts";
import { listAnnouncements } from "../../contract/calls.ts";
import {
  readAnnouncement,
  unreadAnnouncement,
} from "../../contract/endpoints.ts";
import { importances, publications } from "../../contract/lookups.ts";
import { periodWords } from "../../contract/period-rules.ts";
import { announcementEndpoints } from "../../contract/record-endpoints.ts";
import type { Announcement } from "../../contract/schema.ts";
import {
  importanceTone,
  publicationIcon,
  publicationTone,
  roleWords,
} from "./announcement-words.ts";

/** Marks an announcement as read or as unread again, and brings every count up to date. */
function useMark(id: number) {
  const queries = useQueryClient();
  return useCallback(
    async (action: "read" | "unread"): Promise<void> => {
      const endpoint =
        action === "read" ? readAnnouncement : unreadAnnouncement;
      const answer = await callEndpoint(endpoint, { params: { id } });
      queries.setQueryData<{ data: Announcement }>(
        endpointKey(announcementEndpoints.get, { params: { id } }),
        answer,
      );
      await invalidatePath(queries, listAnnouncements.path);
    },
    [queries, id],
  );
}

/** Opening is reading: once for each opening, so that what is marked unread again stays so. */
function useReading(record: Announcement): void {
  const mark = useMark(record.id);
  const isDone = useRef(false);
  const isNew = record.is_addressed && record.read_at === null;
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    // Without a mark it stays unread: the next opening tries again.
    if (isNew) mark("read").catch(() => undefined);
  }, [isNew, mark]);
}

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

/** What the header says of an announcement; it is on screen as long as the announcement is, and marks it as read. */
export const AnnouncementFacts = ({ record }: { record: Announcement }) => {
  useReading(record);
  return (
    <>
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
      {record.is_addressed && <MarkButton record={record} />}
    </>
  );
};
