import type { Publication } from "./lookups.ts";

/** A piece of a body: text, or an address that may be opened. */
export interface BodyPart {
  readonly text: string;
  readonly href?: string;
}

/** http and https only; what usually follows an address in a sentence is not part of it. */
const address = /https?:\/\/[\w\-.~:/?#@!$&'*+,;=%]+/giu;
const trailing = /[.,;:!?']+$/u;

/** The text of a body in pieces: joined they are the body, to the letter. */
export const bodyParts = (body: string): BodyPart[] => {
  const parts: BodyPart[] = [];
  let end = 0;
  for (const match of body.matchAll(address)) {
    const text = match[0].replace(trailing, "");
    if (match.index > end) parts.push({ text: body.slice(end, match.index) });
    parts.push({ text, href: text });
    end = match.index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
};

const excerptLength = 80;

/** The beginning of a body in one line. */
export const excerptOf = (body: string): string => {
  const letters = [...body.replace(/\s+/gu, " ").trim()];
  return letters.length <= excerptLength
    ? letters.join("")
    : `${letters.slice(0, excerptLength).join("")}…`;
};

/** Where a day in Asia/Tokyo (`YYYY-MM-DD`) stands to a period; both ends belong to it. */
export const publicationOf = (
  period: {
    readonly published_from: string;
    readonly published_to: string | null;
  },
  today: string,
): Publication => {
  if (today < period.published_from) return "planned";
  return period.published_to !== null && today > period.published_to
    ? "ended"
    : "current";
};
