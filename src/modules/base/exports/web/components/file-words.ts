import { createdFileFormats, fileSplits } from "../../contract/lookups.ts";
import type { CreatedFile, ExtractionLog } from "../../contract/schema.ts";
import { exportText } from "../../contract/text.ts";

const number = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });

export const countWords = (count: number): string => number.format(count);

/** What kind of file it is; of an archive also by what, and how many are in it. */
export const formatWords = (
  file: Pick<CreatedFile, "format" | "split_by" | "file_count">,
): string =>
  [
    createdFileFormats.labelOf(file.format),
    file.split_by === "none"
      ? ""
      : exportText.splitBy(fileSplits.labelOf(file.split_by)),
    file.file_count === null
      ? ""
      : exportText.files(countWords(file.file_count)),
  ]
    .filter((word) => word !== "")
    .join(" ");

/** How many files an archive had, and how many rows each. */
export const partWords = ({ split_by, parts }: ExtractionLog): string =>
  split_by === "none"
    ? ""
    : [
        exportText.splitBy(fileSplits.labelOf(split_by)),
        exportText.files(countWords(parts.length)),
        ...parts.map(
          ({ name, rows }) => `${name} ${exportText.rows(countWords(rows))}`,
        ),
      ].join(" ");

/** Bytes as a person reads them. */
export function sizeWords(bytes: number): string {
  const { size } = exportText;
  if (bytes < 1000) return size.bytes(number.format(bytes));
  return bytes < 1_000_000
    ? size.kilo(number.format(bytes / 1000))
    : size.mega(number.format(bytes / 1_000_000));
}

/** Code point as it is written: `1F69A`. */
export const codePointOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
