import DownloadIcon from "@mui/icons-material/Download";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { saveCsv } from "#platform/web/ui/save-csv.ts";
import { fileText as text } from "../../contract/file-text.ts";
import { sampleFiles, type SampledKind } from "../../contract/sample-text.ts";

/** Files to try an import with: one that is right, and one with what is usually wrong. */
export const SampleFiles = ({ kind }: { kind: SampledKind }) => (
  <>
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ alignSelf: "center" }}
    >
      {text.samples}
    </Typography>
    {sampleFiles[kind].map(({ name, rows }) => (
      <Button
        key={name}
        size="small"
        startIcon={<DownloadIcon />}
        onClick={() => saveCsv(name, rows)}
      >
        {name}
      </Button>
    ))}
  </>
);
