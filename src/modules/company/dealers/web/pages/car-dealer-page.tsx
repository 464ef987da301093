import {
  type EditorProps,
  RecordDetail,
  type RecordDetailKind,
  noNeighbours,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  deleteCarDealer,
  getCarDealer,
  getCarDealerNeighbours,
  getCarDealerTimeline,
} from "../../contract/dealer-endpoints.ts";
import type { DealerDetail } from "../../contract/dealer-schema.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { branchListName } from "../components/branch-list-parts.tsx";
import { DealerEditor } from "../components/dealer-editor.tsx";
import {
  dealerListName,
  dealerSearch,
} from "../components/dealer-list-parts.tsx";
import { DealerView } from "../components/dealer-view.tsx";
import { dealerTimelineWords } from "../components/dealer-words.ts";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(dealerListName, dealerSearch) ?? dealerSearch.parse({});
  const found = useEndpointQuery(
    getCarDealerNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<DealerDetail>) => (
  <DealerEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<DealerDetail> = {
  what: dealerPageTitles.carDealer,
  entity: "car_dealer",
  list_name: dealerListName,
  list_page: dealerPages.carDealerDetails,
  detail_page: dealerPages.carDealer,
  get: getCarDealer,
  remove: deleteCarDealer,
  timeline: getCarDealerTimeline,
  timeline_words: dealerTimelineWords,
  nameOf: ({ name }) => name,
  useNeighbours,
  View: DealerView,
  Editor,
};

/** A dealer has no list of companies: it goes back to its branches. */
const ownKind: RecordDetailKind<DealerDetail> = {
  ...kind,
  list_name: branchListName,
  list_page: dealerPages.carDealerSearch,
};

/** One sales company with its branches. */
export const CarDealerPage = () => (
  <RecordDetail kind={useAccount().roles[0] === "carDealer" ? ownKind : kind} />
);
