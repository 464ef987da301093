import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { moneyProposals } from "../../contract/record.ts";
import { proposalSchemas } from "../../contract/schema.ts";
import {
  ProposalState,
  ProposalSteps,
  ProposedChanges,
  SubjectLink,
} from "../components/proposal-parts.tsx";

/** What one person proposed, as it is beside as it would be. */
export const ProposalPage = declaredDetail(moneyProposals, {
  schemas: proposalSchemas,
  chips: (record) => <ProposalState {...record} />,
  Steps: ProposalSteps,
  views: { changes: ProposedChanges },
  values: { subject_name: (record) => <SubjectLink record={record} /> },
});
