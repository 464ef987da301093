import { useEndpointQuery } from "#platform/web/api/query.ts";
import { searchCarDealers } from "#modules/company/dealers/contract/endpoints.ts";

const staleTime = 600_000;
/** Sales companies that a select shows; there are some forty. */
const most = 100;

/** Sales companies to choose from. */
export const useDealers = () => {
  const found = useEndpointQuery(
    searchCarDealers,
    { query: { per_page: most } },
    { staleTime },
  );
  const options = (found.data?.data ?? []).map(({ id, name, name_kana }) => ({
    value: id,
    label: name,
    search: name_kana,
  }));
  return { found, options };
};
