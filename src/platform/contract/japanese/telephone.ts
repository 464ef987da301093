import { digitsOnly, foldDashes, foldText } from "./folding.ts";
import { telephoneText } from "./text.ts";

/** Longest stored telephone number in characters (spec §9). */
export const maxTelephoneLength = 13;

export type TelephoneWarning = "characters" | "length" | "areaCode" | "foreign";

export interface TelephoneReading {
  /** As stored and shown: `090-1234-5678`, `+12125550123`, `非通知`. Hyphens stay where they were typed. */
  display: string;
  /** Domestic digits (`09012345678`) or those after `+`; "" for a withheld number. */
  digits: string;
  /** The caller hides the number: 非通知, or dialled with 184. */
  withheld: boolean;
  /** Dialled before the number and taken off it: 184 hides it, 186 shows it. */
  prefix: "184" | "186" | undefined;
  warnings: TelephoneWarning[];
}

const withheldForms = new Set(telephoneText.withheldWords.map(foldText));
const wordForms = new Map(
  [telephoneText.payphone, telephoneText.outOfArea].map((word) => [
    foldText(word),
    word,
  ]),
);

/** Width, dashes, brackets and spaces of a typed number: only digits, `-`, `+` and what is left over. */
function tidy(text: string): string {
  return foldDashes(text.normalize("NFKC").trim())
    .replace(telephoneText.labels, "")
    .replace(/\(0\)(?=\s*-?\d)/g, (zero, index: number, all: string) =>
      /\+\s*81/.test(all.slice(0, index)) ? "" : zero,
    )
    .replace(/[()[\]]/g, "-")
    .replace(/[\s./_,\u3001]+/g, "-")
    .replace(/-*-/g, "-")
    .replace(/\+-/g, "+")
    .replace(/^-|-$/g, "");
}

/** `+81 90…`, `0081…`, `010-81-…` and a bare `8190…` of the right length → `090…`. */
function toDomestic(text: string): string {
  const digits = digitsOnly(text);
  const isBare = /^81[1-9]\d{8,9}$/.test(digits) && !text.includes("+");
  const international =
    /^\+81-?0?(?=[1-9])/.exec(text) ??
    /^(?:00-?|010-?)81-?0?(?=[1-9](?:-?\d){8,9}$)/.exec(text);
  if (international !== null) return `0${text.slice(international[0].length)}`;
  return isBare ? `0${text.replace(/^8-?1-?/, "")}` : text;
}

function warningsOf(display: string, digits: string): TelephoneWarning[] {
  if (display === "") return [];
  if (/[^0-9+-]/.test(display)) return ["characters"];
  if (display.startsWith("+")) return ["foreign"];
  if (!digits.startsWith("0")) return ["areaCode"];
  return digits.length === 10 || digits.length === 11 ? [] : ["length"];
}

/**
 * Reads a telephone number as typed, pasted or sent by the PBX: full-width
 * digits, the dash-like characters, `+81`, 184/186 in front, 非通知. Never refuses: what looks wrong only
 * warns.
 */
export function readTelephone(text: string): TelephoneReading {
  const folded = foldText(text);
  if (withheldForms.has(folded))
    return {
      display: telephoneText.withheld,
      digits: "",
      withheld: true,
      prefix: undefined,
      warnings: [],
    };
  const word = wordForms.get(folded);
  if (word !== undefined)
    return {
      display: word,
      digits: "",
      withheld: true,
      prefix: undefined,
      warnings: [],
    };
  const tidied = tidy(text);
  const dialled = /^(184|186)-?(?=[0+])/.exec(tidied);
  const prefix =
    dialled?.[1] === "184" ? "184" : dialled?.[1] === "186" ? "186" : undefined;
  const display = shorten(toDomestic(tidied.slice(dialled?.[0].length ?? 0)));
  const digits = digitsOnly(display);
  return {
    display,
    digits,
    withheld: prefix === "184",
    prefix,
    warnings: warningsOf(display, digits),
  };
}

/** A number whose hyphens alone make it too long is stored without them. */
function shorten(display: string): string {
  return display.length > maxTelephoneLength && /^[+\d-]+$/.test(display)
    ? display.replaceAll("-", "")
    : display;
}

/** The display form that is stored; idempotent. */
export function normaliseTelephone(text: string): string {
  return readTelephone(text).display;
}

/** Digits kept beside the display form, for search and duplicate checks; "" for a withheld number. */
export function telephoneDigits(text: string): string {
  return readTelephone(text).digits;
}

/** What makes it doubtful that somebody is reached: said wherever such a number is read. A foreign one may well be. */
export function telephoneDoubts(text: string): string[] {
  return readTelephone(text)
    .warnings.filter((code) => code !== "foreign")
    .map((code) => telephoneText[code]);
}

/** Warnings in Japanese for under the field. */
export function telephoneWarnings(text: string): string[] {
  return readTelephone(text).warnings.map((code) => telephoneText[code]);
}
