import {
  type EditorProps,
  RecordDetail,
  type RecordDetailKind,
  noNeighbours,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  deleteClient,
  getClient,
  getClientNeighbours,
  getClientTimeline,
} from "../../contract/endpoints.ts";
import { clientPages } from "../../contract/pages.ts";
import type { ClientDetail } from "../../contract/schema.ts";
import { clientPageTitles } from "../../contract/page-text.ts";
import { clientLabels as label } from "../../contract/text.ts";
import { ClientEditor } from "../components/client-editor.tsx";
import {
  clientListName,
  clientSearch,
} from "../components/client-list-parts.tsx";
import { ClientView } from "../components/client-view.tsx";
import {
  clientTimelineWords,
  paymentTermsOf,
} from "../components/client-words.ts";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(clientListName, clientSearch) ?? clientSearch.parse({});
  const found = useEndpointQuery(
    getClientNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<ClientDetail>) => (
  <ClientEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<ClientDetail> = {
  what: clientPageTitles.client,
  entity: "client",
  list_name: clientListName,
  list_page: clientPages.clientList,
  detail_page: clientPages.client,
  get: getClient,
  remove: deleteClient,
  timeline: getClientTimeline,
  timeline_words: clientTimelineWords,
  nameOf: ({ name }) => name,
  facts: (client) => (
    <>
      <span>
        {label.company_customer_code} <b>{client.company_customer_code}</b>
      </span>
      <b>{paymentTermsOf(client)}</b>
    </>
  ),
  useNeighbours,
  View: ClientView,
  Editor,
};

/** `/management/client-list/{id}` (spec §2). */
export const ClientPage = () => <RecordDetail kind={kind} />;
