import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { clientPages } from "../../contract/pages.ts";
import { clientPageTitles } from "../../contract/page-text.ts";
import { ClientEditor } from "../components/client-editor.tsx";
import { clientListName } from "../components/client-list-parts.tsx";

/** A new client. */
export function ClientFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(clientListName, pagePath(clientPages.clientList));
  return (
    <>
      <PageHeader title={clientPageTitles.clientForm} />
      <ClientEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(clientPages.client, { id: saved.id }),
              replace: true,
            });
        }}
      />
    </>
  );
}
