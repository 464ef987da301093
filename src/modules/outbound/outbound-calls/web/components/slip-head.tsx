import BlockIcon from "@mui/icons-material/Block";
import PhoneInTalkIcon from "@mui/icons-material/PhoneInTalk";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import { formatClock } from "#platform/contract/japanese/dates.ts";
import { RecordBar } from "#platform/web/ui/record-layout.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { slipCallText as text } from "../../contract/call-text.ts";
import { slipEntity } from "../../contract/lookups.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { calledVehicle, kindsOf } from "../detail/say.ts";
import type { Claim } from "../detail/use-claim.ts";
import {
  DaysLeft,
  isWaitedFor,
  SlipStatusChip,
  StopChips,
} from "./slip-chips.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import { WhyButton } from "./why-dialog.tsx";

/** Who calls the user of the slip just now. */
const Held = ({ slip }: { slip: SlipDetail }) => {
  if (slip.is_claimed && slip.claimed_until !== null)
    return (
      <StatusChip
        tone="green"
        icon={PhoneInTalkIcon}
        label={text.claimed(formatClock(slip.claimed_until))}
      />
    );
  return slip.claimed_by === null ? null : (
    <StatusChip
      tone="yellow"
      icon={PhoneInTalkIcon}
      label={text.claimedBy(slip.claimed_by)}
    />
  );
};

const ClaimButton = ({ slip, claim }: { slip: SlipDetail; claim: Claim }) => {
  const { allowed, because, reason } = slip.can.claim;
  if (slip.is_claimed && slip.claimed_until !== null)
    return (
      <Button variant="text" disabled={claim.is_busy} onClick={claim.release}>
        {text.release}
      </Button>
    );
  return because === "role" ? null : (
    <span title={allowed ? text.claimFirst : reason}>
      <Button
        variant="contained"
        disabled={!allowed || claim.is_busy}
        onClick={() => claim.claim(() => undefined)}
      >
        {text.claim}
      </Button>
    </span>
  );
};

const Facts = ({ slip }: { slip: SlipDetail }) => {
  const kinds = kindsOf(slip);
  const facts: readonly (readonly [string, string | null])[] = [
    [text.facts.number, slip.reception_management_number],
    [
      text.facts.dealer,
      [slip.dealer_name, slip.branch_name].filter(Boolean).join(" "),
    ],
    [text.facts.kind, kinds.length > 1 ? text.bundle(kinds) : (kinds[0] ?? "")],
    slip.outbound_stage === "before"
      ? [text.facts.calls, text.callsMade(slip.call_count, slip.max_call_count)]
      : [text.facts.after, text.afterMade(slip.after_count)],
  ];
  return facts.map(([label, value]) => (
    <span key={label}>
      {label} <b>{value}</b>
    </span>
  ));
};

/** Who is called about what, how it stands, who has it, and the way to stop all calls. */
export const SlipHead = (props: {
  slip: SlipDetail;
  /** Absent where nothing is called. */
  claim?: Claim | undefined;
  has_unsaved: boolean;
  /** Further ways from here. */
  children?: ReactNode;
}) => {
  const { slip, claim } = props;
  const [isStopping, setStopping] = useState(false);
  const { customer } = slip;
  return (
    <RecordBar>
      <div className="line">
        <Typography component="h1" variant="h1">
          {[slip.customer_name, calledVehicle(slip)].filter(Boolean).join("　")}
        </Typography>
        <SlipStatusChip {...slip} />
        {isWaitedFor(slip) && (
          <span>
            <DaysLeft {...slip} />
          </span>
        )}
        <StopChips stops={slip.stops} />
        <div className="end">
          <PresenceBar
            entity={slipEntity}
            entity_id={slip.id}
            is_editing={props.has_unsaved}
          />
          <Held slip={slip} />
          {claim !== undefined && <ClaimButton slip={slip} claim={claim} />}
          {customer !== null && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<BlockIcon />}
              onClick={() => setStopping(true)}
            >
              {text.stop}
            </Button>
          )}
        </div>
      </div>
      <div className="facts">
        <Facts slip={slip} />
        <WhyButton slip={slip} label={text.why} />
        {props.children}
      </div>
      {isStopping && customer !== null && (
        <StopDialog
          slip={slip}
          customer={customer}
          has_unsaved={props.has_unsaved}
          onClose={() => setStopping(false)}
        />
      )}
    </RecordBar>
  );
};
