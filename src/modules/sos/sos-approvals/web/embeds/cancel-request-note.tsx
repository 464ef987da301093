import Alert from "@mui/material/Alert";
import { useRef } from "react";
import { DecisionButtons } from "#modules/desk/approvals/web/embeds/decision-buttons.tsx";
import { useOfferAct } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { listCancelRequests } from "../../contract/calls.ts";
import { cancelRequestStates } from "../../contract/lookups.ts";
import { requestText as text } from "../../contract/request-text.ts";
import type { CancelRequest } from "../../contract/schema.ts";
import { useRequestDecisions } from "../components/decisions.tsx";

const headOf = (request: CancelRequest): string =>
  request.state === "requested"
    ? `${text.standing}　${request.requested_by ?? ""} ${formatDateTime(request.requested_at)}`
    : text.answer(
        request.inquiry.reception_number,
        text.decided(
          cancelRequestStates.labelOf(request.state),
          request.decided_by ?? "",
          formatDateTime(request.decided_at),
        ),
      );

const Note = ({ request }: { request: CancelRequest }) => {
  const { aboutRequest, dialog } = useRequestDecisions();
  const place = useRef<HTMLDivElement>(null);
  useOfferAct("cancel_request", text.look, () => {
    place.current?.scrollIntoView();
    place.current?.querySelector("button")?.focus();
  });
  return (
    <Alert
      ref={place}
      severity={request.state === "approved" ? "success" : "warning"}
      sx={{
        mb: 1,
        alignItems: "center",
        "& .MuiAlert-action": { gap: 1 },
        // Below the words where there is no room beside them.
        flexWrap: { xs: "wrap", sm: "nowrap" },
        "& .MuiAlert-message": { flex: { xs: "1 1 0", sm: "initial" } },
        "& .MuiAlert-action:not(:empty)": {
          flexBasis: { xs: "100%", sm: "auto" },
          pl: { xs: 4, sm: 2 },
        },
      }}
      action={<DecisionButtons decisions={aboutRequest(request)} />}
    >
      <b>{headOf(request)}</b>
      <div>
        {cancellationReasons.labelOf(request.cancellation_reason)} /{" "}
        {request.reason}
      </div>
      {request.decision_reason !== null && (
        <div>
          {text.refusedBecause}: {request.decision_reason}
        </div>
      )}
      {dialog}
    </Alert>
  );
};

const NoteOfCase = ({ inquiry_id }: { inquiry_id: number }) => {
  const list = useEndpointQuery(listCancelRequests, {
    query: { inquiry_id, sort: "-requested_at", per_page: 10, page: 1 },
  });
  const newest = list.data?.data[0];
  return newest !== undefined &&
    (newest.state === "requested" || newest.can.acknowledge.allowed) ? (
    <Note request={newest} />
  ) : null;
};

/** On the case: the request that stands, with the decision for those who may take it; its result for the asker. */
export const CancelRequestNote = (props: { inquiry_id: number }) =>
  useIsAllowed(listCancelRequests.access) ? <NoteOfCase {...props} /> : null;
