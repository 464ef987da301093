import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type DragEvent, useRef, useState } from "react";
import { radius } from "#platform/web/theme/tokens.ts";
import type { ImportColumn } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { saveTemplate } from "./csv-download.ts";

const Drop = styled("div")(({ theme }) => ({
  display: "grid",
  justifyItems: "center",
  gap: 12,
  padding: "40px 16px",
  textAlign: "center",
  border: `1px dashed ${(theme.vars ?? theme).palette.desk.line_control}`,
  borderRadius: radius.panel,
  '&[data-over="true"]': {
    backgroundColor: (theme.vars ?? theme).palette.desk.accent_soft,
  },
}));

/** Step 1: which file. */
export function FileStep(props: {
  title: string;
  columns: readonly ImportColumn[];
  is_busy: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) props.onFile(file);
  };
  return (
    <Drop
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Typography variant="body2">{importText.chooseHint}</Typography>
      <Button
        variant="contained"
        disabled={props.is_busy}
        onClick={() => input.current?.click()}
      >
        {props.is_busy ? importText.reading : importText.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={importText.choose}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) props.onFile(file);
          event.target.value = "";
        }}
      />
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
    </Drop>
  );
}
