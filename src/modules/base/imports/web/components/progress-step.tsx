import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";

const number = new Intl.NumberFormat("ja-JP");

/** While rows are checked or written; the window may be closed meanwhile. */
export function ProgressStep(props: {
  run: ImportRun;
  is_busy: boolean;
  onCancel: () => void;
}) {
  const { run } = props;
  const [isCancelled, setCancelled] = useState(false);
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
      <Typography variant="body2" color="text.secondary" sx={{ my: 1.5 }}>
        {isCancelled ? importText.wait : importText.goesOn}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        disabled={props.is_busy || isCancelled}
        onClick={() => {
          setCancelled(true);
          props.onCancel();
        }}
      >
        {importText.cancel}
      </Button>
    </>
  );
}
