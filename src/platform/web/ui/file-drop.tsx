import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { radius } from "#platform/web/theme/tokens.ts";

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

const tables =
  ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Takes a CSV or workbook, chosen or dropped. */
export function TableDrop(props: {
  /** On the button, and the name of the file field. */
  label: string;
  /** On the button while it is busy. */
  busy_label: string;
  is_busy: boolean;
  onFile: (file: File) => void;
  /** Above the button. */
  before: ReactNode;
  /** Below it. */
  after?: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !props.is_busy) props.onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
      {props.before}
      <Button
        variant="contained"
        disabled={props.is_busy}
        onClick={() => input.current?.click()}
      >
        {props.is_busy ? props.busy_label : props.label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={props.label}
        accept={tables}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {props.after}
    </Drop>
  );
}
