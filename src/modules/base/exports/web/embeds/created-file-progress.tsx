import { styled } from "@mui/material/styles";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { listCreatedFiles } from "../../contract/calls.ts";
import { newestFiles } from "../../contract/lookups.ts";
import { exportPageTitles } from "../../contract/page-text.ts";
import { exportPages } from "../../contract/pages.ts";
import type { CreatedFile } from "../../contract/schema.ts";
import { exportText as text } from "../../contract/text.ts";
import { FileActions } from "../components/file-actions.tsx";
import { FileState } from "../components/file-state.tsx";

const Files = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 4,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px 12px",
  },
  "& li > span": { flex: "1 1 220px", minWidth: 0 },
});

const isUnderWay = ({ state }: CreatedFile): boolean =>
  state === "waiting" || state === "processing";

/** The files that were begun here, and what else is under way, each to its end. Shows nothing where there is none. */
export const CreatedFileProgress = ({ ids }: { ids: readonly number[] }) => {
  const { data } = useEndpointQuery(listCreatedFiles, newestFiles);
  const files = (data?.data ?? []).filter(
    (file) => isUnderWay(file) || ids.includes(file.id),
  );
  return files.length === 0 ? null : (
    <Panel aria-label={text.begun} sx={{ p: 1.5, mb: 1.5 }}>
      <Files>
        {files.map((file) => (
          <li key={file.id}>
            <span>
              {file.title} {file.conditions}
            </span>
            <span>
              <FileState file={file} />
            </span>
            <FileActions file={file} is_kept />
          </li>
        ))}
      </Files>
      <ButtonLink size="small" to={pagePath(exportPages.createdFiles)}>
        {exportPageTitles.menu}
      </ButtonLink>
    </Panel>
  );
};
