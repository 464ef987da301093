import { RecordCreate } from "#modules/base/records/web/embeds/record-create.tsx";
import { announcementPages } from "../../contract/pages.ts";
import type { Announcement } from "../../contract/schema.ts";
import { AnnouncementEditor } from "../components/announcement-editor.tsx";
import { announcementListName } from "../components/announcement-list-parts.tsx";

/** A new announcement with its files. */
export const AnnouncementFormPage = () => (
  <RecordCreate<Announcement>
    page={announcementPages.announcementForm}
    list_name={announcementListName}
    list_page={announcementPages.announcementList}
    detail_page={announcementPages.announcement}
  >
    {(form) => <AnnouncementEditor {...form} />}
  </RecordCreate>
);
