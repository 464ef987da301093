import { useCallback, useEffect, useSyncExternalStore } from "react";
import { getPreferences } from "#platform/contract/preference-calls.ts";
import type {
  ListPreferences,
  Preferences,
  PreferencesPatch,
} from "#platform/contract/preference-schema.ts";
import { useAccount } from "../api/account.ts";
import { useEndpointQuery } from "../api/query.ts";
import { preferenceStore } from "./preference-store.ts";

/** What the signed-in account arranged, and the way to change some of it. */
export function usePreferences(): [
  Preferences,
  (patch: PreferencesPatch) => void,
] {
  const { user_id } = useAccount();
  const preferences = useSyncExternalStore(preferenceStore.subscribe, () =>
    preferenceStore.get(user_id),
  );
  const change = useCallback(
    (patch: PreferencesPatch) => preferenceStore.change(user_id, patch),
    [user_id],
  );
  return [preferences, change];
}

type ListPatch = NonNullable<PreferencesPatch["lists"]>[string];

/** What the account arranged for one list. */
export function useListPreferences(
  name: string,
): [ListPreferences, (patch: ListPatch) => void] {
  const [{ lists }, change] = usePreferences();
  const changeList = useCallback(
    (patch: ListPatch) => change({ lists: { [name]: patch } }),
    [change, name],
  );
  return [lists[name] ?? none, changeList];
}

const none: ListPreferences = {};

/** Keeps the copy on this device current, once, in the signed-in part of the tree. */
export function usePreferenceSync(): void {
  const { user_id } = useAccount();
  const { data } = useEndpointQuery(getPreferences, {});
  useEffect(() => {
    if (data !== undefined) preferenceStore.receive(user_id, data.data);
  }, [data, user_id]);
  useEffect(() => preferenceStore.follow(user_id), [user_id]);
}
