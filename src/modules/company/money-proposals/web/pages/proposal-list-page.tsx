import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { moneyProposals } from "../../contract/record.ts";
import { LimitButton } from "../components/limit-button.tsx";
import { ProposalState } from "../components/proposal-parts.tsx";

/** What waits for a second person, and what became of it. */
export const ProposalListPage = declaredList(moneyProposals, {
  cells: { proposal_state: ProposalState },
  Actions: LimitButton,
});
