import { managementPages } from "../../contract/pages.ts";
import { managementText } from "../../contract/text.ts";
import { CarMakerEditor } from "../components/car-maker-editor.tsx";
import { carMakerListName } from "../components/car-maker-list-parts.tsx";
import { RecordCreate } from "#modules/records/web/embeds/record-create.tsx";

/** `/management/carmaker-form` (spec §2): a new car maker, with the organisation of its users. */
export function CarMakerFormPage() {
  return (
    <RecordCreate
      page={managementPages.carMakerForm}
      list_name={carMakerListName}
      list_page={managementPages.carMakerList}
      detail_page={managementPages.carMaker}
      note={managementText.organisationNote}
    >
      {(form) => <CarMakerEditor {...form} />}
    </RecordCreate>
  );
}
