import { storedUserId } from "#platform/web/api/tokens.ts";
import { isListOf, isText, parseAs } from "#platform/web/guards.ts";

/** So many texts are kept, the last one first. */
const keptSearches = 8;

const keyOf = (user_id: string): string => `recent-searches:${user_id}`;

/** What the account searched for on this device, the last one first. */
export function readRecentSearches(user_id: string): string[] {
  return parseAs(isListOf(isText), localStorage.getItem(keyOf(user_id))) ?? [];
}

/** Keeps a text that led to something; not for an account that has left in the meantime. A full storage keeps nothing. */
export function keepRecentSearch(user_id: string, text: string): void {
  if (storedUserId() !== user_id || text === "") return;
  const others = readRecentSearches(user_id).filter((one) => one !== text);
  try {
    localStorage.setItem(
      keyOf(user_id),
      JSON.stringify([text, ...others].slice(0, keptSearches)),
    );
  } catch {
    // Nothing is lost but a convenience.
  }
}

/** At the account's wish, and at sign-out: what was searched for are names and numbers of people. */
export const removeRecentSearches = (user_id: string): void =>
  localStorage.removeItem(keyOf(user_id));
