import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { MessageThread } from "#modules/desk/case-messages/web/embeds/message-thread.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  invalidatePath,
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import {
  getVehicleThread,
  readVehicleMessages,
  writeVehicleMessage,
} from "../../contract/endpoints.ts";
import { outboundStages, type OutboundStage } from "../../contract/lookups.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { useSlipReload } from "../api.ts";
import { CallPanel } from "./call-panel.ts";

const useThread = (slip: SlipDetail, call_type: OutboundStage) =>
  useEndpointQuery(getVehicleThread, {
    query: { vehicle_id: slip.outbound_vehicle_id, call_type },
  });
type Found = ReturnType<typeof useThread>;

const messagesOf = (found: Found) => found.data?.data.messages ?? [];

/** Which of the two threads is shown: what was written before the inspection can be read after it, too. */
const Stages = (props: {
  shown: OutboundStage;
  threads: Readonly<Record<OutboundStage, Found>>;
  onShow: (stage: OutboundStage) => void;
}) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={text.messages}
    value={props.shown}
    onChange={(_, stage: OutboundStage | null) =>
      props.onShow(stage ?? props.shown)
    }
  >
    {outboundStages.codes.map((stage) => {
      const unread = messagesOf(props.threads[stage]).filter(
        ({ is_unread }) => is_unread,
      ).length;
      return (
        <ToggleButton key={stage} value={stage} sx={{ py: 0 }}>
          {text.threads[stage]}
          {unread > 0 && stage !== props.shown && ` ${text.unread(unread)}`}
        </ToggleButton>
      );
    })}
  </ToggleButtonGroup>
);

/** Messages about the vehicle between desk, sales company and maker, before its inspection and after it. */
export const SlipMessages = ({ slip }: { slip: SlipDetail }) => {
  const [shown, show] = useState(slip.outbound_stage);
  const other = shown === "before" ? "after" : "before";
  const queries = useQueryClient();
  const reload = useSlipReload();
  const threads = {
    before: useThread(slip, "before"),
    after: useThread(slip, "after"),
  };
  const about = { vehicle_id: slip.outbound_vehicle_id, call_type: shown };
  const send = useEndpointMutation(writeVehicleMessage);
  const hasBoth =
    shown !== slip.outbound_stage || messagesOf(threads[other]).length > 0;
  return (
    <CallPanel aria-label={text.messages}>
      <div className="head">
        <h2>{text.messages}</h2>
        {hasBoth && <Stages shown={shown} threads={threads} onShow={show} />}
      </div>
      <MessageThread
        key={shown}
        thread={threads[shown]}
        draft={`outbound:${String(about.vehicle_id)}:${shown}:message`}
        onWrite={async (body, idempotency_key) => {
          await send.mutateAsync({
            body: { ...about, ...body },
            idempotency_key,
          });
          await invalidatePath(queries, getVehicleThread.path);
        }}
        onRead={useCallback(
          async (ids: number[]) => {
            await callEndpoint(readVehicleMessages, { body: { ids } });
            await invalidatePath(queries, getVehicleThread.path);
            await reload();
          },
          [queries, reload],
        )}
      />
    </CallPanel>
  );
};
