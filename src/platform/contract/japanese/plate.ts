import { digitsOnly, foldDashes, foldText } from "./folding.ts";
import { toHiragana } from "./kana.ts";
import { findBureau } from "./plate-bureaus.ts";
import { emptyPlate, type PlateParts } from "./plate-format.ts";
import { plateNoise } from "./text.ts";

const fillers =
  /[\u30fb\u00b7\u2022\u22c5.*_,/|\uff65\u3001\u3002:;()[\]\u300c\u300d\u3010\u3011]/g;
const kanaLetter = "[\\u3041-\\u3096EHKMTY]";
/** category, kana, number; the kana decides where a category such as 10A ends. One of too many digits is refused as such. */
const categoryKana = new RegExp(
  `^(\\d{4,}|\\d[0-9A-Z]{2}|\\d{1,2})[\\s-]*(${kanaLetter})(?![A-Z])[\\s-]*([\\d\\s-]*)(.*)$`,
);
const categorySpace = /^(\d[0-9A-Z]{2}|\d{1,2})[\s-]+(\d[\d\s-]*)(.*)$/;
const kanaFirst = new RegExp(`^(${kanaLetter})[\\s-]*(\\d[\\d\\s-]*)(.*)$`);
const categoryOnly = /^(\d[0-9A-Z]{2}|\d{1,2})()$/;

/** What was read, and the text that belongs to no part. */
export interface PlateReading {
  plate: PlateParts;
  /** Never silently lost: shown beside the field. */
  rest: string;
}

const tidyNumber = (text: string): string => {
  const digits = digitsOnly(text);
  return digits.replace(/^0+(?=\d)/, "");
};

function readBureau(text: string): string {
  const name = text.replace(/[\s-]+/g, "");
  return findBureau(name)?.name ?? name;
}

/** The part after the place name. `hasBureau` decides whether a lone number is category or number. */
function readTail(tail: string, hasBureau: boolean): PlateReading {
  const make = (
    category: string,
    kana: string,
    number: string,
    rest: string,
  ): PlateReading => ({
    plate: {
      bureau: "",
      category,
      kana,
      designated_number: tidyNumber(number),
    },
    rest: rest.trim(),
  });
  const full = categoryKana.exec(tail);
  if (full !== null)
    return make(full[1] ?? "", full[2] ?? "", full[3] ?? "", full[4] ?? "");
  const hyphenated = /^(\d{1,2}-\d{2})$/.exec(tail);
  if (hyphenated !== null) return make("", "", tail, "");
  const spaced = categorySpace.exec(tail);
  if (spaced !== null)
    return make(spaced[1] ?? "", "", spaced[2] ?? "", spaced[3] ?? "");
  if (/^\d{5,7}$/.test(tail))
    return make(tail.slice(0, 3), "", tail.slice(3), "");
  if (hasBureau && categoryOnly.test(tail)) return make(tail, "", "", "");
  if (/^\d[0-9]?[A-Z]{1,2}$|^\d[A-Z]\d$/.test(tail))
    return make(tail, "", "", "");
  const number = /^([\d\s-]*)(.*)$/.exec(tail);
  return make("", "", number?.[1] ?? "", number?.[2] ?? "");
}

/** Splits a kana that was typed without category from the place name before it (品川 あ 1234). */
function splitHeadKana(head: string): { bureau: string; kana: string } {
  const compact = head.replace(/[\s-]+/g, "");
  const kana = compact.slice(-1);
  const before = compact.slice(0, -1);
  if (!/^[\u3041-\u3096EHKMTY]$/.test(kana)) return { bureau: head, kana: "" };
  const isApart = /[\s-][^\s-][\s-]*$/.test(head) || before === "";
  const isSplit = isApart || findBureau(before) !== undefined;
  return isSplit && findBureau(compact) === undefined
    ? { bureau: before, kana }
    : { bureau: head, kana: "" };
}

/**
 * Reads a plate typed or pasted as one field: any width, with or without spaces, hyphens and dots, place
 * by name or reading, half-width kana from a registry. Partial input gives partial parts: `12-34`,
 * `・・12`, `1234` are numbers, `品川 100` place and category, `100 あ` category and kana. Throws nothing.
 */
export function readPlate(text: string): PlateReading {
  const line = toHiragana(
    foldDashes(
      text.normalize("NFKC").replace(plateNoise, " ").replace(fillers, " "),
    ),
  )
    .toUpperCase()
    .replace(/\s+/g, " ")
    .trim();
  const start = line.search(/\d/);
  if (start < 0)
    return { plate: { ...emptyPlate, bureau: readBureau(line) }, rest: "" };
  const head = line.slice(0, start).trim();
  const tail = line.slice(start);
  const hasOwnKana = (categoryKana.exec(tail)?.[2] ?? "") !== "";
  const { bureau, kana } = hasOwnKana
    ? { bureau: head, kana: "" }
    : splitHeadKana(head);
  if (kana !== "") {
    const match = kanaFirst.exec(`${kana} ${tail}`);
    return {
      plate: {
        ...emptyPlate,
        bureau: readBureau(bureau),
        kana,
        designated_number: tidyNumber(match?.[2] ?? ""),
      },
      rest: match?.[3]?.trim() ?? tail,
    };
  }
  const { plate, rest } = readTail(tail, bureau !== "");
  return { plate: { ...plate, bureau: readBureau(bureau) }, rest };
}

/** {@link readPlate} without the left-over text. */
export function parsePlate(text: string): PlateParts {
  return readPlate(text).plate;
}

/** Digits of category and number in their order, kept beside the plate for searches: `1001234`. */
export function plateDigits(plate: Readonly<PlateParts>): string {
  return digitsOnly(plate.category) + digitsOnly(plate.designated_number);
}

/**
 * What a plate is found by, folded: the whole plate, the same with the reading of its place, and its
 * digits, one per line, so that `foldText` of any part or of the whole line is found in it.
 */
export function plateSearchText(plate: Readonly<PlateParts>): string {
  const tail = foldText(
    plate.category + plate.kana + digitsOnly(plate.designated_number),
  );
  const reading = findBureau(plate.bureau)?.reading;
  const lines = [
    foldText(plate.bureau) + tail,
    ...(reading === undefined ? [] : [foldText(reading) + tail]),
    plateDigits(plate),
  ];
  return [...new Set(lines.filter((line) => line !== ""))].join("\n");
}
