import type { DetailOf, RowOf } from "#modules/base/records/contract/record.ts";
import { SecondPersonSteps } from "#modules/base/records/web/embeds/second-person-steps.tsx";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { confirmProposal, refuseProposal } from "../../contract/endpoints.ts";
import { proposalKinds, proposalStates } from "../../contract/lookups.ts";
import type { moneyProposals } from "../../contract/record.ts";
import { proposalText as text } from "../../contract/text.ts";

type Shown = DetailOf<typeof moneyProposals>;

const tones = {
  proposed: "yellow",
  confirmed: "green",
  refused: "neutral",
} as const;

export const ProposalState = ({
  proposal_state,
}: Pick<RowOf<typeof moneyProposals>, "proposal_state">) => (
  <StatusChip
    tone={tones[proposal_state]}
    label={proposalStates.labelOf(proposal_state)}
  />
);

/** What is beside what would be. */
export const ProposedChanges = ({ record }: { record: Shown }) => (
  <TableScroll>
    <PlainTable data-dense>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.before}</th>
          <th scope="col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {record.changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="words">{before ?? text.none}</td>
            <td className="words">
              <b>{after ?? text.none}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </TableScroll>
);

/** The way to what it is about. */
export const SubjectLink = ({ record }: { record: Shown }) => (
  <RouterLink to={pagePath({ path: record.subject_path })}>
    {record.subject_name}
  </RouterLink>
);

const wordsOf = ({ changes, reason }: Shown): string =>
  [
    ...changes.map(
      ({ label, before, after }) =>
        `${label}　${before ?? text.none} → ${after ?? text.none}`,
    ),
    ...(reason === null ? [] : [`${text.reason}　${reason}`]),
  ].join("\n");

/** What a second person does with it; who proposed it takes it back. */
export const ProposalSteps = ({ record }: { record: Shown }) => {
  const { id, version, may } = record;
  const confirm = useEndpointMutation(confirmProposal);
  const refuse = useEndpointMutation(refuseProposal);
  if (record.proposal_state !== "proposed") return null;
  return (
    <SecondPersonSteps
      may={may}
      text={text}
      ask={{
        title: text.confirmAsk(
          proposalKinds.labelOf(record.proposal_kind),
          record.subject_name,
        ),
        body: wordsOf(record),
      }}
      confirm={() => confirm.mutateAsync({ params: { id }, body: { version } })}
      refuse={(reason) =>
        refuse.mutateAsync({ params: { id }, body: { version, reason } })
      }
    />
  );
};
