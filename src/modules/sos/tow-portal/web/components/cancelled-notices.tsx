import BlockIcon from "@mui/icons-material/Block";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { Moment } from "#platform/web/ui/moment.tsx";
import { portalText } from "../../contract/portal-text.ts";
import { DeskCall } from "./desk-call.tsx";
import { ConfirmButton, NoticeBox } from "./notice-panel.tsx";
import { withPending } from "./pending-requests.ts";
import { placeOf, vehicleOf } from "./request-words.ts";
import { useOutboxState } from "./use-outbox.tsx";
import { useRequests } from "./use-requests.ts";
import { useSeen } from "./use-seen.ts";

const text = portalText.list;

const CancelledNotice = ({ request }: { request: TowRequest }) => {
  const place = useSeen(request);
  return (
    <NoticeBox
      ref={place}
      role="alert"
      data-tone="red"
      aria-label={request.reception_number}
      sx={{ mb: 1.5 }}
    >
      <h2>
        <BlockIcon aria-hidden />
        {text.cancelled}
      </h2>
      <p>
        {request.reception_number} <Moment at={request.cancelled_at} />
      </p>
      <p>
        <strong>{placeOf(request).main}</strong> {vehicleOf(request)}
      </p>
      <p>
        {request.accepted_at === null
          ? text.cancelledUnanswered
          : text.cancelledHint}
      </p>
      <DeskCall />
      <ConfirmButton request={request} />
    </NoticeBox>
  );
};

/** Requests that the desk took back, answered or not: said until the driver has confirmed it. */
export function CancelledNotices() {
  const { items } = useOutboxState();
  const calledOff = useRequests("called_off", 10);
  return (calledOff.rows ?? [])
    .map((row) => withPending(row, items))
    .filter(({ notice }) => notice !== null)
    .map((request) => <CancelledNotice key={request.id} request={request} />);
}
