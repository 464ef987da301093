import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { listText } from "../../list-text.ts";
import { useChosenRows, type RowSelection } from "./row-selection.tsx";

/** What may be done with the rows that are chosen; nothing while none is. */
export const ChosenBar = <Row extends { readonly id: number }>(props: {
  selection: RowSelection<Row>;
  rows: readonly Row[];
  children: (chosen: readonly Row[], clear: () => void) => ReactNode;
}) => {
  const { selection, rows } = props;
  const ids = useChosenRows(selection);
  const chosen = rows.filter(({ id }) => ids.has(String(id)));
  if (chosen.length === 0) return null;
  const clear = (): void => selection.chosen.set([]);
  const label = listText.table.chosenRows(chosen.length);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}
    >
      <Typography variant="body2">{label}</Typography>
      {props.children(chosen, clear)}
      <Button onClick={clear}>{listText.table.release}</Button>
    </Box>
  );
};
