import { ManagedCreate } from "#modules/organisations/web/embeds/managed-create.tsx";
import { clientPages } from "../../contract/pages.ts";
import { ClientEditor } from "../components/client-editor.tsx";
import { clientListName } from "../components/client-list-parts.tsx";

/** A new client. */
export function ClientFormPage() {
  return (
    <ManagedCreate
      page={clientPages.clientForm}
      list_name={clientListName}
      list_page={clientPages.clientList}
      detail_page={clientPages.client}
    >
      {(form) => <ClientEditor {...form} />}
    </ManagedCreate>
  );
}
