import Button from "@mui/material/Button";
import { useState } from "react";
import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { Moment } from "#platform/web/ui/moment.tsx";
import { slipCallText as text } from "../../contract/call-text.ts";
import { voidCall } from "../../contract/endpoints.ts";
import type { OutboundCall } from "../../contract/entry-schema.ts";
import {
  afterResults,
  callStatuses,
  storageIntentions,
} from "../../contract/lookups.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { isContact } from "../../contract/summary-rules.ts";
import { useSlipReload } from "../api.ts";
import { CallPanel } from "./call-panel.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** What came of a call, in one word. */
const resultOf = (call: OutboundCall): string => {
  if (call.after_result !== null && isContact(call.call_status))
    return afterResults.labelOf(call.after_result);
  return call.storage_intention === null || !isContact(call.call_status)
    ? callStatuses.labelOf(call.call_status)
    : storageIntentions.labelOf(call.storage_intention);
};

const toneOf = (call: OutboundCall) => {
  if (call.voided_at !== null) return "neutral" as const;
  if (call.after_result === "problem") return "red" as const;
  return isContact(call.call_status) ? ("green" as const) : ("yellow" as const);
};

const VoidButton = ({ call }: { call: OutboundCall }) => {
  const [isOpen, setOpen] = useState(false);
  const reload = useSlipReload();
  const { allowed, because, reason } = call.can.void;
  if (because === "role" || call.voided_at !== null) return null;
  return (
    <>
      <span title={reason}>
        <Button size="small" disabled={!allowed} onClick={() => setOpen(true)}>
          {text.voidCall}
        </Button>
      </span>
      {isOpen && (
        <ReasonDialog
          title={text.voidTitle}
          note={text.voidNote}
          action={text.voidCall}
          is_destructive
          onClose={() => setOpen(false)}
          onSend={async (typed) => {
            await callEndpoint(voidCall, {
              params: { id: call.id },
              body: { reason: typed },
            });
            setOpen(false);
            notify.success(text.voided);
            await reload();
          }}
        />
      )}
    </>
  );
};

const Call = ({ call }: { call: OutboundCall }) => (
  <li>
    <div className="row">
      <StatusChip
        tone={toneOf(call)}
        label={
          call.voided_at === null
            ? resultOf(call)
            : `${text.isVoid} ${resultOf(call)}`
        }
      />
      <span>
        {[
          call.call_type === "after" ? text.after : "",
          inspectionKinds.labelOf(call.inspection_kind),
        ]
          .filter(Boolean)
          .join(" ")}
      </span>
      <span className="end soft">
        <Moment at={call.called_at} />
      </span>
    </div>
    <div className="row soft" style={{ flexWrap: "nowrap" }}>
      <span className="row">
        {[
          call.user_name,
          callStatuses.labelOf(call.call_status),
          call.phone,
          call.desired_on === null ? null : dateWords(call.desired_on),
          call.desired_time,
        ]
          .filter(Boolean)
          .map((words) => (
            // A number that is cut is not dialled.
            <span key={words} style={{ whiteSpace: "nowrap" }}>
              {words}
            </span>
          ))}
      </span>
      <span className="end">
        <VoidButton call={call} />
      </span>
    </div>
    {[
      call.memo,
      call.desk_memo,
      call.problem_text,
      call.improve_text,
      call.void_reason,
    ]
      .filter((words) => words !== null && words !== "")
      .map((words) => (
        <p key={words}>{words}</p>
      ))}
  </li>
);

/** The latest calls of the vehicle, each with what was said. */
export const CallHistory = ({ calls }: Pick<SlipDetail, "calls">) => (
  <CallPanel aria-label={text.history}>
    <div className="head">
      <h2>{text.history}</h2>
      <span className="soft">{text.historyNote}</span>
    </div>
    {calls.length === 0 ? (
      <p className="soft">{text.noCalls}</p>
    ) : (
      <ul>
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </ul>
    )}
  </CallPanel>
);
