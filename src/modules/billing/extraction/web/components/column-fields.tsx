import ArrowDownIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpIcon from "@mui/icons-material/ArrowUpward";
import CloseIcon from "@mui/icons-material/Close";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useController } from "react-hook-form";
import { FilterMenu } from "#platform/web/ui/filters/filter-menu.tsx";
import Button from "@mui/material/Button";
import { useState } from "react";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { TemplateColumn } from "../../contract/template-record.ts";
import { extractionText as text } from "../../contract/text.ts";

/** A column that may be chosen. */
export interface SourceColumn {
  readonly key: string;
  readonly label: string;
  readonly is_personal: boolean;
}

const Row = styled("div")({
  display: "flex",
  alignItems: "flex-end",
  gap: 4,
  "& > :first-of-type": { flex: 1 },
});

const moved = (
  columns: readonly TemplateColumn[],
  from: number,
  to: number,
): TemplateColumn[] => {
  const next = [...columns];
  const [column] = next.splice(from, 1);
  if (column !== undefined) next.splice(to, 0, column);
  return next;
};

/** Columns to choose from, as a menu. */
const ColumnMenu = (props: {
  columns: readonly SourceColumn[];
  chosen: readonly TemplateColumn[];
  onToggle: (key: string) => void;
}) => {
  const { columns, chosen } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={columns.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text.addColumn}
      </Button>
      {anchor !== null && (
        <FilterMenu
          label={text.columns}
          options={columns.map(({ key, label }) => ({ value: key, label }))}
          value={chosen.map(({ key }) => key)}
          anchor={anchor}
          onToggle={props.onToggle}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};

/** Columns of the file in their order, each with its own head. */
export const ColumnFields = ({
  columns,
}: {
  columns: readonly SourceColumn[];
}) => {
  const { field } = useController({ name: "columns" });
  const chosen = field.value as readonly TemplateColumn[];
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const set = (next: readonly TemplateColumn[]): void =>
    field.onChange([...next]);
  const toggle = (key: string): void => {
    const isOn = chosen.some((one) => one.key === key);
    set(
      isOn
        ? chosen.filter((one) => one.key !== key)
        : [...chosen, { key, head: labels.get(key) ?? "" }],
    );
  };
  return (
    <>
      <ColumnMenu columns={columns} chosen={chosen} onToggle={toggle} />
      {chosen.map(({ key }, at) => {
        const label = labels.get(key) ?? key;
        return (
          <Row key={key}>
            <TextField
              name={`columns.${String(at)}.head`}
              label={label}
              max_weight={50}
            />
            <IconButton
              aria-label={text.up(label)}
              disabled={at === 0}
              onClick={() => set(moved(chosen, at, at - 1))}
            >
              <ArrowUpIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={text.down(label)}
              disabled={at === chosen.length - 1}
              onClick={() => set(moved(chosen, at, at + 1))}
            >
              <ArrowDownIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={text.remove(label)}
              onClick={() => toggle(key)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Row>
        );
      })}
    </>
  );
};
