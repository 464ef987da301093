import Typography from "@mui/material/Typography";
import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { dealerScreenText as text } from "../../contract/dealer-text.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { DealerEditor } from "../components/dealer-editor.tsx";
import { dealerListName } from "../components/dealer-list-parts.tsx";

/** A new sales company, with the organisation of its users. */
export function CarDealerFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(
    dealerListName,
    pagePath(dealerPages.carDealerDetails),
  );
  return (
    <>
      <PageHeader
        title={dealerPageTitles.carDealerForm}
        beside={
          <Typography variant="body2" color="text.secondary">
            {text.organisationNote}
          </Typography>
        }
      />
      <DealerEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(dealerPages.carDealer, { id: saved.id }),
              replace: true,
            });
        }}
      />
    </>
  );
}
