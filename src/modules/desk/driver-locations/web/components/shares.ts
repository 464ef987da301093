import {
  receivingDesk,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listShares } from "../../contract/endpoints.ts";

/** A link that works may fall silent without an event: looked at again, in milliseconds. */
const lookAgainMs = 20_000;

/** The links of a case; undefined while nobody knows, or before it is saved. */
export const useCaseShares = (case_key: CaseKey | null, isAsked = true) =>
  useEndpointQuery(
    listShares,
    {
      query: {
        case_kind: case_key?.module ?? receivingDesk,
        case_id: case_key?.id ?? 0,
      },
    },
    {
      enabled: isAsked && case_key !== null,
      refetchInterval: (query) =>
        query.state.data?.data.shares.some(({ is_live }) => is_live) === true
          ? lookAgainMs
          : false,
    },
  ).data?.data;
