import { Navigate, useSearch } from "@tanstack/react-router";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { dealerScreenText as text } from "../../contract/dealer-text.ts";
import { searchCarDealers } from "../../contract/endpoints.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import type { CarDealerRow } from "../../contract/schema.ts";
import {
  dealerChips,
  dealerColumns,
  dealerListName,
  dealerSearch,
} from "../components/dealer-list-parts.tsx";

const hrefOf = ({ id }: Pick<CarDealerRow, "id">): string =>
  pagePath(dealerPages.carDealer, { id });

const Companies = () => {
  const search = useListSearch(dealerListName, dealerSearch);
  const canCreate = useIsAllowed(dealerPages.carDealerForm.access);
  const list = useEndpointQuery(
    searchCarDealers,
    { query: search.query },
    { keep_previous: true, meta: { quiet: true } },
  );
  return (
    <RecordList
      name={dealerListName}
      title={dealerPageTitles.carDealerDetails}
      entity="car_dealer"
      search={search}
      list={list}
      columns={dealerColumns}
      row_href={hrefOf}
      create={
        canCreate
          ? { href: pagePath(dealerPages.carDealerForm), label: text.create }
          : undefined
      }
      keyword={text.keywordHint}
      chips={dealerChips(search)}
    />
  );
};

/** A dealer has one company: its own. */
const OwnCompany = () => {
  const found = useEndpointQuery(
    searchCarDealers,
    { query: {} },
    { meta: { quiet: true } },
  );
  if (found.isError)
    return (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    );
  if (found.data === undefined) return <LoadingRows rows={4} />;
  const [own] = found.data.data;
  return own === undefined ? (
    <EmptyState message={text.noCompany} />
  ) : (
    <Navigate to={hrefOf(own)} replace />
  );
};

/** `/{brand}-sos/car-dealer-details` (spec §2): the companies; with `car_dealer_id`, and for a dealer, the one. */
export function CarDealerDetailsPage() {
  const isDealer = useAccount().roles[0] === "carDealer";
  const search: { car_dealer_id?: unknown } = useSearch({ strict: false });
  const id = Number(search.car_dealer_id);
  if (Number.isInteger(id) && id > 0)
    return <Navigate to={hrefOf({ id })} replace />;
  return isDealer ? <OwnCompany /> : <Companies />;
}
