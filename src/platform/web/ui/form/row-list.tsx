import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { FieldGrid } from "./form-section.tsx";
import { OrderedList } from "./ordered-list.tsx";
import { formText } from "../../form-text.ts";

const Row = styled("fieldset")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 8,
  margin: 0,
  padding: "8px 0",
  border: 0,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

interface RowListProps {
  /** What `useFieldArray` answers of its rows. */
  fields: readonly { readonly id: string }[];
  maximum: number;
  /** Above the rows: that there are none yet, or what their order means. */
  hint?: string | undefined;
  /** On the button that adds one. */
  add: string;
  /** What the row with a number is called: 連絡先1. */
  nameOf: (number: number) => string;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** Where the order counts. */
  onMove?: (from: number, to: number) => void;
  /** Least width of a field. */
  min?: number;
  children: (at: number) => ReactNode;
}

const PlainRows = (props: RowListProps) =>
  props.fields.map(({ id }, at) => {
    const name = props.nameOf(at + 1);
    return (
      <Row key={id} aria-label={name}>
        <FieldGrid min={props.min ?? 150}>{props.children(at)}</FieldGrid>
        <IconButton
          aria-label={formText.rows.remove(name)}
          title={formText.rows.remove(name)}
          onClick={() => props.onRemove(at)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Row>
    );
  });

/** Rows of fields that are added and removed, and moved where their order counts. */
export const RowList = (props: RowListProps) => (
  <>
    {props.hint !== undefined && (
      <Typography variant="body2" color="text.secondary">
        {props.hint}
      </Typography>
    )}
    {props.onMove === undefined ? (
      <PlainRows {...props} />
    ) : (
      <OrderedList
        keys={props.fields.map(({ id }) => id)}
        nameOf={(place) => props.nameOf(place + 1)}
        onMove={props.onMove}
        onRemove={props.onRemove}
      >
        {(at) => (
          <FieldGrid min={props.min ?? 150}>{props.children(at)}</FieldGrid>
        )}
      </OrderedList>
    )}
    <Button
      startIcon={<AddIcon />}
      disabled={props.fields.length >= props.maximum}
      // A field that is left says what is wrong with it: the button would move away under the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onAdd}
    >
      {props.add}
    </Button>
  </>
);
