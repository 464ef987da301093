import { useNavigate, useSearch } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { BranchEditor } from "../components/branch-editor.tsx";
import { branchListName } from "../components/branch-list-parts.tsx";

/** A new branch; `car_dealer_id` of the address is the company it is entered for. */
export function BranchFormPage() {
  const navigate = useNavigate();
  const search: { car_dealer_id?: unknown } = useSearch({ strict: false });
  const dealerId = Number(search.car_dealer_id);
  const back = useWayToList(
    branchListName,
    pagePath(dealerPages.carDealerSearch),
  );
  return (
    <>
      <PageHeader title={dealerPageTitles.branchForm} />
      <BranchEditor
        record={undefined}
        {...(Number.isInteger(dealerId) && {
          start: { car_dealer_id: dealerId },
        })}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(dealerPages.branch, { id: saved.id }),
              replace: true,
            });
        }}
      />
    </>
  );
}
