import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { SpecialClientEditor } from "../components/special-client-editor.tsx";
import { specialClientListName } from "../components/special-client-list-parts.tsx";

/** A new special client. */
export function SpecialClientFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(
    specialClientListName,
    pagePath(dealerPages.specialClientList),
  );
  return (
    <>
      <PageHeader title={dealerPageTitles.specialClientForm} />
      <SpecialClientEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(dealerPages.specialClient, { id: saved.id }),
              replace: true,
            });
        }}
      />
    </>
  );
}
