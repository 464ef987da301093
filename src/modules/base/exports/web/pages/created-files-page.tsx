import { useIsAllowed } from "#platform/web/api/account.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { exportPages } from "../../contract/pages.ts";
import { exportPageTitles } from "../../contract/page-text.ts";
import { CreatedFileList } from "../embeds/created-file-list.tsx";

/** To the record of what everybody took out, for whoever answers for it. */
const LogLink = () =>
  useIsAllowed(exportPages.log.access) ? (
    <ButtonLink
      variant="outlined"
      color="inherit"
      to={pagePath(exportPages.log)}
    >
      {exportPages.log.title}
    </ButtonLink>
  ) : null;

/** Every file that the account had created (spec §2 `/export-data`). */
export const CreatedFilesPage = () => (
  <CreatedFileList
    name="exports"
    title={exportPageTitles.list}
    actions={<LogLink />}
  />
);
