import { fileSplits, type FileSplit } from "./lookups.ts";
import { exportText as text } from "./text.ts";

/** Names of the columns by which a file is split, wherever they are; the first of a list in its own order counts. */
const splitColumns: Readonly<Record<Exclude<FileSplit, "none">, RegExp>> = {
  dealer: /^(car_dealer_id|dealer_name)$/,
  tow_company: /^tow_company(_name)?$/,
  customer: /^(customer_company|client_name|customer_name|party_name|partner)$/,
  month:
    /^(received_at|happened_at|issued_on|work_on|received_on|due_on|called_at|made_on|sent_at|created_at|at|on)$/,
};

/** The column by which a list is split; undefined where it has none. */
export const splitColumnOf = (
  split: FileSplit,
  columns: readonly { readonly key: string }[],
): string | undefined =>
  split === "none"
    ? undefined
    : columns.find(({ key }) => splitColumns[split].test(key))?.key;

/** By what a list with these columns may be split. */
export const splitsOf = (
  columns: readonly { readonly key: string }[],
): FileSplit[] =>
  fileSplits.codes.filter(
    (split) => splitColumnOf(split, columns) !== undefined,
  );

const month = /^(\d{4})[-/](\d{2})/;

/** Which part a row goes to, by its cell of the column. */
export const partOf = (
  split: FileSplit,
  cell: string | number | null,
): string => {
  const words = String(cell ?? "").trim();
  if (split !== "month") return words;
  const [, year, number] = month.exec(words) ?? [];
  return year === undefined ? "" : `${year}-${String(number)}`;
};

/** What no system takes in the name of a file, and what turns the reading of one around. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Characters of a name; of three bytes each it still fits everywhere. */
const longestName = 60;

const safeName = (words: string): string => {
  const clean = Array.from(words.normalize("NFC").replaceAll(unsafe, "_"))
    .slice(0, longestName)
    .join("")
    .replaceAll(/^[\s.]+|[\s.]+$/gu, "");
  if (clean === "") return text.noPart;
  return reserved.test(clean) ? `${clean}_` : clean;
};

/** Names of the files of an archive, without their endings: safe, and no two that any system takes for one. */
export const partNames = (parts: readonly string[]): string[] => {
  const taken = new Set<string>();
  return parts.map((part) => {
    const name = safeName(part);
    const same = (one: string): boolean =>
      taken.has(one.normalize("NFKC").toLowerCase());
    let unique = name;
    for (let count = 2; same(unique); count += 1)
      unique = `${name}_${String(count)}`;
    taken.add(unique.normalize("NFKC").toLowerCase());
    return unique;
  });
};
