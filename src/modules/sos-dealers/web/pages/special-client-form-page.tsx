import { RecordCreate } from "#modules/records/web/embeds/record-create.tsx";
import { dealerPages } from "../../contract/pages.ts";
import { SpecialClientEditor } from "../components/special-client-editor.tsx";
import { specialClientListName } from "../components/special-client-list-parts.tsx";

/** A new special client. */
export function SpecialClientFormPage() {
  return (
    <RecordCreate
      page={dealerPages.specialClientForm}
      list_name={specialClientListName}
      list_page={dealerPages.specialClientList}
      detail_page={dealerPages.specialClient}
    >
      {(form) => <SpecialClientEditor {...form} />}
    </RecordCreate>
  );
}
