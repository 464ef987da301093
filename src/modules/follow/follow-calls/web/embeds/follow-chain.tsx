import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { CaseCard } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { followedCase, followedDesks } from "../../contract/access-rules.ts";
import { listCaseChains } from "../../contract/endpoints.ts";
import { followListText as text } from "../../contract/list-text.ts";
import { ChainCalls } from "../components/chain-calls.tsx";
import { FollowStatusChip, MainLineChip } from "../components/follow-chips.tsx";

/** At a case: how it is followed up, and who is called next. */
export const FollowChain = ({ case_key }: { case_key: CaseKey }) => {
  const followed = followedCase(case_key);
  const mayRead = useIsAllowed(listCaseChains.access);
  const { data } = useEndpointQuery(
    listCaseChains,
    {
      query: followed ?? { case_kind: followedDesks[0], case_id: case_key.id },
    },
    { enabled: mayRead && followed !== undefined },
  );
  return data?.data.map((chain) => (
    <CaseCard
      key={chain.id}
      id={`follow-${String(chain.id)}`}
      is_wide
      title={text.chain}
      says={
        <>
          <FollowStatusChip status={chain.status} />
          {chain.is_main_line && <MainLineChip status={chain.status} />}
        </>
      }
    >
      <ChainCalls item={chain} />
    </CaseCard>
  ));
};
