import type { Content, TableCell } from "pdfmake/interfaces.js";
import { billPaperText as text } from "../contract/paper-text.ts";
import type { IssuerSnapshot, Party } from "./tables.ts";

const perMm = 72 / 25.4;
/** Millimetres in points. */
export const mm = (length: number): number => length * perMm;
/** The page. */
export const a4 = { width: mm(210), height: mm(297) };

/** Contents one below the other at a place of the page, in mm from its corner. */
export const at = (
  x: number,
  y: number,
  stack: Content[],
  across = 170,
): Content => ({
  absolutePosition: { x: mm(x), y: mm(y) },
  columns: [{ width: mm(across), stack }],
});

/** The window of an envelope 長形3号. */
export const addressBlock = ({
  name,
  postal_code,
  address,
}: Party): Content[] => [
  at(
    22,
    18,
    [
      { text: postal_code === null ? "" : text.postal(postal_code) },
      { text: address },
      { text: `${name} ${text.honorific}`, fontSize: 11, margin: [0, 4, 0, 0] },
    ],
    72,
  ),
];

/** Small lines, without the empty ones. */
export const linesOf = (lines: readonly string[], size = 8.5): Content => ({
  text: lines.filter((line) => line !== "").join("\n"),
  fontSize: size,
});

/** Where a seal stands and how large it is, in mm. */
const seal = { x: 173, y: 37, size: 22 };

/** Beside the name and address of the issuer; below the words, of which a seal without transparent ground hides none. */
const sealOf = ({ seal_id }: IssuerSnapshot): Content[] =>
  typeof seal_id === "string"
    ? [
        {
          image: seal_id,
          fit: [mm(seal.size), mm(seal.size)],
          absolutePosition: { x: mm(seal.x), y: mm(seal.y) },
        },
      ]
    : [];

/** Who issues, with what is said of the paper; the seal where the document holds its picture. */
export const issuerBlock = (
  issuer: IssuerSnapshot,
  facts: readonly (readonly [label: string, value: string])[],
  hasSeal = false,
): Content[] => [
  ...(hasSeal ? sealOf(issuer) : []),
  at(125, 18, [
    {
      table: {
        widths: [mm(22), mm(48)],
        body: facts.map(([label, value]) => [
          { text: label, fontSize: 8 },
          { text: value, fontSize: 8.5 },
        ]),
      },
      layout: "noBorders",
    },
  ]),
  at(
    125,
    38,
    [
      { text: issuer.name, fontSize: 10, bold: true },
      linesOf([
        text.postal(issuer.postal_code),
        issuer.address,
        issuer.phone === null ? "" : `${text.phone} ${issuer.phone}`,
        `${text.registration} ${issuer.registration_number}`,
      ]),
    ],
    72,
  ),
];

/** A number in its column. */
export const numberCell = (value: string, bold = false): TableCell => ({
  text: value,
  alignment: "right",
  bold,
});

/** The head of a table; numbers stand at the right. */
export const headCells = (
  labels: readonly string[],
  isNumber: (at: number) => boolean,
) =>
  labels.map((label, place): TableCell => ({
    text: label,
    style: "head",
    alignment: isNumber(place) ? "right" : "left",
  }));
