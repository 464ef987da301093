import type {
  TowRequest,
  TowRequestGroup,
} from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { endpointKey, useEndpointQuery } from "#platform/web/api/query.ts";
import { getTowRequest, listTowRequests } from "../../contract/endpoints.ts";
import { useKeptAnswer } from "../embeds/kept-answers.tsx";

/** Changes that no event announces (a corrected place) are on screen after this at the latest; milliseconds. */
const refetchInterval = 30_000;

/** Requests of one group, from the server or, without a signal, as the phone last had them. */
export function useRequests(
  group: TowRequestGroup,
  per_page: 10 | 20 | 50 | 100 = 50,
) {
  const query = { group, per_page };
  const list = useEndpointQuery(
    listTowRequests,
    { query },
    { refetchInterval },
  );
  const isRead = useKeptAnswer(
    endpointKey(listTowRequests, { query }),
    list.data,
  );
  return {
    rows: list.data?.data,
    total: list.data?.meta.total ?? 0,
    error: isRead && list.data === undefined ? list.error : null,
    retry: () => void list.refetch(),
  };
}

/** One request with its report; `row` from a list stands in while there is no answer and no report yet. */
export function useRequest(id: number, row: TowRequest | undefined) {
  const params = { id };
  const detail = useEndpointQuery(getTowRequest, { params });
  const isRead = useKeptAnswer(
    endpointKey(getTowRequest, { params }),
    detail.data,
  );
  const standIn =
    row !== undefined && !row.has_report && detail.isError
      ? { ...row, report: null }
      : undefined;
  const request = detail.data?.data ?? standIn;
  return {
    request,
    error: isRead && request === undefined ? detail.error : null,
    retry: () => void detail.refetch(),
  };
}
