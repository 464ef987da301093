import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { approvalListQuery } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { parseList } from "#platform/web/ui/table/use-list-search.ts";
import { ShortcutHelp } from "#platform/web/ui/shortcut-help.tsx";
import { listApprovals, listCancelRequests } from "../../contract/endpoints.ts";
import { approvalPageTitles } from "../../contract/page-text.ts";
import {
  queueShortcuts,
  queueText as text,
} from "../../contract/queue-text.ts";
import {
  CompletionQueue,
  RequestQueue,
  type QueueName,
} from "../components/queue-lists.tsx";

const first = { page: 1, per_page: 10 } as const;

/** How many wait in each queue; one's own are counted only while their result is unread. */
function useCounts(isApprover: boolean): Record<QueueName, number | undefined> {
  const quiet = { enabled: isApprover, meta: { quiet: true } };
  const completion = useEndpointQuery(listApprovals, { query: first }, quiet);
  const cancellation = useEndpointQuery(
    listCancelRequests,
    { query: { ...first, state: ["requested"] } },
    quiet,
  );
  const mine = useEndpointQuery(
    listCancelRequests,
    { query: { ...first, own: "answered" } },
    { meta: { quiet: true } },
  );
  return {
    completion: completion.data?.meta.total,
    cancellation: cancellation.data?.meta.total,
    mine: mine.data?.meta.total,
  };
}

const isQueue = (name: unknown): name is QueueName =>
  typeof name === "string" && name in text.tabs;

/** `/{brand}-sos/approval-queue`: what waits for a leader's decision, and what became of one's own requests. */
export function ApprovalQueuePage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { page, per_page } = parseList(approvalListQuery, {
    page: search["page"] ?? 1,
    per_page: search["per_page"] ?? 20,
  });
  const navigate = useNavigate();
  const isApprover = useIsAllowed(listApprovals.access);
  const counts = useCounts(isApprover);
  const names: QueueName[] = isApprover
    ? ["completion", "cancellation", "mine"]
    : ["mine"];
  const asked = isQueue(search["queue"]) ? search["queue"] : undefined;
  const queue = names.find((name) => name === asked) ?? names[0] ?? "mine";
  const go = (changes: {
    queue?: QueueName;
    page?: number;
    per_page?: number;
  }) =>
    void navigate({
      to: ".",
      replace: true,
      search: { queue, per_page, ...changes },
    });
  const pages = { page, per_page, onChange: go };
  return (
    <>
      <PageHeader
        title={approvalPageTitles.queue}
        actions={<ShortcutHelp rows={queueShortcuts} />}
      />
      <Tabs
        value={queue}
        aria-label={text.tabsLabel}
        variant="scrollable"
        sx={{ mb: 1.5 }}
        onChange={(_, next: QueueName) => go({ queue: next })}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={(name === "mine" ? text.tabOfMine : text.tab)(
              text.tabs[name],
              counts[name],
            )}
          />
        ))}
      </Tabs>
      {queue === "completion" ? (
        <CompletionQueue pages={pages} />
      ) : (
        <RequestQueue key={queue} pages={pages} is_own={queue === "mine"} />
      )}
    </>
  );
}
