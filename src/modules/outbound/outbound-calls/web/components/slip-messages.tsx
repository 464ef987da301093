import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { MessageThread } from "#modules/desk/case-messages/web/embeds/message-thread.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  invalidatePath,
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import { listSlips } from "../../contract/calls.ts";
import {
  getVehicleThread,
  readVehicleMessages,
  writeVehicleMessage,
} from "../../contract/endpoints.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";
import { CallPanel } from "./call-panel.ts";

/** Messages about the vehicle between desk, sales company and maker, before its inspection or after it. */
export const SlipMessages = ({ slip }: { slip: SlipDetail }) => {
  const about = {
    vehicle_id: slip.outbound_vehicle_id,
    call_type: slip.outbound_stage,
  };
  const queries = useQueryClient();
  const thread = useEndpointQuery(getVehicleThread, { query: about });
  const send = useEndpointMutation(writeVehicleMessage);
  return (
    <CallPanel aria-label={text.messages}>
      <div className="head">
        <h2>{text.messages}</h2>
      </div>
      <MessageThread
        thread={thread}
        draft={`outbound:${String(about.vehicle_id)}:${about.call_type}:message`}
        onWrite={async (body) => {
          await send.mutateAsync({ body: { ...about, ...body } });
          await invalidatePath(queries, getVehicleThread.path);
        }}
        onRead={useCallback(
          async (ids: number[]) => {
            await callEndpoint(readVehicleMessages, { body: { ids } });
            await invalidatePath(queries, listSlips.path);
          },
          [queries],
        )}
      />
    </CallPanel>
  );
};
