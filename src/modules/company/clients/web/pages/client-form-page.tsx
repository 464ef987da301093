import { RecordCreate } from "#modules/base/records/web/embeds/record-create.tsx";
import { clientPages } from "../../contract/pages.ts";
import { ClientEditor } from "../components/client-editor.tsx";
import { clientListName } from "../components/client-list-parts.tsx";

/** A new client. */
export function ClientFormPage() {
  return (
    <RecordCreate
      page={clientPages.clientForm}
      list_name={clientListName}
      list_page={clientPages.clientList}
      detail_page={clientPages.client}
    >
      {(form) => <ClientEditor {...form} />}
    </RecordCreate>
  );
}
