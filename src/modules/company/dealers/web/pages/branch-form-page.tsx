import { useSearch } from "@tanstack/react-router";
import { RecordCreate } from "#modules/base/records/web/embeds/record-create.tsx";
import { dealerPages } from "../../contract/pages.ts";
import { BranchEditor } from "../components/branch-editor.tsx";
import { branchListName } from "../components/branch-list-parts.tsx";

/** A new branch; `car_dealer_id` of the address is the company it is entered for. */
export function BranchFormPage() {
  const search: { car_dealer_id?: unknown } = useSearch({ strict: false });
  const car_dealer_id = Number(search.car_dealer_id);
  const start = Number.isInteger(car_dealer_id) ? { car_dealer_id } : undefined;
  return (
    <RecordCreate
      page={dealerPages.branchForm}
      list_name={branchListName}
      list_page={dealerPages.carDealerSearch}
      detail_page={dealerPages.branch}
    >
      {(form) => <BranchEditor {...form} {...(start && { start })} />}
    </RecordCreate>
  );
}
