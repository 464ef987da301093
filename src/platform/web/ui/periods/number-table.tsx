import { styled } from "@mui/material/styles";
import { type } from "../../theme/tokens.ts";
import { periodText as text } from "./text.ts";

/** Numbers as a person reads them: on the screen and in the file. */
export interface WordTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const Frame = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    maxHeight: 420,
    overflow: "auto",
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}` },
    "& table": {
      width: "100%",
      borderCollapse: "separate",
      borderSpacing: 0,
      fontSize: type.size.base,
      fontVariantNumeric: "tabular-nums",
    },
    "& th, & td": {
      padding: "4px 8px",
      textAlign: "right",
      whiteSpace: "nowrap",
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& th:first-of-type": {
      position: "sticky",
      left: 0,
      zIndex: 1,
      textAlign: "left",
      fontWeight: type.weight.medium,
      backgroundColor: palette.background.paper,
    },
    "& thead th": {
      position: "sticky",
      top: 0,
      zIndex: 2,
      fontWeight: type.weight.medium,
      fontSize: type.size.small,
      whiteSpace: "normal",
      minWidth: 76,
      color: palette.text.secondary,
      backgroundColor: palette.background.paper,
    },
  };
});

/** The numbers of a chart. It scrolls by itself, also by the keyboard. */
export const NumberTable = ({
  name,
  table,
}: {
  name: string;
  table: WordTable;
}) => (
  <Frame role="region" aria-label={text.numbersOf(name)} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {table.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, place) => (
              <td key={table.head[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Frame>
);
