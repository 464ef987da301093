import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { lookupVehicles } from "../../contract/endpoints.ts";
import type { RegistryVehicle, VehicleKeys } from "../../contract/schema.ts";

const keyNames = ["plate", "chassis", "tel"] as const;

/** One key after the other, the surest first, until one finds something. */
async function lookUp(keys: VehicleKeys, signal: AbortSignal) {
  let last = { data: [] as RegistryVehicle[], is_capped: false };
  for (const name of keyNames) {
    const key = keys[name];
    if (key === undefined) continue;
    // One after the other: a later key is asked only when the surer one found nothing.
    last = await callEndpoint(lookupVehicles, {
      query: { [name]: key },
      signal,
    });
    if (last.data.length > 0) return last;
  }
  return last;
}

export const isEmpty = (keys: VehicleKeys): boolean =>
  keyNames.every((name) => keys[name] === undefined);

/** What the registry knows by the keys; look-up and card of the same vehicle ask once. */
export const useRegistry = (keys: VehicleKeys, isEnabled = true) =>
  useQuery({
    queryKey: ["vehicle-lookup", keys],
    queryFn: ({ signal }) => lookUp(keys, signal),
    enabled: isEnabled && !isEmpty(keys),
    retry: false,
    staleTime: 60_000,
  });
