import Typography from "@mui/material/Typography";
import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { managementPages } from "../../contract/pages.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import { managementText } from "../../contract/text.ts";
import { CarMakerEditor } from "../components/car-maker-editor.tsx";
import { carMakerListName } from "../components/car-maker-list-parts.tsx";

/** `/management/carmaker-form` (spec §2): a new car maker, with the organisation of its users. */
export function CarMakerFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(
    carMakerListName,
    pagePath(managementPages.carMakerList),
  );
  return (
    <>
      <PageHeader
        title={managementPageTitles.carMakerForm}
        beside={
          <Typography variant="body2" color="text.secondary">
            {managementText.organisationNote}
          </Typography>
        }
      />
      <CarMakerEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(managementPages.carMaker, { id: saved.id }),
              replace: true,
            });
        }}
      />
    </>
  );
}
