import KeyboardArrowDownIcon from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUpIcon from "@mui/icons-material/KeyboardArrowUp";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import { styled } from "@mui/material/styles";
import { listText } from "../../list-text.ts";
import type { DeskTable } from "./use-desk-table.ts";

const Line = styled("li")({
  display: "flex",
  alignItems: "center",
  "& label": { flex: 1, marginRight: 16 },
});

const List = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: "8px 8px 8px 16px",
  maxHeight: "60vh",
  overflowY: "auto",
});

function moved(order: readonly string[], id: string, by: number): string[] {
  const at = order.indexOf(id);
  const rest = order.filter((one) => one !== id);
  rest.splice(Math.max(1, at + by), 0, id);
  return rest;
}

export interface ColumnListProps {
  table: DeskTable;
  columns: readonly { id: string; label: string }[];
}

function ColumnList({ table, columns }: ColumnListProps) {
  const order = table.getAllLeafColumns().map(({ id }) => id);
  const labelOf = (id: string) =>
    columns.find((column) => column.id === id)?.label ?? id;
  return (
    <List>
      {table.getAllLeafColumns().map((column, index) => (
        <Line key={column.id}>
          <FormControlLabel
            label={labelOf(column.id)}
            disabled={!column.getCanHide()}
            control={
              <Checkbox
                checked={column.getIsVisible()}
                onChange={() => column.toggleVisibility()}
              />
            }
          />
          <IconButton
            aria-label={listText.table.column_up(labelOf(column.id))}
            disabled={index < 2}
            onClick={() => table.setColumnOrder(moved(order, column.id, -1))}
          >
            <KeyboardArrowUpIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={listText.table.column_down(labelOf(column.id))}
            disabled={index === 0 || index === order.length - 1}
            onClick={() => table.setColumnOrder(moved(order, column.id, 1))}
          >
            <KeyboardArrowDownIcon fontSize="small" />
          </IconButton>
        </Line>
      ))}
    </List>
  );
}

/** Columns with their checkbox and place. */
export const ColumnPopover = (
  props: ColumnListProps & {
    anchor: HTMLElement;
    onReset: () => void;
    onClose: () => void;
  },
) => {
  const { table } = props;
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { "aria-label": listText.table.columns } }}
    >
      <ColumnList table={table} columns={props.columns} />
      <Button sx={{ m: 1 }} onClick={props.onReset}>
        {listText.table.reset_columns}
      </Button>
    </Popover>
  );
};
