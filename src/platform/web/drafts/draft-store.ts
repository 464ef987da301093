import { storedUserId } from "../api/tokens.ts";
import {
  type Guard,
  isAbsentOr,
  isListOf,
  isNumber,
  isRecord,
  isText,
  parseAs,
} from "../guards.ts";

/**
 * Drafts of forms on the device, one per account, form and tab. Local storage and not IndexedDB: its
 * writes are done when the call returns, also while the page is being closed.
 */
export interface Draft {
  readonly values: Record<string, unknown>;
  /** Milliseconds since 1970. */
  readonly saved_at: number;
  /** Fields that held what the form itself had proposed for the moment. */
  readonly untouched?: readonly string[] | undefined;
}

const isDraft: Guard<Draft> = (value): value is Draft =>
  isRecord(value) &&
  isRecord(value.values) &&
  isNumber(value.saved_at) &&
  isAbsentOr(isListOf(isText))(value.untouched);

const prefixOf = (user_id: string, form = "") => `draft:${user_id}:${form}`;
const keyOf = (user_id: string, form: string, slot: string) =>
  `${prefixOf(user_id, form)}#${slot}`;

export function readDraft(
  user_id: string,
  form: string,
  slot: string,
): Draft | undefined {
  return parseAs(isDraft, localStorage.getItem(keyOf(user_id, form, slot)));
}

/**
 * Writes a draft, unless that account has left in the meantime (in this tab or another).
 * @returns whether it was written; the storage may be full.
 */
export function writeDraft(
  user_id: string,
  form: string,
  slot: string,
  draft: Draft,
): boolean {
  if (storedUserId() !== user_id) return false;
  try {
    localStorage.setItem(keyOf(user_id, form, slot), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const removeDraft = (
  user_id: string,
  form: string,
  slot: string,
): void => localStorage.removeItem(keyOf(user_id, form, slot));

const keysWith = (prefix: string): string[] =>
  Array.from({ length: localStorage.length }, (_, index) =>
    localStorage.key(index),
  ).filter((key): key is string => key?.startsWith(prefix) === true);

/** Slots of one form that hold a draft, the newest first. */
export const listSlots = (user_id: string, form: string): string[] =>
  keysWith(`${prefixOf(user_id, form)}#`)
    .map((key) => key.slice(key.lastIndexOf("#") + 1))
    .map((slot) => ({ slot, draft: readDraft(user_id, form, slot) }))
    .filter(({ draft }) => draft !== undefined)
    .sort(
      (one, other) => (other.draft?.saved_at ?? 0) - (one.draft?.saved_at ?? 0),
    )
    .map(({ slot }) => slot);

/** At sign-out: nothing of the account stays on the device. */
export function removeDraftsOf(user_id: string): void {
  for (const key of keysWith(prefixOf(user_id))) localStorage.removeItem(key);
}
