import { ImportButton } from "#modules/imports/web/embeds/import-button.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { listCarMakers } from "../../contract/car-maker-endpoints.ts";
import type { CarMaker } from "../../contract/car-maker-schema.ts";
import { managementPages } from "../../contract/pages.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import { managementText } from "../../contract/text.ts";
import {
  carMakerChips,
  carMakerColumns,
  CarMakerFilters,
  carMakerListName,
  carMakerSearch,
} from "../components/car-maker-list-parts.tsx";
import { RecordList } from "#modules/records/web/embeds/record-list.tsx";

const hrefOf = ({ id }: CarMaker): string =>
  pagePath(managementPages.carMaker, { id });

/** `/management/car-maker-list` (spec §2). */
export function CarMakerListPage() {
  const search = useListSearch(carMakerListName, carMakerSearch);
  const list = useEndpointQuery(
    listCarMakers,
    { query: search.query },
    { keep_previous: true, meta: { quiet: true } },
  );
  return (
    <RecordList
      name={carMakerListName}
      title={managementPageTitles.carMakerList}
      entity="car_maker"
      export_source="car_makers"
      actions={<ImportButton kind="car_makers" />}
      search={search}
      list={list}
      columns={carMakerColumns}
      row_href={hrefOf}
      create={{
        href: pagePath(managementPages.carMakerForm),
        label: managementText.createCarMaker,
      }}
      keyword={managementText.makerKeyword}
      chips={carMakerChips(search)}
      filters={<CarMakerFilters {...search} />}
    />
  );
}
