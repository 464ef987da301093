import { RecordCreate } from "#modules/base/records/web/embeds/record-create.tsx";
import { dealerPages } from "../../contract/pages.ts";
import { dealerScreenText as text } from "../../contract/dealer-text.ts";
import { DealerEditor } from "../components/dealer-editor.tsx";
import { dealerListName } from "../components/dealer-list-parts.tsx";

/** A new sales company, with the organisation of its users. */
export function CarDealerFormPage() {
  return (
    <RecordCreate
      page={dealerPages.carDealerForm}
      list_name={dealerListName}
      list_page={dealerPages.carDealerDetails}
      detail_page={dealerPages.carDealer}
      note={text.organisationNote}
    >
      {(form) => <DealerEditor {...form} />}
    </RecordCreate>
  );
}
