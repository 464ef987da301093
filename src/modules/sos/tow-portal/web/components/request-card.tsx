import {
  formatDateTime,
  formatClock,
} from "#platform/contract/japanese/dates.ts";
import { styled } from "@mui/material/styles";
import Button from "@mui/material/Button";
import { useState } from "react";
import {
  type DispatchProgress,
  dispatchProgresses,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { measure, type StatusTone, type } from "#platform/web/theme/tokens.ts";
import { portalText } from "../../contract/portal-text.ts";
import { useNow } from "#platform/web/use-now.ts";
import { cardId } from "./card-place.ts";
import { withPending } from "./pending-requests.ts";
import {
  RequestFacts,
  RequestLinks,
  RequestMore,
  RequestPlace,
} from "./request-facts.tsx";
import type { AnswerKind } from "./answer-sheets.tsx";
import { ChangeNotice } from "./notice-panel.tsx";
import { RequestSteps } from "./request-steps.tsx";
import { useOutboxState } from "./use-outbox.tsx";

const text = portalText;

const Card = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gap: 12,
    padding: 14,
    marginBottom: 12,
    // Takes the focus when it has moved; it is no button.
    outline: "none",
    "&[data-unanswered]": {
      borderWidth: 3,
      borderColor: palette.status.red.solid,
      animation: "tow-blink 1.2s ease-in-out infinite",
    },
    "@keyframes tow-blink": {
      "50%": {
        borderColor: palette.status.yellow.solid,
        boxShadow: `0 0 0 3px ${palette.status.yellow.solid}`,
      },
    },
    "& .card-head": {
      display: "flex",
      alignItems: "center",
      flexWrap: "wrap",
      gap: 8,
      fontSize: type.size.large,
      color: palette.text.secondary,
    },
    "& .card-head span": { fontSize: type.size.large },
    "& .card-number": { marginLeft: "auto" },
    // The buttons stick within it: they never cover the place above.
    "& .card-body": { display: "grid", gap: 12 },
    "& .card-steps": {
      position: "sticky",
      bottom: measure.touch + 8,
      margin: "0 -14px -14px",
      padding: "10px 14px 14px",
      borderRadius: "inherit",
      backgroundColor: palette.background.paper,
    },
    "& .card-times": { fontWeight: type.weight.bold },
  };
});

const tones: Record<DispatchProgress, StatusTone> = {
  draft: "neutral",
  requested: "red",
  accepted: "yellow",
  departed: "blue",
  arrived: "blue",
  work_done: "green",
  reported: "green",
  declined: "brown",
  cancelled: "cyan",
};

export const ProgressChip = ({ progress }: { progress: DispatchProgress }) => (
  <StatusChip
    tone={tones[progress]}
    label={dispatchProgresses.labelOf(progress)}
  />
);

/** How far it is, by clock or by whole moments. */
const timesOf = (
  request: TowRequest,
  clockOf: (instant: string) => string,
): string => {
  const { step, list } = text;
  const isComing = ["accepted", "departed"].includes(request.progress);
  const times = [
    isComing &&
      request.outsourced_staff_name !== null &&
      text.card.driver(request.outsourced_staff_name),
    isComing && request.eta !== null && list.eta(clockOf(request.eta)),
    request.departed_at !== null &&
      step.at(step.depart, clockOf(request.departed_at)),
    request.arrived_at !== null &&
      step.at(step.arrive, clockOf(request.arrived_at)),
    request.work_done_at !== null &&
      step.at(step.finish, clockOf(request.work_done_at)),
  ];
  return list.times(times.filter((part) => part !== false));
};

const Times = ({ request }: { request: TowRequest }) => {
  const times = timesOf(request, formatClock);
  return times === "" ? null : (
    <div className="card-times" title={timesOf(request, formatDateTime)}>
      {times}
    </div>
  );
};

const Arranged = ({ at }: { at: string }) => {
  const now = useNow();
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {text.list.arranged(formatClock(at), minutes)}
    </time>
  );
};

/** A request as a card: what and where, whom to call, and the next step. */
export function RequestCard(props: {
  request: TowRequest;
  onAnswer: (kind: AnswerKind) => void;
}) {
  const { request: held, onAnswer } = props;
  const { items } = useOutboxState();
  const [isOpen, setOpen] = useState(false);
  const mine = items.filter(({ request_id }) => request_id === held.id);
  const request = withPending(held, mine);
  const isUnanswered = request.progress === "requested";
  // What was read says nothing about how far the job is.
  const isSettled = mine.every(({ act }) => act.kind === "confirm");
  const waiting = mine.filter(({ refusal }) => refusal === null).length;
  return (
    <Card
      id={cardId(held.id)}
      tabIndex={-1}
      data-unanswered={isUnanswered ? "" : undefined}
      aria-label={request.reception_number}
    >
      <div className="card-head">
        <ProgressChip progress={request.progress} />
        {waiting > 0 && (
          <StatusChip tone="yellow" label={text.outbox.waiting(waiting)} />
        )}
        {mine.length > waiting && (
          <StatusChip tone="red" label={text.outbox.state.refused} />
        )}
        {held.arranged_at !== null && <Arranged at={held.arranged_at} />}
        <span className="card-number">{request.reception_number}</span>
      </div>
      <Times request={request} />
      <ChangeNotice request={request} />
      <RequestPlace request={request} />
      <div className="card-body">
        <RequestFacts request={request} />
        <RequestLinks request={request} />
        {isOpen && <RequestMore request={request} />}
        <Button
          color="inherit"
          aria-expanded={isOpen}
          sx={{ minHeight: measure.touch }}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.card.less : text.card.more}
        </Button>
        <div className="card-steps">
          <RequestSteps
            request={request}
            settled={isSettled ? held : undefined}
            onAnswer={onAnswer}
          />
        </div>
      </div>
    </Card>
  );
}
