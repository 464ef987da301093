import { useMemo } from "react";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { useAccount, useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { listBranches } from "../../contract/branch-endpoints.ts";
import type { BranchRow } from "../../contract/branch-schema.ts";
import { branchScreenText as text } from "../../contract/branch-text.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import {
  branchChips,
  branchColumns,
  BranchFilters,
  branchListName,
  branchSearch,
} from "../components/branch-list-parts.tsx";

const hrefOf = ({ id }: BranchRow): string =>
  pagePath(dealerPages.branch, { id });

/** `/{brand}-sos/car-dealer-search` (spec §2). */
export function CarDealerSearchPage() {
  const search = useListSearch(branchListName, branchSearch);
  const isDealer = useAccount().roles[0] === "carDealer";
  const canCreate = useIsAllowed(dealerPages.branchForm.access);
  const list = useEndpointQuery(
    listBranches,
    { query: search.query },
    { keep_previous: true },
  );
  const { near } = list.data ?? {};
  const hasPlace = near !== undefined && near !== null;
  const columns = useMemo(() => branchColumns(hasPlace), [hasPlace]);
  return (
    <RecordList
      name={branchListName}
      title={dealerPageTitles.carDealerSearch}
      entity="car_dealer_branch"
      export_source="car_dealer_branches"
      search={search}
      list={list}
      columns={columns}
      row_href={hrefOf}
      create={
        canCreate
          ? { href: pagePath(dealerPages.branchForm), label: text.create }
          : undefined
      }
      actions={
        <ButtonLink
          variant="outlined"
          to={pagePath(dealerPages.carDealerDetails)}
        >
          {isDealer
            ? dealerPageTitles.carDealer
            : dealerPageTitles.carDealerDetails}
        </ButtonLink>
      }
      keyword={text.keywordHint}
      chips={branchChips(search, near, list.data?.data[0]?.dealer_name)}
      filters={<BranchFilters search={search} near={near} />}
    />
  );
}
