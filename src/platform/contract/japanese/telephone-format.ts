import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { japaneseMetadata } from "./telephone-metadata-data.ts";
import { maxTelephoneLength, readTelephone } from "./telephone.ts";

/**
 * A telephone number with the hyphens of the Japanese numbering plan (`0312345678` → `03-1234-5678`).
 * Numbers the plan does not know, foreign ones and 非通知 come back as {@link readTelephone} shows them.
 * A file of its own: it brings libphonenumber-js (core) with the plan of Japan alone.
 */
export function formatTelephone(text: string): string {
  const { display, digits } = readTelephone(text);
  if (!digits.startsWith("0") || /[^0-9-]/.test(display)) return display;
  const parsed = parsePhoneNumberFromString(digits, "JP", japaneseMetadata);
  if (parsed === undefined || !parsed.isPossible()) return display;
  const formatted = parsed.formatNational();
  return formatted.length <= maxTelephoneLength && formatted.includes("-")
    ? formatted
    : display;
}
