import { useController } from "react-hook-form";
import Button from "@mui/material/Button";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { OrderedList } from "#platform/web/ui/form/ordered-list.tsx";
import { mostColumns } from "../../contract/extraction-schema.ts";
import type { TemplateColumn } from "../../contract/template-record.ts";
import { extractionText as text } from "../../contract/text.ts";

/** A column that may be chosen. */
export interface SourceColumn {
  readonly key: string;
  readonly label: string;
  readonly is_personal: boolean;
}

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

/** Columns of the file in their order, each with its own head. */
export const ColumnFields = ({
  columns,
}: {
  columns: readonly SourceColumn[];
}) => {
  const { field } = useController({ name: "columns" });
  const chosen = field.value as readonly TemplateColumn[];
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const labelAt = (at: number): string => {
    const key = chosen[at]?.key ?? "";
    return labels.get(key) ?? key;
  };
  const set = (next: readonly TemplateColumn[]): void =>
    field.onChange([...next]);
  const left = columns.filter(({ key }) =>
    chosen.every((one) => one.key !== key),
  );
  const add = (added: readonly SourceColumn[]): void =>
    set(
      [
        ...chosen,
        ...added.map(({ key, label }) => ({ key, head: label })),
      ].slice(0, mostColumns),
    );
  return (
    <>
      <SelectField
        name="columns"
        label={text.addColumn}
        hint={text.addHint}
        options={left.map(({ key, label }) => ({ value: key, label }))}
        chosen_value={null}
        is_adding
        on_pick={(option) =>
          add(left.filter(({ key }) => key === option?.value))
        }
      />
      {left.length > 0 && (
        <Button size="small" color="inherit" onClick={() => add(left)}>
          {text.addAll}
        </Button>
      )}
      <OrderedList
        keys={chosen.map(({ key }) => key)}
        nameOf={labelAt}
        onMove={(from, to) => set(moved(chosen, from, to))}
        onRemove={(at) => set(chosen.filter((_column, place) => place !== at))}
      >
        {(at) => (
          <TextField
            name={`columns.${String(at)}.head`}
            label={labelAt(at)}
            max_weight={50}
          />
        )}
      </OrderedList>
    </>
  );
};
