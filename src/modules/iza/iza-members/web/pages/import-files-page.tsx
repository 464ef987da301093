import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { PlanCard } from "#modules/company/settings/web/embeds/plan-card.tsx";
import { PastImports } from "#modules/base/imports/web/embeds/past-imports.tsx";
import { ImportButton } from "#modules/base/imports/web/embeds/import-button.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { fileText as text } from "../../contract/file-text.ts";
import { izaMembers } from "../../contract/member-record.ts";
import { filePages } from "../../contract/pages.ts";
import { izaVehicles } from "../../contract/vehicle-record.ts";
import { FileTabs } from "../components/file-tabs.tsx";
import { SampleFiles } from "../components/sample-files.tsx";

const kinds = [
  { kind: izaMembers.table, title: text.members, hint: text.membersHint },
  { kind: izaVehicles.table, title: text.vehicles, hint: text.vehiclesHint },
] as const;

/** `/iza-call/import-files` (spec §2): members and their vehicles out of files. */
export const ImportFilesPage = () => (
  <>
    <PageHeader title={filePages.files.title} />
    <FileTabs />
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
      {text.lead}
    </Typography>
    <RecordBlock id="kinds" title={text.kinds}>
      {kinds.map(({ kind, title, hint }) => (
        <Box
          key={kind}
          sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, py: 1 }}
        >
          <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
            <Typography variant="h3">{title}</Typography>
            <Typography variant="body2" color="text.secondary">
              {hint}
            </Typography>
          </Box>
          <SampleFiles kind={kind} />
          <ImportButton kind={kind} />
        </Box>
      ))}
    </RecordBlock>
    <PastImports kinds={kinds.map(({ kind }) => kind)} />
    <PlanCard />
  </>
);
