import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { clients } from "../../contract/client-record.ts";

const { get } = declaredCalls(clients);

/** The client of an id, once it is read. */
export const useClient = (id: number | undefined) =>
  useEndpointQuery(
    get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 60_000 },
  ).data?.data;
