import { useQueryClient } from "@tanstack/react-query";
import {
  endpointKey,
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import {
  changeRegistryUrl,
  checkRegistryAddress,
  getRegistrySettings,
} from "../contract/endpoints.ts";
import type { RegistryAddressState, RegistrySlot } from "../contract/schema.ts";
import { registryText as text } from "../contract/text.ts";

/** Asks whether the address answers, and says what came. */
export const useRegistryCheck = (slot: RegistrySlot) => {
  const client = useQueryClient();
  const check = useEndpointMutation(checkRegistryAddress, {
    onSuccess: async ({ data }) => {
      if (data.is_reached) notify.success(text.checked(data.latency_ms ?? 0));
      else notify.error(text.notReached);
      await invalidatePath(client, getRegistrySettings.path);
    },
  });
  return {
    is_running: check.isPending,
    run: () => check.mutate({ body: { slot } }),
  };
};

/** Switches after a question that names the address. A refusal says why and shows how it stands now. */
export const useRegistryChange = (
  { slot, url }: RegistryAddressState,
  version: number,
) => {
  const client = useQueryClient();
  const change = useEndpointMutation(changeRegistryUrl, {
    onSuccess: (answer) => {
      client.setQueryData(endpointKey(getRegistrySettings, {}), answer);
      notify.success(text.changed(slot));
    },
    onError: () => void invalidatePath(client, getRegistrySettings.path),
  });
  return {
    is_running: change.isPending,
    run: async () => {
      const isAgreed = await confirm({
        title: text.changeTitle,
        body: text.changeBody(slot, url),
        action: text.change,
      });
      if (isAgreed) change.mutate({ body: { version, slot } });
    },
  };
};
