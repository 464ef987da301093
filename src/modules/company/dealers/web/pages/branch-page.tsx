import {
  neighboursIn,
  RecordDetail,
  type RecordDetailKind,
} from "#modules/base/records/web/embeds/record-detail.tsx";
import { parseList } from "#platform/web/ui/table/use-list-search.ts";
import { branchEndpoints } from "../../contract/branch-endpoints.ts";
import type { BranchDetail } from "../../contract/branch-schema.ts";
import { dealerPageTitles } from "../../contract/page-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { BranchEditor, nameOfBranch } from "../components/branch-editor.tsx";
import {
  branchListName,
  branchSearch,
} from "../components/branch-list-parts.tsx";
import { BranchView } from "../components/branch-view.tsx";
import { branchTimelineWords } from "../components/branch-words.ts";
import { BranchSheetButton } from "../components/sheet-button.tsx";
import { OpeningChip, TodayHours } from "../components/opening-chip.tsx";

const { get, remove, timeline, neighbours } = branchEndpoints;

const kind: RecordDetailKind<BranchDetail> = {
  what: dealerPageTitles.branch,
  entity: "car_dealer_branch",
  list_name: branchListName,
  list_page: dealerPages.carDealerSearch,
  detail_page: dealerPages.branch,
  get,
  remove,
  timeline,
  timeline_words: branchTimelineWords,
  nameOf: nameOfBranch,
  chips: (record) => <OpeningChip times={record} />,
  facts: (record) => (
    <>
      <span>
        <TodayHours times={record} />
      </span>
      <BranchSheetButton id={record.id} />
    </>
  ),
  useNeighbours: neighboursIn(neighbours, branchListName, (search) =>
    parseList(branchSearch, search),
  ),
  View: BranchView,
  Editor: BranchEditor,
};

/** `/{brand}-sos/car-dealer-details/{id}`: a branch to read and to edit. */
export const BranchPage = () => <RecordDetail kind={kind} />;
