import { Navigate, useSearch } from "@tanstack/react-router";
import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { Telephone } from "#modules/base/records/web/embeds/record-link.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { dealers } from "../../contract/dealer-record.ts";
import { dealerScreenText as text } from "../../contract/dealer-text.ts";
import { searchCarDealers } from "../../contract/endpoints.ts";
import { dealerPages } from "../../contract/pages.ts";

const hrefOf = (id: number): string => pagePath(dealerPages.carDealer, { id });

const Companies = declaredList(dealers, {
  cells: {
    phone: ({ phone }) => phone && <Telephone number={phone} />,
    address: ({ address }) => address,
  },
});

/** A dealer has one company: its own. */
const OwnCompany = () => {
  const found = useEndpointQuery(searchCarDealers, { query: {} });
  if (found.data === undefined) return <ReadState queries={[found]} rows={4} />;
  const [own] = found.data.data;
  return own === undefined ? (
    <EmptyState message={text.noCompany} />
  ) : (
    <Navigate to={hrefOf(own.id)} replace />
  );
};

/** `/{brand}-sos/car-dealer-details` (spec §2): the companies; with `car_dealer_id`, and for a dealer, the one. */
export function CarDealerDetailsPage() {
  const isDealer = useAccount().roles[0] === "carDealer";
  const search: { car_dealer_id?: unknown } = useSearch({ strict: false });
  const id = Number(search.car_dealer_id);
  if (Number.isInteger(id) && id > 0)
    return <Navigate to={hrefOf(id)} replace />;
  return isDealer ? <OwnCompany /> : <Companies />;
}
