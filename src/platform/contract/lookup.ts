/** One code of a lookup table with the Japanese word that the screens show. */
export interface LookupEntry<Code extends string | number = string | number> {
  readonly code: Code;
  readonly label: string;
}

/**
 * A closed table of codes with labels (spec §3 "Lookup tables"). The codes are literal types, so that a
 * code that does not exist does not compile. Throws when a code occurs twice.
 */
export const defineLookup = <const Entries extends readonly LookupEntry[]>(
  entries: Entries,
) => {
  type Entry = Entries[number];
  type Code = Entry["code"];
  const byCode = new Map<string | number, Entry>(
    entries.map((entry) => [entry.code, entry]),
  );
  const codes = entries.map((entry) => entry.code) as Code[];
  if (byCode.size !== codes.length)
    throw new Error(`code twice in lookup: ${codes.join(" ")}`);
  return {
    /** The rows in the order of the screen, with whatever else they carry. */
    options: entries,
    codes,
    /** The row of a code; `undefined` for none and for one that is not in the table. */
    find: (code: string | number | null | undefined): Entry | undefined =>
      code === null || code === undefined ? undefined : byCode.get(code),
    /** The word of a code; the empty string for none. */
    labelOf: (code: Code | null | undefined): string =>
      code === null || code === undefined
        ? ""
        : (byCode.get(code)?.label ?? ""),
    has: (code: string | number): code is Code => byCode.has(code),
  };
};

/** The union of a lookup's codes: `CodeOf<typeof inquiryStatuses>`. */
export type CodeOf<L extends { codes: readonly unknown[] }> =
  L["codes"][number];
