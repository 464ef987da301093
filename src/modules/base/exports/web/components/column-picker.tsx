import ArrowDownIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpIcon from "@mui/icons-material/ArrowUpward";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { exportText } from "../../contract/text.ts";

export interface PickedColumn {
  readonly key: string;
  readonly label: string;
  readonly is_on: boolean;
  /** It tells of a person. */
  readonly is_personal?: boolean;
}

const Frame = styled("fieldset")(({ theme }) => ({
  margin: "12px 0 0",
  padding: 0,
  border: 0,
  "& legend": { padding: 0, fontWeight: type.weight.medium },
  "& ol": {
    maxHeight: 280,
    overflowY: "auto",
    margin: "4px 0 0",
    padding: "2px 8px",
    listStyle: "none",
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    borderRadius: radius.control,
  },
  "& li": { display: "flex", alignItems: "center" },
  "& li label": { flex: 1 },
}));

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Which columns go out, and in which order. */
export function ColumnPicker(props: {
  columns: readonly PickedColumn[];
  onChange: (columns: readonly PickedColumn[]) => void;
}) {
  const { columns, onChange } = props;
  const setAll = (is_on: boolean) =>
    onChange(columns.map((column) => ({ ...column, is_on })));
  return (
    <Frame>
      <legend>{exportText.columns}</legend>
      <Button size="small" onClick={() => setAll(true)}>
        {exportText.selectAll}
      </Button>
      <Button size="small" color="inherit" onClick={() => setAll(false)}>
        {exportText.selectNone}
      </Button>
      <ol>
        {columns.map((column, index) => (
          <li key={column.key}>
            <FormControlLabel
              label={column.label}
              control={
                <Checkbox
                  size="small"
                  checked={column.is_on}
                  onChange={(_event, is_on) =>
                    onChange(
                      columns.map((one) =>
                        one.key === column.key ? { ...one, is_on } : one,
                      ),
                    )
                  }
                />
              }
            />
            <IconButton
              size="small"
              aria-label={exportText.up(column.label)}
              disabled={index === 0}
              onClick={() => onChange(moved(columns, index, index - 1))}
            >
              <ArrowUpIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={exportText.down(column.label)}
              disabled={index === columns.length - 1}
              onClick={() => onChange(moved(columns, index, index + 1))}
            >
              <ArrowDownIcon fontSize="small" />
            </IconButton>
          </li>
        ))}
      </ol>
    </Frame>
  );
}
