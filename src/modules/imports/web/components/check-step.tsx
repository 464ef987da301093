import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { mappedColumns } from "../../contract/rules.ts";
import type { ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { saveErrorRows } from "./csv-download.ts";
import { ErrorGrid } from "./error-grid.tsx";
import { readErrorRows } from "./import-calls.ts";

const number = new Intl.NumberFormat("ja-JP");

const Counts = ({ run }: { run: ImportRun }) => {
  const { counts } = importText;
  const words = (count: number): string => number.format(count);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1.5 }}>
      <StatusChip
        tone="blue"
        icon={AddIcon}
        label={counts.create(words(run.create_count))}
      />
      <StatusChip tone="green" label={counts.update(words(run.update_count))} />
      <StatusChip
        tone="neutral"
        label={counts.unchanged(words(run.unchanged_count))}
      />
      {run.error_row_count > 0 && (
        <StatusChip
          tone="red"
          label={counts.errors(words(run.error_row_count))}
        />
      )}
    </Box>
  );
};

const verdictOf = (run: ImportRun): string => {
  if (run.error_row_count > 0) return importText.someWrong;
  return run.create_count + run.update_count > 0
    ? importText.allGood
    : importText.nothingToDo;
};

/** Asks once more what would be written. */
const isSure = (run: ImportRun): Promise<boolean> =>
  confirm({
    title: importText.writeTitle,
    body: importText.writeBody(
      number.format(run.create_count),
      number.format(run.update_count),
    ),
    action: importText.writeAction,
  });

/** Step 3: what the check found; wrong rows are corrected here, or taken home as CSV. */
export function CheckStep(props: {
  run: ImportRun;
  is_busy: boolean;
  onChanged: () => void;
  onBack: () => void;
  onWrite: () => void;
  onDiscard: () => void;
}) {
  const { run } = props;
  const [isSaving, setSaving] = useState(false);
  const changes = run.create_count + run.update_count;
  const save = async () => {
    setSaving(true);
    try {
      saveErrorRows(run.title, mappedColumns(run), await readErrorRows(run));
    } catch (error) {
      notify.error(error);
    } finally {
      setSaving(false);
    }
  };
  const write = async () => {
    if (await isSure(run)) props.onWrite();
  };
  return (
    <>
      <Counts run={run} />
      <Typography variant="body2" role="status" sx={{ mb: 1.5 }}>
        {verdictOf(run)}
      </Typography>
      {run.error_row_count > 0 && (
        <ErrorGrid run={run} onChanged={props.onChanged} />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
        <Button
          variant="contained"
          disabled={props.is_busy || run.error_row_count > 0 || changes === 0}
          onClick={() => void write()}
        >
          {importText.write(number.format(changes))}
        </Button>
        {run.error_row_count > 0 && (
          <Button
            variant="outlined"
            disabled={isSaving}
            onClick={() => void save()}
          >
            {importText.downloadErrors}
          </Button>
        )}
        <Button color="inherit" onClick={props.onBack}>
          {importText.back}
        </Button>
        <Button color="inherit" onClick={props.onDiscard}>
          {importText.discard}
        </Button>
      </Box>
    </>
  );
}
