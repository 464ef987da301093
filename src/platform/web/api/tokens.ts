/**
 * The two tokens and the account they belong to, in local storage (spec §7), shared by all tabs.
 * One key, so that a tab never sees the access token of one account beside the user of another.
 */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

interface Stored extends Tokens {
  /** Absent between sign-in and the first answer of the profile. */
  readonly user_id?: string;
}

const storageKey = "session";

function readStored(): Stored | undefined {
  const raw = localStorage.getItem(storageKey);
  if (raw === null) return undefined;
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value !== "object" || value === null) return undefined;
    const { access_token, refresh_token, user_id } = value as Partial<Stored>;
    if (typeof access_token !== "string" || typeof refresh_token !== "string")
      return undefined;
    return { access_token, refresh_token, user_id };
  } catch {
    return undefined;
  }
}

export const readTokens = (): Tokens | undefined => readStored();

/** Replaces the tokens and keeps the account: a refresh, not a sign-in. */
export function writeTokens(tokens: Tokens, user_id?: string): void {
  const kept = user_id ?? readStored()?.user_id;
  const { access_token, refresh_token } = tokens;
  localStorage.setItem(
    storageKey,
    JSON.stringify({ access_token, refresh_token, user_id: kept }),
  );
}

export const clearTokens = (): void => localStorage.removeItem(storageKey);

/** The account the stored tokens belong to. Another tab may have changed it since the last look. */
export const storedUserId = (): string | undefined => readStored()?.user_id;

/** Calls back when another tab signed in, refreshed or signed out. Returns the way to stop. */
export function watchStoredUser(
  changed: (user_id: string | undefined) => void,
): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) changed(storedUserId());
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
