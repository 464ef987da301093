import { managementPages } from "../../contract/pages.ts";
import { managementText } from "../../contract/text.ts";
import { TowCompanyEditor } from "../components/tow-company-editor.tsx";
import { towCompanyListName } from "../components/tow-company-list-parts.tsx";
import { RecordCreate } from "#modules/records/web/embeds/record-create.tsx";

/** A new towing company, with the organisation of its users. */
export function TowCompanyFormPage() {
  return (
    <RecordCreate
      page={managementPages.towCompanyForm}
      list_name={towCompanyListName}
      list_page={managementPages.towCompanyList}
      detail_page={managementPages.towCompany}
      note={managementText.organisationNote}
    >
      {(form) => <TowCompanyEditor {...form} />}
    </RecordCreate>
  );
}
