import Typography from "@mui/material/Typography";
import { useNavigate } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { managementPages } from "../../contract/pages.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import { managementText } from "../../contract/text.ts";
import { TowCompanyEditor } from "../components/tow-company-editor.tsx";
import { towCompanyListName } from "../components/tow-company-list-parts.tsx";

/** A new towing company, with the organisation of its users. */
export function TowCompanyFormPage() {
  const navigate = useNavigate();
  const back = useWayToList(
    towCompanyListName,
    pagePath(managementPages.towCompanyList),
  );
  return (
    <>
      <PageHeader
        title={managementPageTitles.towCompanyForm}
        beside={
          <Typography variant="body2" color="text.secondary">
            {managementText.organisationNote}
          </Typography>
        }
      />
      <TowCompanyEditor
        record={undefined}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(managementPages.towCompany, { id: saved.id }),
              replace: true,
            });
        }}
      />
    </>
  );
}
