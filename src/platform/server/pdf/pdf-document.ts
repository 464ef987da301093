import type { Content, TableCell } from "pdfmake/interfaces.js";

/**
 * A document in the style of the product: A4, title and number at the head of every page, what made it and `page / pages`
 * at its foot. It goes to a thread, so it holds no functions.
 */
export interface PdfDocument {
  readonly title: string;
  /** Of the record, at the right of the head. */
  readonly number?: string;
  /** Who made it when, at the foot. */
  readonly foot: string;
  /** Lies on its side. */
  readonly isLandscape?: boolean;
  /** Size of a page in points, without head, foot and margins: everything stands where it says. */
  readonly bare?: { readonly width: number; readonly height: number };
  /** Pictures that `{ image: name }` shows, as data addresses of PNG or JPEG: each is held once, however often it stands. */
  readonly images?: Readonly<Record<string, string>>;
  readonly content: readonly Content[];
}

/** A heading that does not stay behind at the end of a page. */
export const pdfHeading = (text: string): Content => ({
  text,
  style: "heading",
  headlineLevel: 1,
});

/** A column of a table. `width`: points, `auto`, or `*` for what is left. */
export interface PdfColumn {
  readonly label: string;
  readonly width: number | "auto" | "*";
  readonly isNumber?: boolean;
}

/** Rows below a head that is repeated on each page. */
export const pdfTable = (
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): Content => ({
  layout: "list",
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: columns.map(({ width }) => width),
    body: [
      columns.map(({ label, isNumber }) => ({
        text: label,
        style: "head",
        alignment: isNumber === true ? "right" : "left",
      })),
      ...rows.map((row) =>
        columns.map(({ isNumber }, at) => ({
          text: row[at] ?? "",
          alignment: isNumber === true ? ("right" as const) : ("left" as const),
        })),
      ),
    ],
  },
});

/** A value with its label. `isWide`: in a row of its own. */
export interface PdfField {
  readonly label: string;
  readonly value: string;
  readonly isWide?: boolean;
}

const labelWidth = 78;

const cellsOf = (field: PdfField | undefined, span: number): TableCell[] => {
  const value: TableCell = { text: field?.value ?? "", colSpan: span };
  const label: TableCell = { text: field?.label ?? "", style: "label" };
  return [label, value, ...Array.from({ length: span - 1 }, () => "")];
};

/** Labels and values, two beside one another. */
export const pdfFields = (fields: readonly PdfField[]): Content => {
  const body: TableCell[][] = [];
  let open: PdfField | undefined;
  const close = (): void => {
    if (open !== undefined) body.push(cellsOf(open, 3));
    open = undefined;
  };
  for (const field of fields) {
    if (field.isWide === true) {
      close();
      body.push(cellsOf(field, 3));
    } else if (open === undefined) open = field;
    else {
      body.push([...cellsOf(open, 1), ...cellsOf(field, 1)]);
      open = undefined;
    }
  }
  close();
  return body.length === 0
    ? []
    : {
        layout: "fields",
        table: { widths: [labelWidth, "*", labelWidth, "*"], body },
      };
};
