import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { callLogPages } from "../../contract/pages.ts";
import { callLogPageTitles } from "../../contract/page-text.ts";
import { CallLogEditor } from "../components/call-log-editor.tsx";
import { callLogListName } from "../components/call-log-list-parts.tsx";

/** A call entered by hand. */
export function CallLogFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(callLogListName, pagePath(callLogPages.callLogs));
  return (
    <>
      <PageHeader title={callLogPageTitles.form} />
      <CallLogEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(callLogPages.callLog, { id: saved.id }),
              replace: true,
              // It is saved: nothing is left behind.
              ignoreBlocker: true,
            });
        }}
      />
    </>
  );
}
