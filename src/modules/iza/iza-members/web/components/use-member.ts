import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { izaMembers } from "../../contract/member-record.ts";

const { get } = declaredCalls(izaMembers);

/** The member of an id, once it is read. */
export const useMember = (id: number | undefined) =>
  useEndpointQuery(
    get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 60_000 },
  ).data?.data;
