import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import PersonIcon from "@mui/icons-material/Person";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { callerKinds } from "../../contract/lookups.ts";
import type { IncomingCall } from "../../contract/schema.ts";
import { telephonyText as text } from "../../contract/text.ts";

/** Of a number that nobody is known by: the case that was made of the call says more. */
const unknownWords = (call: IncomingCall): string => {
  if (call.case !== null) return text.caseOfCall(call.case.reception_number);
  return call.phone === null ? "" : text.unknownCaller;
};

/** Number and who is known by it: name, company, vehicle, what is open. */
export function CallerWords({ call }: { call: IncomingCall }) {
  const { caller } = call;
  const match = caller?.matches[0];
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        gap: "2px 12px",
        minWidth: 0,
      }}
    >
      <Typography
        component="strong"
        variant="subtitle1"
        sx={{ fontVariantNumeric: "tabular-nums" }}
      >
        {call.phone ?? text.withheld}
      </Typography>
      {match === undefined ? (
        <Typography component="span" variant="body2" color="text.secondary">
          {unknownWords(call)}
        </Typography>
      ) : (
        <>
          <StatusChip
            tone="neutral"
            icon={PersonIcon}
            label={callerKinds.labelOf(match.kind)}
          />
          <Typography component="span" variant="body2">
            <b>{match.name}</b> {match.detail}
          </Typography>
        </>
      )}
      {caller !== null && caller.vehicle !== null && (
        <StatusChip
          tone="neutral"
          icon={LocalShippingIcon}
          label={`${caller.vehicle.plate} ${caller.vehicle.model}`.trim()}
        />
      )}
      {(caller?.case_count ?? 0) > 0 && (
        <Typography component="span" variant="body2" color="text.secondary">
          {text.caseCount(caller?.case_count ?? 0)}
        </Typography>
      )}
    </Box>
  );
}
