import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listShares } from "../../contract/endpoints.ts";

/** A link that works may fall silent without an event: looked at again, in milliseconds. */
const lookAgainMs = 20_000;

/** The links of a case; undefined while nobody knows, or before it is saved. */
export const useCaseShares = (inquiry_id: number | null, isAsked = true) =>
  useEndpointQuery(
    listShares,
    { query: { case_kind: "sos", case_id: inquiry_id ?? 0 } },
    {
      enabled: isAsked && inquiry_id !== null,
      meta: { quiet: true },
      refetchInterval: (query) =>
        query.state.data?.data.shares.some(({ is_live }) => is_live) === true
          ? lookAgainMs
          : false,
    },
  ).data?.data;
