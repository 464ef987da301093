import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { interviewGuidePageTitles } from "../../contract/page-text.ts";
import { interviewGuidePages } from "../../contract/pages.ts";
import { GuideEditor } from "../components/guide-editor.tsx";
import { guideListName } from "../components/guide-list-parts.tsx";

/** A new interview guide. */
export function InterviewGuideFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(
    guideListName,
    pagePath(interviewGuidePages.interviewGuideList),
  );
  return (
    <>
      <PageHeader title={interviewGuidePageTitles.form} />
      <GuideEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(interviewGuidePages.interviewGuide, {
                id: saved.id,
              }),
              replace: true,
            });
        }}
      />
    </>
  );
}
