import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
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
    { refetchInterval: lookAgainMs, refetchIntervalInBackground: true },
  );

/** Ranked again when the case has gone on, and now and then: companies become free. */
export const useOffers = (one: BoardCase) => {
  const query = useEndpointQuery(
    listDispatchOffers,
    { params: { id: one.id } },
    { notifies: true, refetchInterval: lookAgainMs, staleTime: 0 },
  );
  const { refetch } = query;
  const state = [one.version, one.stage, one.dispatch?.id].join();
  const read = useRef(state);
  useEffect(() => {
    if (read.current === state) return;
    read.current = state;
    void refetch();
  }, [refetch, state]);
  return query;
};

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

/** Quiet: a refusal may be a question. */
export const useSendOffer = () =>
  useEndpointMutation(sendDispatchOffer, { meta: { quiet: true } });
export const useAcknowledge = () => useEndpointMutation(acknowledgeBoardAlarm);
