import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { announcementPages } from "../../contract/pages.ts";
import { announcementPageTitles } from "../../contract/text.ts";
import { AnnouncementEditor } from "../components/announcement-editor.tsx";
import { announcementListName } from "../components/announcement-list-parts.tsx";

/** A new announcement with its files. */
export function AnnouncementFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(
    announcementListName,
    pagePath(announcementPages.announcementList),
  );
  return (
    <>
      <PageHeader title={announcementPageTitles.form} />
      <AnnouncementEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(announcementPages.announcement, { id: saved.id }),
              replace: true,
              // It is saved: nothing is left behind.
              ignoreBlocker: true,
            });
        }}
      />
    </>
  );
}
