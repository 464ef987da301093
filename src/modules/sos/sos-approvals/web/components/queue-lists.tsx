import {
  approveInquiry,
  sendBackInquiry,
} from "#modules/sos/sos-inquiries/contract/lifecycle-endpoints.ts";
import { troubleCategories } from "#modules/desk/case-desk/contract/lookups.ts";
import { divisionLabel } from "#modules/sos/sos-inquiries/contract/division-rules.ts";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import {
  ApprovalQueue,
  type ApprovalDesk,
} from "#modules/desk/approvals/web/embeds/approval-queue.tsx";
import {
  QueueCard,
  type QueueFact,
} from "#modules/desk/approvals/web/embeds/queue-card.tsx";
import {
  Queue,
  type QueuePages,
} from "#modules/desk/approvals/web/embeds/queue.tsx";
import { WaitedChip } from "#modules/desk/approvals/web/embeds/waited-chip.tsx";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { listApprovals } from "../../contract/endpoints.ts";
import { listCancelRequests } from "../../contract/calls.ts";
import { cancelRequestStates } from "../../contract/lookups.ts";
import { requestText as text } from "../../contract/request-text.ts";
import type {
  Approval,
  CancelRequest,
  DecidedCase,
} from "../../contract/schema.ts";
import { decidedPaths, useRequestDecisions } from "./decisions.tsx";
import { requestTone } from "./request-tones.ts";

const refOf = (inquiry: DecidedCase) => ({
  module: "sos" as const,
  ...inquiry,
});

/** Who and what the case is about, in one line. */
const storyOf = (inquiry: DecidedCase): string =>
  [
    divisionLabel(inquiry.service_division),
    inquiry.customer_company ?? inquiry.caller_name,
    inquiry.vehicle_registration_number === null
      ? null
      : formatPlate(inquiry.vehicle_registration_number),
    troubleCategories.labelOf(inquiry.trouble_category),
  ]
    .filter(Boolean)
    .join("　");

const approvals: ApprovalDesk<Approval> = {
  caseOf: ({ inquiry }) => refOf(inquiry),
  storyOf: ({ inquiry }) => storyOf(inquiry),
  factsOf: ({ inquiry }) => [
    {
      label: text.treatment,
      value: [inquiry.treatment, inquiry.treatment_result]
        .filter(Boolean)
        .join(" / "),
    },
    { label: text.trouble, value: inquiry.malfunction ?? "" },
  ],
  approve: ({ id, version }) =>
    callEndpoint(approveInquiry, { params: { id }, body: { version } }),
  sendBack: ({ id, version }, reason) =>
    callEndpoint(sendBackInquiry, {
      params: { id },
      body: { version, reason },
    }),
  paths: decidedPaths,
};

/** Completed cases that wait for their approval. */
export function CompletionQueue({ pages }: { pages: QueuePages }) {
  const { page, per_page } = pages;
  const list = useEndpointQuery(
    listApprovals,
    { query: { page, per_page } },
    { keep_previous: true },
  );
  return <ApprovalQueue desk={approvals} list={list} pages={pages} />;
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
    <WaitedChip since={request.requested_at} />
  ) : (
    <StatusChip
      {...requestTone[state]}
      label={text.decided(
        cancelRequestStates.labelOf(state),
        decided_by ?? "",
        formatDateTime(decided_at),
      )}
    />
  );
};

/** Requests that wait for a decision, or those of the account itself with what became of them. */
export function RequestQueue(props: { pages: QueuePages; is_own: boolean }) {
  const { pages, is_own } = props;
  const { page, per_page } = pages;
  const query = {
    page,
    per_page,
    ...(is_own
      ? { own: "all" as const, sort: "-requested_at" }
      : { state: ["requested" as const] }),
  };
  const list = useEndpointQuery(
    listCancelRequests,
    { query },
    { keep_previous: true },
  );
  const queue = is_own ? "mine" : "cancellation";
  const { aboutRequest, dialog } = useRequestDecisions();
  return (
    <>
      <Queue
        label={text.tabs[queue]}
        empty={text.empty[queue]}
        list={list}
        query={query}
        pages={pages}
        card={(row: CancelRequest) => (
          <QueueCard
            key={row.id}
            case_ref={refOf(row.inquiry)}
            story={storyOf(row.inquiry)}
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
