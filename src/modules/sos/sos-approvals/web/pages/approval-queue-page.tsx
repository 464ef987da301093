import { queueText } from "#modules/desk/approvals/contract/queue-text.ts";
import {
  QueuePage,
  type QueueTab,
} from "#modules/desk/approvals/web/embeds/queue-page.tsx";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listApprovals } from "../../contract/endpoints.ts";
import { listCancelRequests } from "../../contract/calls.ts";
import { approvalPageTitles } from "../../contract/page-text.ts";
import { requestText as text } from "../../contract/request-text.ts";
import { CompletionQueue, RequestQueue } from "../components/queue-lists.tsx";

const first = { page: 1, per_page: 10 } as const;

/** How many wait in each queue; one's own are counted only while their result is unread. */
function useCounts(isApprover: boolean) {
  const asked = { enabled: isApprover };
  const completion = useEndpointQuery(listApprovals, { query: first }, asked);
  const cancellation = useEndpointQuery(
    listCancelRequests,
    { query: { ...first, state: ["requested"] } },
    asked,
  );
  const mine = useEndpointQuery(listCancelRequests, {
    query: { ...first, own: "answered" },
  });
  return {
    completion: completion.data?.meta.total,
    cancellation: cancellation.data?.meta.total,
    mine: mine.data?.meta.total,
  };
}

/** `/{brand}-sos/approval-queue`: what waits for a leader's decision, and what became of one's own requests. */
export function ApprovalQueuePage() {
  const isApprover = useIsAllowed(listApprovals.access);
  const counts = useCounts(isApprover);
  const mine: QueueTab = {
    name: "mine",
    label: text.tabOfMine(text.tabs.mine, counts.mine),
    content: (pages) => <RequestQueue pages={pages} is_own />,
  };
  const decided: readonly [QueueTab, ...QueueTab[]] = [
    {
      name: "completion",
      label: queueText.tab(queueText.completion, counts.completion),
      content: (pages) => <CompletionQueue pages={pages} />,
    },
    {
      name: "cancellation",
      label: queueText.tab(text.tabs.cancellation, counts.cancellation),
      content: (pages) => <RequestQueue pages={pages} is_own={false} />,
    },
    mine,
  ];
  return (
    <QueuePage
      title={approvalPageTitles.queue}
      tabs={isApprover ? decided : [mine]}
    />
  );
}
