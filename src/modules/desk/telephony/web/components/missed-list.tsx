import CallIcon from "@mui/icons-material/Call";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { callBack } from "../../contract/endpoints.ts";
import type { MissedCall } from "../../contract/schema.ts";
import { telephonyText as text } from "../../contract/text.ts";

const MissedLine = ({
  call,
  onSettle,
}: {
  call: MissedCall;
  onSettle: (call: MissedCall, calls_back: boolean) => Promise<void>;
}) => (
  <Box
    component="li"
    sx={{
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "2px 8px",
      py: 0.75,
    }}
  >
    <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
      <Typography variant="body2">
        <b>{call.phone ?? text.withheld}</b> {call.caller_name}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {formatDateTime(call.rang_at)}{" "}
        {call.times > 1 ? text.times(call.times) : ""}
      </Typography>
    </Box>
    {call.phone !== null && (
      <Button
        variant="outlined"
        startIcon={<CallIcon />}
        href={`tel:${call.phone}`}
        aria-label={text.callBackTo(call.phone)}
        onClick={() => void onSettle(call, true)}
      >
        {text.callBack}
      </Button>
    )}
    <Button color="inherit" onClick={() => void onSettle(call, false)}>
      {text.dismiss}
    </Button>
  </Box>
);

/** Missed calls, the newest first; each is called back with one click. */
export function MissedList({ calls }: { calls: readonly MissedCall[] }) {
  const queries = useQueryClient();
  const settle = async (
    call: MissedCall,
    calls_back: boolean,
  ): Promise<void> => {
    try {
      await callEndpoint(callBack, {
        params: { id: call.id },
        body: { calls: calls_back },
      });
      notify.success(calls_back ? text.calledBack : text.dismissed);
    } catch (error) {
      notify.error(error);
    } finally {
      void invalidatePath(queries, "/api/missedCalls");
    }
  };
  if (calls.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {text.noMissed}
      </Typography>
    );
  return (
    <Box
      component="ul"
      sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 280, overflowY: "auto" }}
    >
      {calls.map((call) => (
        <MissedLine key={call.id} call={call} onSettle={settle} />
      ))}
    </Box>
  );
}
