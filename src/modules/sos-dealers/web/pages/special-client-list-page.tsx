import { RecordList } from "#modules/records/web/embeds/record-list.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { listSpecialClients } from "../../contract/special-client-endpoints.ts";
import type { SpecialClient } from "../../contract/special-client-schema.ts";
import { specialClientText as text } from "../../contract/text.ts";
import {
  specialClientChips,
  specialClientColumns,
  SpecialClientFilters,
  specialClientListName,
  specialClientSearch,
} from "../components/special-client-list-parts.tsx";

const hrefOf = ({ id }: SpecialClient): string =>
  pagePath(dealerPages.specialClient, { id });

/** `/{brand}-sos/create-special-client` (spec §2). */
export function SpecialClientListPage() {
  const search = useListSearch(specialClientListName, specialClientSearch);
  const list = useEndpointQuery(
    listSpecialClients,
    { query: search.query },
    { keep_previous: true, meta: { quiet: true } },
  );
  return (
    <RecordList
      name={specialClientListName}
      title={dealerPageTitles.specialClientList}
      entity="special_client"
      search={search}
      list={list}
      columns={specialClientColumns}
      row_href={hrefOf}
      create={{
        href: pagePath(dealerPages.specialClientForm),
        label: text.create,
      }}
      keyword={text.keywordHint}
      chips={specialClientChips(search)}
      filters={<SpecialClientFilters {...search} />}
    />
  );
}
