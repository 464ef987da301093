import CallIcon from "@mui/icons-material/Call";
import PhoneInTalkIcon from "@mui/icons-material/PhoneInTalk";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import {
  caseNumberWords,
  isSameCase,
} from "#modules/base/desks/contract/rules.ts";
import { NextCall } from "#modules/company/vehicles/web/embeds/next-call-slot.tsx";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { pagePath } from "#platform/web/brand.ts";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { callStates } from "../../contract/lookups.ts";
import type { IncomingCall } from "../../contract/schema.ts";
import { telephonyText as text } from "../../contract/text.ts";
import { CallerWords } from "./caller-words.tsx";
import type { useCallActs } from "./use-call-acts.ts";

type Acts = ReturnType<typeof useCallActs>;

const Line = styled("li")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  padding: "5px 0",
  "& .card": { flexBasis: "100%", maxHeight: "45vh", overflow: "auto" },
  "& .acts": { display: "flex", flexWrap: "wrap", gap: 8, marginLeft: "auto" },
});

const stateWords = (call: IncomingCall): string => {
  if (call.is_mine) return text.talkingSelf;
  if (call.owner !== null) return text.talking(call.owner.name);
  if (call.state === "answered")
    return text.talkingElsewhere(call.extension ?? "");
  return call.is_own_extension
    ? text.ownExtension
    : callStates.labelOf("ringing");
};

/** Whether the call may still be taken over; ends by itself when the 20 seconds are over. */
function useTakeOver({ take_over_ms, version }: IncomingCall): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (take_over_ms === 0) return;
    const timer = setTimeout(() => setOver(version), take_over_ms);
    return () => clearTimeout(timer);
  }, [take_over_ms, version]);
  return take_over_ms > 0 && over !== version;
}

/** The case that the call is about leads; without one a reception does. No way leads to the page one is on. */
const OwnButtons = ({ call, acts }: { call: IncomingCall; acts: Acts }) => {
  const own = call.case;
  const { pathname } = useLocation();
  const isHere = ({ module, id }: CaseKey): boolean =>
    pagePath(caseDesks[module].pages.detail, { id }) === pathname;
  return (
    <>
      {call.caller?.open_cases
        .filter((one) => !isSameCase(one, own))
        .map((one) => (
          <Button
            key={`${one.module} ${one.id}`}
            variant="outlined"
            title={one.place}
            onClick={() => void acts.openCase(call, one)}
          >
            {isHere(one) ? text.linkHere : text.openCase(caseNumberWords(one))}
          </Button>
        ))}
      {acts.mayReceive(call) && (
        <Button
          variant={own === null ? "contained" : "text"}
          onClick={() => acts.openForm(call)}
        >
          {own === null ? text.openForm : text.openAnotherForm}
        </Button>
      )}
      {own !== null && !isHere(own) && (
        <Button
          variant="contained"
          onClick={() => void acts.openCase(call, own)}
        >
          {text.openCase(caseNumberWords(own))}
        </Button>
      )}
    </>
  );
};

/** The vehicle card of a call, below its line once it is asked for. */
const CardOfCall = ({ call }: { call: IncomingCall }) => {
  const plate = call.caller?.prefill.vehicle_registration_number;
  return (
    <div className="card">
      <VehicleCard
        plate={plate ? formatPlate(plate) : undefined}
        chassis={call.caller?.prefill.chassis_number ?? undefined}
        tel={call.phone ?? undefined}
      />
    </div>
  );
};

/** One call in the strip: who, how far, and what may be done. */
export function CallLine({ call, acts }: { call: IncomingCall; acts: Acts }) {
  const mayTakeOver = useTakeOver(call);
  const isRinging = call.state === "ringing";
  const open = call.caller?.open_cases ?? [];
  const [hasCard, setHasCard] = useState(false);
  return (
    <Line>
      <StatusChip
        tone={isRinging ? "red" : call.is_mine ? "green" : "neutral"}
        icon={isRinging ? CallIcon : PhoneInTalkIcon}
        label={stateWords(call)}
      />
      <CallerWords call={call} />
      {call.phone !== null && <NextCall phone={call.phone} />}
      {!call.is_mine && open.length > 0 && (
        <StatusChip tone="yellow" label={text.openCases(open.length)} />
      )}
      <div className="acts">
        {isRinging && (
          <Button
            variant="contained"
            color="success"
            startIcon={<CallIcon />}
            title={text.answerKey}
            endIcon={<KeyHint aria-hidden>{text.answerKeyName}</KeyHint>}
            onClick={() => void acts.own(call)}
          >
            {text.answer}
          </Button>
        )}
        {mayTakeOver && (
          <Button variant="outlined" onClick={() => void acts.own(call)}>
            {text.takeOver}
          </Button>
        )}
        {call.phone !== null && (
          <Button
            variant="text"
            aria-expanded={hasCard}
            onClick={() => setHasCard(!hasCard)}
          >
            {text.vehicleCard}
          </Button>
        )}
        {call.may_end && (
          <Button variant="text" onClick={() => void acts.end(call)}>
            {text.end}
          </Button>
        )}
        {call.is_mine && <OwnButtons call={call} acts={acts} />}
      </div>
      {hasCard && <CardOfCall call={call} />}
    </Line>
  );
}
