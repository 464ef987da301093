import {
  type EditorProps,
  RecordDetail,
  type RecordDetailKind,
  noNeighbours,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import {
  deleteBranch,
  getBranch,
  getBranchNeighbours,
  getBranchTimeline,
} from "../../contract/branch-endpoints.ts";
import type { BranchDetail } from "../../contract/branch-schema.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { BranchEditor } from "../components/branch-editor.tsx";
import {
  branchListName,
  branchSearch,
} from "../components/branch-list-parts.tsx";
import { BranchView } from "../components/branch-view.tsx";
import { branchTimelineWords } from "../components/branch-words.ts";
import { BranchSheetButton } from "../components/sheet-button.tsx";
import { OpeningChip, TodayHours } from "../components/opening-chip.tsx";

const useNeighbours = (id: number) => {
  const query =
    readListQuery(branchListName, branchSearch) ?? branchSearch.parse({});
  const found = useEndpointQuery(
    getBranchNeighbours,
    { params: { id }, query },
    { meta: { quiet: true } },
  );
  return found.data?.data ?? noNeighbours;
};

const Editor = ({ onClose, ...props }: EditorProps<BranchDetail>) => (
  <BranchEditor {...props} onSaved={onClose} onCancel={onClose} />
);

const kind: RecordDetailKind<BranchDetail> = {
  what: dealerPageTitles.branch,
  entity: "car_dealer_branch",
  list_name: branchListName,
  list_page: dealerPages.carDealerSearch,
  detail_page: dealerPages.branch,
  get: getBranch,
  remove: deleteBranch,
  timeline: getBranchTimeline,
  timeline_words: branchTimelineWords,
  nameOf: ({ dealer_name, name }) => `${dealer_name} ${name}`,
  chips: (record) => <OpeningChip times={record} />,
  facts: (record) => (
    <>
      <span>
        <TodayHours times={record} />
      </span>
      <BranchSheetButton id={record.id} />
    </>
  ),
  useNeighbours,
  View: BranchView,
  Editor,
};

/** `/{brand}-sos/car-dealer-details/{id}`: a branch to read and to edit. */
export const BranchPage = () => <RecordDetail kind={kind} />;
