import Box from "@mui/material/Box";
import { useParams } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Timeline } from "#modules/base/history/web/embeds/timeline.tsx";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import {
  RecordBlock,
  RecordColumns,
  RecordSkeleton,
} from "#platform/web/ui/record-layout.tsx";
import { EmptyState, ErrorState } from "#platform/web/ui/states.tsx";
import { announcementText as text } from "../../contract/board-text.ts";
import {
  getAnnouncement,
  getAnnouncementTimeline,
} from "../../contract/endpoints.ts";
import type { Announcement } from "../../contract/schema.ts";
import { announcementPageTitles } from "../../contract/text.ts";
import { useMark } from "../api.ts";
import { AnnouncementEditor } from "../components/announcement-editor.tsx";
import { AnnouncementHeader } from "../components/announcement-header.tsx";
import { AnnouncementView } from "../components/announcement-view.tsx";
import { announcementTimelineWords } from "../components/announcement-words.ts";
import { ReaderList } from "../components/reader-list.tsx";

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

const History = ({ id }: { id: number }) => {
  const timeline = useEndpointQuery(
    getAnnouncementTimeline,
    { params: { id } },
    { meta: { quiet: true } },
  );
  return timeline.isError ? (
    <ErrorState
      error={timeline.error}
      onRetry={() => void timeline.refetch()}
    />
  ) : (
    <Timeline
      entries={timeline.data?.data ?? []}
      words={announcementTimelineWords}
    />
  );
};

const Aside = ({ id }: { id: number }) => (
  <aside>
    <RecordBlock id="readers" title={text.readers}>
      <ReaderList id={id} />
    </RecordBlock>
    <RecordBlock id="history" title={text.history} is_bare>
      <History id={id} />
    </RecordBlock>
  </aside>
);

const Opened = ({ record }: { record: Announcement }) => {
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  useReading(record);
  const { id, can } = record;
  const close = () => setOpen(false);
  const content = isOpen ? (
    <AnnouncementEditor
      record={record}
      onEditing={setEditing}
      onSaved={close}
      onCancel={close}
    />
  ) : (
    <AnnouncementView record={record} />
  );
  return (
    <>
      <AnnouncementHeader
        record={record}
        onEdit={isOpen ? undefined : () => setOpen(true)}
        presence={
          can.update.allowed && (
            <PresenceBar
              entity="announcement"
              entity_id={id}
              is_editing={isOpen && isEditing}
            />
          )
        }
      />
      {can.update.allowed ? (
        <RecordColumns>
          <div>{content}</div>
          <Aside id={id} />
        </RecordColumns>
      ) : (
        <Box sx={{ maxWidth: 860 }}>{content}</Box>
      )}
    </>
  );
};

/** One announcement, below `/announcement` (spec §2). */
export function AnnouncementPage() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const isNumber = /^\d{1,15}$/.test(id);
  const found = useEndpointQuery(
    getAnnouncement,
    { params: { id: Number(id) } },
    { enabled: isNumber, meta: { quiet: true } },
  );
  if (!isNumber || isApiError(found.error, 404))
    return (
      <>
        <PageHeader title={announcementPageTitles.list} />
        <EmptyState message={text.gone} hint={text.goneHint} />
      </>
    );
  if (found.data !== undefined)
    return <Opened key={id} record={found.data.data} />;
  if (!found.isError) return <RecordSkeleton />;
  return (
    <>
      <PageHeader title={announcementPageTitles.list} />
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    </>
  );
}
