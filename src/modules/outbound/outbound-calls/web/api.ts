import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listMasters } from "#modules/outbound/outbound-settings/contract/calls.ts";
import type { MasterType } from "#modules/outbound/outbound-settings/contract/lookups.ts";
import {
  endpointKey,
  invalidatePath,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { getSlip } from "../contract/endpoints.ts";
import { listInformationReports } from "../contract/information-endpoints.ts";
import { listNotifications, listSlips } from "../contract/calls.ts";
import type { SlipDetail } from "../contract/slip-schema.ts";

/** Everything of slips is read again. */
export const useSlipReload = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      invalidatePath(queries, listSlips.path),
      invalidatePath(queries, listInformationReports.path),
      invalidatePath(queries, listNotifications.path),
      invalidatePath(queries, "/api/outbound/vehicles"),
    ]);
  }, [queries]);
};

/** Puts a slip as the server answered it on the screen, before anything is read again. */
export const useFreshSlip = (): ((answer: { data: SlipDetail }) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (answer) =>
      queries.setQueryData(
        endpointKey(getSlip, { params: { id: answer.data.id } }),
        answer,
      ),
    [queries],
  );
};

const staleTime = 600_000;

/** Words that a form of a call chooses from, in the order in which the desk keeps them. */
export const useMasterItems = (type: MasterType) => {
  const found = useEndpointQuery(listMasters, {}, { staleTime });
  const master = found.data?.data.find(
    ({ master_type }) => master_type === type,
  );
  return {
    found,
    items: (master?.items ?? []).filter(({ is_active }) => is_active),
  };
};
