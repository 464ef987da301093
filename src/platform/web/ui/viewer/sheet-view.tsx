import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  getFileSheets,
  sheetLimits,
  type ShownSheet,
} from "#platform/contract/files/file-endpoints.ts";
import { viewerText as text } from "#platform/contract/files/viewer-text.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { useEndpointQuery } from "../../api/query.ts";
import { EmptyState, ErrorState, LoadingRows } from "../states.tsx";
import { Stage } from "./viewer-parts.tsx";

const Grid = styled("table")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    borderCollapse: "collapse",
    fontSize: type.size.base,
    backgroundColor: palette.background.paper,
    "& td, & th": {
      border: `1px solid ${palette.divider}`,
      padding: "2px 8px",
      maxWidth: 360,
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
      verticalAlign: "top",
    },
    "& th": {
      backgroundColor: palette.desk.sunken,
      color: palette.text.secondary,
      fontWeight: type.weight.medium,
      textAlign: "center",
    },
  };
});

const letters = 26;
/** `A`, `B` … `Z`, `AA` as a spreadsheet names its columns. */
const columnName = (index: number): string => {
  const last = String.fromCharCode(65 + (index % letters));
  return index < letters
    ? last
    : columnName(Math.floor(index / letters) - 1) + last;
};

const SheetGrid = ({ sheet }: { sheet: ShownSheet }) => {
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  if (width === 0) return <EmptyState message={text.emptySheet} />;
  return (
    <Stage label={sheet.name}>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            {columns.map((index) => (
              <th key={index} scope="col">
                {columnName(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map((index) => (
                <td key={index}>{cells[index] ?? ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Stage>
  );
};

/** The sheets of a workbook, as the server has read them. */
export function SheetView(props: {
  id: string;
  /** Number of the sheet that is seen first. */
  sheet?: number | undefined;
}) {
  const { id, sheet: first = 1 } = props;
  const [shown, setShown] = useState(first - 1);
  const read = useEndpointQuery(getFileSheets, { params: { file_id: id } });
  if (read.isError)
    return (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    );
  if (read.data === undefined) return <LoadingRows rows={8} />;
  const { sheets } = read.data.data;
  const sheet = sheets[shown];
  if (sheet === undefined) return <EmptyState message={text.emptySheet} />;
  return (
    <>
      <Tabs
        value={shown}
        variant="scrollable"
        aria-label={text.sheets}
        onChange={(_, next: number) => setShown(next)}
      >
        {sheets.map(({ name }, index) => (
          <Tab key={name} value={index} label={name} />
        ))}
      </Tabs>
      {sheet.is_cut && (
        <Box sx={{ px: 1.5, py: 0.5 }}>
          <Typography variant="body2" role="status">
            {text.cut(sheetLimits.rows, sheetLimits.columns)}
          </Typography>
        </Box>
      )}
      <SheetGrid key={shown} sheet={sheet} />
    </>
  );
}
