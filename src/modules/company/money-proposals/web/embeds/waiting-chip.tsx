import { pagePath } from "#platform/web/brand.ts";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { proposalPages } from "../../contract/pages.ts";
import type { WaitingProposal } from "../../contract/rules.ts";

/** Says at a record that something of it waits for a second person, with the way there. */
export const WaitingChip = ({ waiting }: { waiting: WaitingProposal | null }) =>
  waiting !== null && (
    <RouterLink to={pagePath(proposalPages.detail, { id: waiting.id })}>
      <StatusChip tone="yellow" label={waiting.words} />
    </RouterLink>
  );
