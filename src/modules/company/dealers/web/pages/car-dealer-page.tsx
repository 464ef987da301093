import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { dealers } from "../../contract/dealer-record.ts";
import { dealerScreenText as text } from "../../contract/dealer-text.ts";
import { dealerPages } from "../../contract/pages.ts";
import { branchListName } from "../components/branch-list-parts.tsx";
import { DealerActs } from "../components/dealer-acts.tsx";
import { DealerBranches } from "../components/dealer-branches.tsx";
import { dealerForm } from "../components/dealer-form.tsx";

const parts: Parameters<typeof declaredDetail<typeof dealers>>[1] = {
  ...dealerForm,
  values: { name: null },
  beside: {
    basic: ({ record }) => (
      <>
        <DealerActs id={record.id} />
        <RecordBlock id="branches" title={text.branches}>
          <DealerBranches id={record.id} />
        </RecordBlock>
      </>
    ),
  },
};

const Company = declaredDetail(dealers, parts);

/** A dealer has no list of companies: it goes back to its branches. */
const OwnCompany = declaredDetail(dealers, {
  ...parts,
  list_name: branchListName,
  list_page: dealerPages.carDealerSearch,
});

/** One sales company with its branches. */
export const CarDealerPage = () =>
  useAccount().roles[0] === "carDealer" ? <OwnCompany /> : <Company />;
