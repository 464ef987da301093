import { styled } from "@mui/material/styles";
import { useRef, type ReactNode } from "react";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { WaitedChip } from "#modules/sos/sos-inquiries/web/embeds/waited-chip.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { PageMeta } from "#platform/contract/paging.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { listApprovals, listCancelRequests } from "../../contract/endpoints.ts";
import { cancelRequestStates } from "../../contract/lookups.ts";
import { queueText as text } from "../../contract/queue-text.ts";
import type { Approval, CancelRequest } from "../../contract/schema.ts";
import { useDecisions } from "./decisions.tsx";
import { QueueCard, type QueueFact } from "./queue-card.tsx";
import { requestTone } from "./request-tones.ts";
import { useQueueKeys } from "./use-queue-keys.ts";

export type QueueName = keyof typeof text.tabs;

const Cards = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 8,
});

interface Loaded<Row> {
  readonly data: { data: readonly Row[]; meta: PageMeta } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Which page of a queue is shown, and the way to another. */
export interface QueuePages {
  readonly page: number;
  readonly per_page: number;
  readonly onChange: (pages: { page?: number; per_page?: number }) => void;
}

/** A queue as cards, with its keys, its states and its pages. */
function Queue<Row>(props: {
  name: QueueName;
  list: Loaded<Row>;
  card: (row: Row) => ReactNode;
  pages: QueuePages;
}) {
  const { name, list } = props;
  const frame = useRef<HTMLUListElement>(null);
  useQueueKeys(frame, list.data);
  if (list.isError)
    return (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    );
  if (list.data === undefined) return <LoadingRows rows={4} />;
  const { data, meta } = list.data;
  if (data.length === 0)
    return (
      <EmptyState message={text.empty[name]} hint={text.emptyHint[name]} />
    );
  return (
    <>
      <Cards ref={frame} aria-label={text.tabs[name]}>
        {data.map(props.card)}
      </Cards>
      <Pager
        meta={meta}
        onPage={(page) => props.pages.onChange({ page })}
        onPerPage={(per_page) => props.pages.onChange({ per_page })}
      />
    </>
  );
}

const quiet = { keep_previous: true, meta: { quiet: true } } as const;

const Waiting = ({ since }: { since: string }) => (
  <WaitedChip since={since} word={text.waited} />
);

const approvalFacts = ({ inquiry, by }: Approval): QueueFact[] => [
  {
    label: text.treatment,
    value: [inquiry.treatment, inquiry.treatment_result]
      .filter(Boolean)
      .join(" / "),
  },
  { label: text.trouble, value: inquiry.malfunction ?? "" },
  { label: text.completedBy, value: by ?? "" },
];

/** Completed cases that wait for their approval. */
export function CompletionQueue({ pages }: { pages: QueuePages }) {
  const { page, per_page } = pages;
  const list = useEndpointQuery(
    listApprovals,
    { query: { page, per_page } },
    quiet,
  );
  const { aboutApproval, dialog } = useDecisions();
  return (
    <>
      <Queue
        name="completion"
        list={list}
        pages={pages}
        card={(row: Approval) => (
          <QueueCard
            key={row.inquiry.id}
            inquiry={row.inquiry}
            state={<Waiting since={row.since} />}
            facts={approvalFacts(row)}
            decisions={aboutApproval(row)}
          />
        )}
      />
      {dialog}
    </>
  );
}

const requestFacts = (request: CancelRequest, is_own: boolean): QueueFact[] => [
  {
    label: text.reason,
    value: [
      cancellationReasons.labelOf(request.cancellation_reason),
      request.reason,
    ].join(" / "),
  },
  {
    label: text.dispatches,
    value:
      request.state === "requested"
        ? text.dispatchCount(request.inquiry.open_dispatch_count)
        : "",
  },
  {
    label: text.requestedBy,
    value: is_own ? "" : (request.requested_by ?? ""),
  },
  { label: text.refusedBecause, value: request.decision_reason ?? "" },
];

const RequestState = ({ request }: { request: CancelRequest }) => {
  const { state, decided_by, decided_at } = request;
  return state === "requested" ? (
    <Waiting since={request.requested_at} />
  ) : (
    <StatusChip
      {...requestTone[state]}
      label={text.decided(
        cancelRequestStates.labelOf(state),
        decided_by ?? "",
        formatDateTime(decided_at).slice(5, 16),
      )}
    />
  );
};

/** Requests that wait for a decision, or those of the account itself with what became of them. */
export function RequestQueue(props: { pages: QueuePages; is_own: boolean }) {
  const { pages, is_own } = props;
  const { page, per_page } = pages;
  const list = useEndpointQuery(
    listCancelRequests,
    {
      query: {
        page,
        per_page,
        ...(is_own
          ? { own: "all" as const, sort: "-requested_at" }
          : { state: ["requested" as const] }),
      },
    },
    quiet,
  );
  const { aboutRequest, dialog } = useDecisions();
  return (
    <>
      <Queue
        name={is_own ? "mine" : "cancellation"}
        list={list}
        pages={pages}
        card={(row: CancelRequest) => (
          <QueueCard
            key={row.id}
            inquiry={row.inquiry}
            state={<RequestState request={row} />}
            facts={requestFacts(row, is_own)}
            decisions={aboutRequest(row)}
          />
        )}
      />
      {dialog}
    </>
  );
}
