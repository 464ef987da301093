import {
  RecordDetail,
  type RecordDetailKind,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { announcementText as text } from "../../contract/board-text.ts";
import { announcementWriters } from "../../contract/endpoints.ts";
import { announcementPages } from "../../contract/pages.ts";
import { announcementEndpoints } from "../../contract/record-endpoints.ts";
import type { Announcement } from "../../contract/schema.ts";
import { announcementPageTitles } from "../../contract/text.ts";
import { AnnouncementEditor } from "../components/announcement-editor.tsx";
import { AnnouncementFacts } from "../components/announcement-facts.tsx";
import { announcementListName } from "../components/announcement-list-parts.tsx";
import { AnnouncementView } from "../components/announcement-view.tsx";
import { announcementTimelineWords } from "../components/announcement-words.ts";
import { ReaderList } from "../components/reader-list.tsx";

const { get, remove, timeline } = announcementEndpoints;

const Readers = ({ record }: { record: Announcement }) => (
  <RecordBlock id="readers" title={text.readers}>
    <ReaderList id={record.id} />
  </RecordBlock>
);

const kind: RecordDetailKind<Announcement> = {
  what: announcementPageTitles.list,
  entity: "announcement",
  list_name: announcementListName,
  list_page: announcementPages.announcementList,
  detail_page: announcementPages.announcement,
  get,
  remove,
  timeline,
  timeline_words: announcementTimelineWords,
  nameOf: ({ title }) => title,
  removal: ({ title }) => text.removeBody(title),
  facts: (record) => <AnnouncementFacts record={record} />,
  View: AnnouncementView,
  Editor: AnnouncementEditor,
};

const writersKind = { ...kind, Aside: Readers };

/** One announcement, below `/announcement` (spec §2). */
export const AnnouncementPage = () => (
  <RecordDetail kind={useIsAllowed(announcementWriters) ? writersKind : kind} />
);
