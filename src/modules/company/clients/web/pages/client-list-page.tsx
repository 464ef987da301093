import { ImportButton } from "#modules/base/imports/web/embeds/import-button.tsx";
import { RecordList } from "#modules/base/records/web/embeds/record-list.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { useListSearch } from "#platform/web/ui/table/use-list-search.ts";
import { listClients } from "../../contract/endpoints.ts";
import { clientPages } from "../../contract/pages.ts";
import type { Client } from "../../contract/schema.ts";
import { clientPageTitles } from "../../contract/page-text.ts";
import { clientText } from "../../contract/text.ts";
import {
  clientChips,
  clientColumns,
  ClientFilters,
  clientListName,
  clientSearch,
  MoreClientFilters,
} from "../components/client-list-parts.tsx";

const hrefOf = ({ id }: Client): string => pagePath(clientPages.client, { id });

/** `/management/client-list` (spec §2). */
export function ClientListPage() {
  const search = useListSearch(clientListName, clientSearch);
  const list = useEndpointQuery(
    listClients,
    { query: search.query },
    { keep_previous: true, meta: { quiet: true } },
  );
  return (
    <RecordList
      name={clientListName}
      title={clientPageTitles.clientList}
      entity="client"
      export_source="clients"
      actions={<ImportButton kind="clients" />}
      search={search}
      list={list}
      columns={clientColumns}
      row_href={hrefOf}
      create={{
        href: pagePath(clientPages.clientForm),
        label: clientText.createClient,
      }}
      keyword={clientText.clientKeyword}
      chips={clientChips(search)}
      filters={<ClientFilters {...search} />}
      more={<MoreClientFilters {...search} />}
    />
  );
}
