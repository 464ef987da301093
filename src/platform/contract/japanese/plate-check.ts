import { findBureau } from "./plate-bureaus.ts";
import { plateKana } from "./plate-bureaus-data.ts";
import type { PlateParts } from "./plate-format.ts";
import { plateText } from "./text.ts";

/** One remark on one part of a plate; `message` is for the agent. */
export interface PlateIssue {
  field: keyof PlateParts;
  code: keyof typeof plateText;
  message: string;
}

/** Errors refuse a save; warnings are shown and never refuse. */
export interface PlateCheck {
  errors: PlateIssue[];
  warnings: PlateIssue[];
}

/** Longest place name in characters (spec §9). */
const maxBureauCharacters = 4;
/** Kanji (with 々 〆 ヶ ケ), hiragana, full-width digits (spec §5; ヶ for 袖ヶ浦). */
const bureauPattern =
  /^[\p{Script=Han}\u3005\u3006\u3041-\u3096\u30f6\u30b1\uff10-\uff19]+$/u;
/** `^(\d{1,2}|\d[0-9A-Z]{2})$`: 10A and 1AA are legal since 2017. */
const categoryPattern = /^(\d{1,2}|\d[0-9A-Z]{2})$/;
const plateKanaPattern = /^[\u3041-\u3096EHKMTY]$/;
const designatedNumberPattern = /^\d{1,4}$/;
const unusualLetter = /[A-Z]/;
const usualLetters = /[ACFHKLMPXY]/g;

const legalKana = new Set(
  plateKana.commercial +
    plateKana.private +
    plateKana.rental +
    plateKana.forces,
);

/**
 * Checks the parts of a plate. Parts left empty pass: a caller at the road-side often
 * knows two of the four. Nothing legal is ever an error; unknown places, unusual letters and kana that are
 * not given out only warn.
 */
export function checkPlate(plate: Readonly<PlateParts>): PlateCheck {
  const check: PlateCheck = { errors: [], warnings: [] };
  const add = (
    level: keyof PlateCheck,
    field: keyof PlateParts,
    code: PlateIssue["code"],
  ): void => {
    check[level].push({ field, code, message: plateText[code] });
  };
  const { bureau, category, kana, designated_number: number } = plate;
  if (bureau !== "" && findBureau(bureau)?.name !== bureau) {
    if (Array.from(bureau).length > maxBureauCharacters)
      add("errors", "bureau", "bureauTooLong");
    else if (!bureauPattern.test(bureau))
      add("errors", "bureau", "bureauCharacters");
    else add("warnings", "bureau", "bureauUnknown");
  }
  if (category !== "") {
    if (!categoryPattern.test(category))
      add("errors", "category", "categoryFormat");
    else if (unusualLetter.test(category.replace(usualLetters, "")))
      add("warnings", "category", "categoryLetter");
  }
  if (kana !== "") {
    if (!plateKanaPattern.test(kana)) add("errors", "kana", "kanaFormat");
    else if (!legalKana.has(kana)) add("warnings", "kana", "kanaUnused");
  }
  if (number !== "") {
    if (!designatedNumberPattern.test(number))
      add("errors", "designated_number", "numberFormat");
    else if (number.startsWith("0"))
      add("warnings", "designated_number", "numberZero");
  }
  return check;
}
