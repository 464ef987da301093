import type { QueryClient } from "@tanstack/react-query";
import {
  getProfile,
  getUserType,
  login,
  signOut as signOutEndpoint,
} from "#modules/company/auth/contract/calls.ts";
import type { Profile } from "#modules/company/auth/contract/schema.ts";
import { getPreferences } from "#platform/contract/preference-calls.ts";
import type { Account } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { endpointQuery } from "#platform/web/api/query.ts";
import { configureRefresh } from "#platform/web/api/refresh.ts";
import {
  beginSession,
  endSession,
  markAtWork,
} from "#platform/web/api/session.ts";
import { storedUserId } from "#platform/web/api/tokens.ts";
import { servedValue } from "#platform/web/brand.ts";
import { preferenceStore } from "#platform/web/preferences/preference-store.ts";
import { askBeforeSignOut, restartAt } from "#platform/web/leave.ts";

/** Local-storage flag of the side menu; sign-out forgets it (spec §4). */
export const sidebarFlag = "sidebar_open";

/** Both names of spec §3 and §6; they lie on the device until the sign-out, and no right is read from there. */
const outboundFlag = "has_outbound_external";
const userTypeKey = "user_type";

const forgetUserType = (): void => {
  localStorage.removeItem(outboundFlag);
  localStorage.removeItem(userTypeKey);
};

/** Asked once after a sign-in; the flag comes with each profile. */
async function keepUserType(
  queries: QueryClient,
  { id, has_outbound_external }: Profile,
): Promise<void> {
  localStorage.setItem(outboundFlag, String(has_outbound_external));
  if (localStorage.getItem(userTypeKey) !== null) return;
  try {
    const { data } = await queries.ensureQueryData(
      endpointQuery(getUserType, {}),
    );
    // Somebody may have signed out meanwhile.
    if (storedUserId() === String(id))
      localStorage.setItem(userTypeKey, data.data ?? "");
  } catch {
    // Asked again with the next page that is loaded.
  }
}

/** The constants of the single-page client (spec §7). */
const client = () => ({
  client_id: 2,
  client_secret: servedValue("client-secret"),
});

configureRefresh((refresh_token) =>
  callEndpoint(login, {
    body: { grant_type: "refresh_token", refresh_token, ...client() },
  }),
);

const accountOf = (profile: Profile): Account => ({
  user_id: String(profile.id),
  name: profile.name,
  organisation: profile.account.name,
  roles: profile.roles,
  permissions: profile.permissions,
  side: profile.side,
});

/** The signed-in account, from the cache once it is there. @throws ApiError, 401 when the session is over. */
export async function loadAccount(queries: QueryClient): Promise<Account> {
  const { data } = await queries.ensureQueryData({
    ...endpointQuery(getProfile, {}),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  // Refused as everything else is while the password is an issued one.
  if (!data.must_change_password) {
    void keepUserType(queries, data);
    await preparePreferences(queries, String(data.id));
  }
  markAtWork();
  return accountOf(data);
}

/** On a device without a copy the first paint waits for them; without an answer it is the usual one. */
async function preparePreferences(
  queries: QueryClient,
  user_id: string,
): Promise<void> {
  if (preferenceStore.hasCopy(user_id)) return;
  try {
    const { data } = await queries.ensureQueryData(
      endpointQuery(getPreferences, {}),
    );
    preferenceStore.receive(user_id, data);
  } catch {
    // Asked again as soon as a page stands.
  }
}

/**
 * Signs in and puts the session in place. Over a screen another account than the one that works there
 * gets a fresh start.
 * @throws ApiError 401 with the sentence of spec §8, 422, 429.
 */
export async function signIn(
  username: string,
  password: string,
): Promise<void> {
  const before = storedUserId();
  const tokens = await callEndpoint(login, {
    body: { grant_type: "password", username, password, ...client() },
  });
  const { data } = await callEndpoint(getProfile, {
    access_token: tokens.access_token,
  });
  const user_id = String(data.id);
  const isOther = before !== undefined && before !== user_id;
  forgetUserType();
  beginSession(tokens, user_id);
  if (isOther) preferenceStore.forget(before);
  // Over a screen there is no place to change an issued password.
  if (isOther || (before !== undefined && data.must_change_password))
    restartAt("/");
}

/** Asks about unsaved changes, ends the session on the server and on the device. */
export async function signOut(): Promise<void> {
  if (!(await askBeforeSignOut())) return;
  // The device forgets the session even when the server cannot be reached.
  await callEndpoint(signOutEndpoint, {
    signal: AbortSignal.timeout(3000),
  }).catch(() => undefined);
  endSession();
  localStorage.removeItem(sidebarFlag);
  forgetUserType();
  restartAt("/sign-in");
}
