import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { textModulePageTitles } from "../../contract/page-text.ts";
import { textModulePages } from "../../contract/pages.ts";
import { TextModuleEditor } from "../components/text-module-editor.tsx";
import { textModuleListName } from "../components/text-module-list-parts.tsx";

/** A new text module. */
export function TextModuleFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(
    textModuleListName,
    pagePath(textModulePages.textModuleList),
  );
  return (
    <>
      <PageHeader title={textModulePageTitles.form} />
      <TextModuleEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(textModulePages.textModule, { id: saved.id }),
              replace: true,
            });
        }}
      />
    </>
  );
}
