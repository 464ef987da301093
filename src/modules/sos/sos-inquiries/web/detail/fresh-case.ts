import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { endpointKey, invalidatePath } from "#platform/web/api/query.ts";
import { getInquiry } from "../../contract/endpoints.ts";
import type { Inquiry } from "../../contract/schema.ts";

/** Puts a fresh case in place everywhere on screen: the detail at once, lists and timeline by reloading. */
export function useFreshCase(): (inquiry: Inquiry) => void {
  const queries = useQueryClient();
  return useCallback(
    (inquiry) => {
      const key = endpointKey(getInquiry, { params: { id: inquiry.id } });
      queries.setQueryData(key, { data: inquiry });
      void invalidatePath(queries, "/api/hinoSosInquiries");
    },
    [queries],
  );
}

/** Reads the cases on screen again, without waiting for the live event. */
export function useRereadCase(): () => Promise<void> {
  const queries = useQueryClient();
  return () => invalidatePath(queries, "/api/hinoSosInquiries");
}
