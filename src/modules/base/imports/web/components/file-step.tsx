import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { TableDrop } from "#platform/web/ui/file-drop.tsx";
import type { ImportColumn } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { saveTemplate } from "./csv-download.ts";

/** Step 1: which file. */
export function FileStep(props: {
  title: string;
  columns: readonly ImportColumn[];
  is_busy: boolean;
  onFile: (file: File) => void;
}) {
  return (
    <TableDrop
      label={importText.choose}
      busy_label={importText.reading}
      is_busy={props.is_busy}
      onFile={props.onFile}
      before={<Typography variant="body2">{importText.chooseHint}</Typography>}
      after={
        <>
          <Typography variant="body2" color="text.secondary">
            {importText.dropHint}
          </Typography>
          <Box>
            <Button
              size="small"
              onClick={() => saveTemplate(props.title, props.columns)}
            >
              {importText.template}
            </Button>
          </Box>
        </>
      }
    />
  );
}
