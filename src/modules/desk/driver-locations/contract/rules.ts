import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import type { ShareState } from "./lookups.ts";

const hourMs = 60 * 60_000;

/** A link dies after so long, or with its case. */
export const shareLifeMs = 24 * hourMs;
/** A code is read out and typed at once. */
export const codeLifeMs = 30 * 60_000;
/** Digits of a code: read out in two halves. */
export const codeDigits = 8;
/** A page that is open reports at least every 20 seconds; one that was not heard of for longer than this is silent. */
const silentAfterMs = 60_000;

/** Where short messages can go. */
export const isMobileNumber = (text: string): boolean =>
  /^0[6789]0\d{8}$/.test(telephoneDigits(text));

/** `12345678` → `1234-5678`, as it is shown and read out. */
export const groupedCode = (code: string): string =>
  `${code.slice(0, codeDigits / 2)}-${code.slice(codeDigits / 2)}`;

export interface ShareFacts {
  readonly expires_at: string;
  readonly opened_at: string | null;
  readonly reported_at: string | null;
  readonly refusal: string | null;
  readonly ended_at: string | null;
  readonly ended_by_driver: boolean;
  /** Whether its case is still being worked on. */
  readonly is_case_open: boolean;
}

/** Whether the driver's page still works. */
export const isShareLive = (facts: ShareFacts, now: number): boolean =>
  facts.ended_at === null &&
  facts.is_case_open &&
  Date.parse(facts.expires_at) > now;

/** Where a link stands, the end before everything else. */
export const shareStateOf = (facts: ShareFacts, now: number): ShareState => {
  if (facts.ended_at !== null)
    return facts.ended_by_driver ? "stopped" : "ended";
  if (!facts.is_case_open) return "ended";
  if (Date.parse(facts.expires_at) <= now) return "expired";
  if (facts.refusal !== null) return "refused";
  if (facts.reported_at !== null)
    return now - Date.parse(facts.reported_at) > silentAfterMs
      ? "silent"
      : "receiving";
  return facts.opened_at === null ? "unopened" : "opened";
};

/**
 * Address of the driver's page: no row of the page table, because it is no part of the application. Short, for it is
 * read out.
 */
export const driverPagePath = "/l";
