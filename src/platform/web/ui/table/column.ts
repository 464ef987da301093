import type { ReactNode } from "react";

/** One column of a list. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Width in CSS pixels before the user changes it. */
  readonly width: number;
  /** The same on a wide screen, where it is another. */
  readonly wide_width?: number;
  /** A second line of the row, from this column on: what none of the others shows. */
  readonly note?: (row: Row) => ReactNode;
  /** Name by which the server sorts, with `-` where it does so the other way round; absent: not sortable. */
  readonly sort?: string;
  /** The first click shows the latest or the most; others begin with the first of their names, codes or dues. */
  readonly descends_first?: boolean;
  readonly align?: "start" | "end";
  /**
   * Where it stands on the card that a row is on a telephone: a CSS grid area in three columns. A list that says so of
   * any column shows no others there.
   */
  readonly card?: string;
  /** Not shown until the user asks for it. */
  readonly is_hidden?: boolean;
}
