import { ImportButton } from "#modules/imports/web/embeds/import-button.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { searchTowTruckCompanies } from "../../contract/endpoints.ts";
import { managementPages } from "../../contract/pages.ts";
import type { TowTruckCompany } from "../../contract/schema.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import { managementText } from "../../contract/text.ts";
import {
  towCompanyChips,
  towCompanyColumns,
  TowCompanyFilters,
  towCompanyListName,
  towCompanySearch,
} from "../components/tow-company-list-parts.tsx";
import { RecordList } from "#modules/records/web/embeds/record-list.tsx";

const hrefOf = ({ id }: TowTruckCompany): string =>
  pagePath(managementPages.towCompany, { id });

/** `/management/tow-truck-company-list` (spec §2). */
export function TowCompanyListPage() {
  const search = useListSearch(towCompanyListName, towCompanySearch);
  const list = useEndpointQuery(
    searchTowTruckCompanies,
    { query: search.query },
    { keep_previous: true, meta: { quiet: true } },
  );
  return (
    <RecordList
      name={towCompanyListName}
      title={managementPageTitles.towCompanyList}
      entity="tow_truck_company"
      export_source="tow_truck_companies"
      actions={<ImportButton kind="tow_truck_companies" />}
      search={search}
      list={list}
      columns={towCompanyColumns}
      row_href={hrefOf}
      create={{
        href: pagePath(managementPages.towCompanyForm),
        label: managementText.createTowCompany,
      }}
      keyword={managementText.towKeyword}
      chips={towCompanyChips(search)}
      filters={<TowCompanyFilters {...search} />}
    />
  );
}
