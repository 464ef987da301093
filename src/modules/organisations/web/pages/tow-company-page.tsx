import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  deleteTowTruckCompany,
  getTowTruckCompany,
  getTowTruckCompanyNeighbours,
  getTowTruckCompanyTimeline,
} from "../../contract/endpoints.ts";
import { managementPages } from "../../contract/pages.ts";
import type { TowCompanyDetail } from "../../contract/schema.ts";
import { managementPageTitles } from "../../contract/page-text.ts";
import { towCompanyLabels as label } from "../../contract/text.ts";
import { TowCompanyEditor } from "../components/tow-company-editor.tsx";
import {
  towCompanyListName,
  towCompanySearch,
} from "../components/tow-company-list-parts.tsx";
import {
  CompanyStateChip,
  TowCompanyView,
} from "../components/tow-company-view.tsx";
import { towCompanyTimelineWords } from "../components/tow-company-words.ts";
import {
  type EditorProps,
  noNeighbours,
  RecordDetail,
  type RecordDetailKind,
} from "#modules/records/web/embeds/record-detail.tsx";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(towCompanyListName, towCompanySearch) ??
    towCompanySearch.parse({});
  const found = useEndpointQuery(
    getTowTruckCompanyNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<TowCompanyDetail>) => (
  <TowCompanyEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<TowCompanyDetail> = {
  what: managementPageTitles.towCompany,
  entity: "tow_truck_company",
  list_name: towCompanyListName,
  list_page: managementPages.towCompanyList,
  detail_page: managementPages.towCompany,
  get: getTowTruckCompany,
  remove: deleteTowTruckCompany,
  timeline: getTowTruckCompanyTimeline,
  timeline_words: towCompanyTimelineWords,
  nameOf: ({ name }) => name,
  chips: (company) => <CompanyStateChip company={company} />,
  facts: ({ code, prefecture }) => (
    <>
      <span>
        {label.code} <b>{code}</b>
      </span>
      {prefecture !== null && <b>{prefecture}</b>}
    </>
  ),
  useNeighbours,
  View: TowCompanyView,
  Editor,
};

/** `/management/tow-truck-company-list/{id}`: a towing company to read and to edit. */
export const TowCompanyPage = () => <RecordDetail kind={kind} />;
