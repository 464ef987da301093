import { useQueryClient } from "@tanstack/react-query";
import {
  endpointKey,
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import {
  acknowledgeBoardAlarm,
  getDispatchBoard,
  listDispatchOffers,
  sendDispatchOffer,
} from "../contract/endpoints.ts";
import type { BoardCase } from "../contract/schema.ts";

/** Events reload the board at once; this is for what an event could not bring, such as an answer lost on the way. */
const lookAgainMs = 30_000;

export const useBoard = () =>
  useEndpointQuery(
    getDispatchBoard,
    {},
    {
      refetchInterval: lookAgainMs,
      refetchIntervalInBackground: true,
      meta: { quiet: true },
    },
  );

/** Ranked anew when the case changes, and now and then: companies become free. */
export const useOffers = (one: BoardCase) =>
  useEndpointQuery(
    listDispatchOffers,
    { params: { id: one.id } },
    { refetchInterval: lookAgainMs, staleTime: 0, keep_previous: false },
  );

/** Reads board and offers again after what was sent or refused here. */
export const useReloadBoard = () => {
  const queries = useQueryClient();
  return (inquiryId: number): Promise<unknown> =>
    Promise.all([
      queries.invalidateQueries({
        queryKey: endpointKey(getDispatchBoard, {}),
      }),
      queries.invalidateQueries({
        queryKey: endpointKey(listDispatchOffers, {
          params: { id: inquiryId },
        }),
      }),
    ]);
};

export const useSendOffer = () => useEndpointMutation(sendDispatchOffer);
export const useAcknowledge = () => useEndpointMutation(acknowledgeBoardAlarm);
