import type {
  CustomTableLayout,
  Style,
  TDocumentDefinitions,
} from "pdfmake/interfaces.js";

/** Everything that is printed is black on white; grey only separates. */
const line = "#9aa3ad";
const faintLine = "#d0d5da";
const shade = "#eef1f4";
const quiet = "#4a5560";

/** Names that a `style:` of a document may have. */
const pdfStyles: Record<string, Style> = {
  title: { fontSize: 15, bold: true },
  number: { fontSize: 12, bold: true },
  heading: { fontSize: 10.5, bold: true, margin: [0, 9, 0, 3] },
  label: { fontSize: 8, color: quiet, fillColor: shade },
  head: { fontSize: 8, bold: true, fillColor: shade },
  quiet: { fontSize: 8, color: quiet },
  strong: { fontSize: 11, bold: true },
};

const cellPadding: CustomTableLayout = {
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

/** Names that a `layout:` of a table may have. */
export const pdfTableLayouts: Record<string, CustomTableLayout> = {
  /** A list: head shaded, a line below each row. */
  list: {
    ...cellPadding,
    hLineWidth: (row, { table }) =>
      row <= 1 || row === table.body.length ? 0.7 : 0.4,
    vLineWidth: () => 0,
    hLineColor: (row, { table }) =>
      row <= 1 || row === table.body.length ? line : faintLine,
  },
  /** Labels and values in a frame. */
  fields: {
    ...cellPadding,
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => line,
    vLineColor: () => line,
  },
};

/** Below the head of every page. */
export const pdfRule = line;

export const pdfPage: Pick<
  TDocumentDefinitions,
  "pageSize" | "pageMargins" | "defaultStyle" | "styles"
> = {
  pageSize: "A4",
  pageMargins: [36, 66, 36, 42],
  defaultStyle: { font: "NotoSansJP", fontSize: 9, lineHeight: 1.15 },
  styles: pdfStyles,
};
