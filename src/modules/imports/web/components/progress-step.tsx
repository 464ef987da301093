import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";

const number = new Intl.NumberFormat("ja-JP");

/** While rows are checked or written; the window may be closed meanwhile. */
export function ProgressStep({ run }: { run: ImportRun }) {
  const total = run.progress_total ?? run.row_count;
  const words =
    run.state === "writing" ? importText.writing : importText.checking;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }} role="status">
        {words}{" "}
        {importText.progress(
          number.format(run.progress_done),
          number.format(total),
        )}
      </Typography>
      <LinearProgress
        aria-label={words}
        variant="determinate"
        value={
          total === 0 ? 0 : Math.min(100, (run.progress_done / total) * 100)
        }
      />
    </>
  );
}
