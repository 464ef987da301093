import type {
  ListPreferences,
  Preferences,
  PreferencesPatch,
} from "#platform/contract/preference-schema.ts";
import { updatePreferences } from "#platform/contract/preference-calls.ts";
import { isApiError } from "../api/api-error.ts";
import { callEndpoint } from "../api/client.ts";
import { storedUserId } from "../api/tokens.ts";
import { parseAs } from "../guards.ts";
import { isPatch, isPreferences } from "./stored-preferences.ts";

/** Where the theme keeps its mode; `first-paint-3.js` reads it before the program is there. */
export const themeKey = "theme";

/**
 * What the signed-in account arranged for itself, as every screen reads it: a copy on the device for the first
 * paint, shared by all tabs, one per account. A change shows at once and goes to the server a moment later; what
 * could not be sent waits, also over a reload.
 */
const copyKey = (user_id: string) => `preferences:${user_id}`;
const unsentKey = (user_id: string) => `preferences-unsent:${user_id}`;

/** Widths change with every movement of the mouse; the server hears of where they end. */
const sendAfter = 500;

const nothing: Preferences = { lists: {} };
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

const copyOf = (user_id: string): Preferences =>
  parseAs(isPreferences, localStorage.getItem(copyKey(user_id))) ?? nothing;

/** Storage may be full or refused: the preferences then hold for this page. */
function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The server keeps them all the same.
  }
}

let held: { user_id: string; preferences: Preferences } | undefined;

function setHeld(user_id: string, preferences: Preferences): void {
  held = { user_id, preferences };
  for (const listener of listeners) listener();
}

const withoutNulls = (parts: object): ListPreferences =>
  Object.fromEntries(
    Object.entries(parts).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );

/** Preferences with a change laid over them. */
const withPatch = (
  preferences: Preferences,
  { theme, lists = {} }: PreferencesPatch,
): Preferences => ({
  theme: theme === undefined ? preferences.theme : (theme ?? undefined),
  lists: {
    ...preferences.lists,
    ...Object.fromEntries(
      Object.entries(lists).map(([name, parts]) => [
        name,
        withoutNulls({ ...preferences.lists[name], ...parts }),
      ]),
    ),
  },
});

/** Two changes as one; the later wins part by part. */
const joined = (
  first: PreferencesPatch,
  then: PreferencesPatch,
): PreferencesPatch => ({
  ...first,
  ...then,
  lists: {
    ...first.lists,
    ...Object.fromEntries(
      Object.entries(then.lists ?? {}).map(([name, parts]) => [
        name,
        { ...first.lists?.[name], ...parts },
      ]),
    ),
  },
});

const unsentOf = (user_id: string): PreferencesPatch | undefined =>
  parseAs(isPatch, localStorage.getItem(unsentKey(user_id)));

/** Whether the server is worth asking again with the same change. */
const mayPass = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500;

async function send(user_id: string): Promise<void> {
  const patch = unsentOf(user_id);
  if (patch === undefined || isSending || storedUserId() !== user_id) return;
  isSending = true;
  localStorage.removeItem(unsentKey(user_id));
  try {
    await callEndpoint(updatePreferences, { body: patch });
  } catch (error) {
    // Sent again with the next change or the next look at the page.
    if (mayPass(error) && storedUserId() === user_id)
      store(unsentKey(user_id), joined(patch, unsentOf(user_id) ?? {}));
  }
  isSending = false;
}

export const preferenceStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The same object until something changes. */
  get: (user_id: string): Preferences => {
    if (held?.user_id !== user_id)
      held = {
        user_id,
        preferences: copyOf(user_id),
      };
    return held.preferences;
  },

  /** Whether this device has a copy: what is painted first is then already right. */
  hasCopy: (user_id: string): boolean =>
    localStorage.getItem(copyKey(user_id)) !== null,

  /** Shows a change at once and sends it a moment later. */
  change: (user_id: string, patch: PreferencesPatch): void => {
    const next = withPatch(preferenceStore.get(user_id), patch);
    store(copyKey(user_id), next);
    store(unsentKey(user_id), joined(unsentOf(user_id) ?? {}, patch));
    setHeld(user_id, next);
    clearTimeout(timer);
    timer = setTimeout(() => void send(user_id), sendAfter);
  },

  /** What the server holds, as it was read; changes that are still to be sent stay on top. */
  receive: (user_id: string, fromServer: Preferences): void => {
    const unsent = unsentOf(user_id);
    const next = unsent ? withPatch(fromServer, unsent) : fromServer;
    void send(user_id);
    if (JSON.stringify(next) === JSON.stringify(preferenceStore.get(user_id))) {
      store(copyKey(user_id), next);
      return;
    }
    store(copyKey(user_id), next);
    setHeld(user_id, next);
  },

  /** Another tab changed them. Returns the way to stop. */
  follow: (user_id: string): (() => void) => {
    const listener = ({ key }: StorageEvent) => {
      if (key !== copyKey(user_id)) return;
      setHeld(user_id, copyOf(user_id));
    };
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  },

  /** At sign-out: nothing of the account stays on the device. */
  forget: (user_id: string): void => {
    clearTimeout(timer);
    localStorage.removeItem(copyKey(user_id));
    localStorage.removeItem(unsentKey(user_id));
    localStorage.removeItem(themeKey);
    held = undefined;
  },
};
