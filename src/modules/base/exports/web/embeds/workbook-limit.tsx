import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { ExportFormat, FileSplit } from "../../contract/lookups.ts";
import { exportText as text } from "../../contract/text.ts";
import { wholeIssue } from "../../contract/workbook-rules.ts";

/** Says that rows do not fit into a workbook, and offers the format that takes them all. Shows nothing otherwise. */
export const WorkbookLimit = (props: {
  format: ExportFormat;
  split_by: FileSplit;
  /** Rows of the file, where known. */
  count: number | undefined;
  onCsv: (format: "csv_utf8") => void;
}) => {
  const issue = wholeIssue(props, props.count ?? 0);
  return issue === undefined ? null : (
    <Alert
      severity="warning"
      sx={{ my: 1 }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => props.onCsv("csv_utf8")}
        >
          {text.toCsv}
        </Button>
      }
    >
      {issue}
    </Alert>
  );
};
