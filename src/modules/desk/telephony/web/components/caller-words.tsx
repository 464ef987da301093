import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import PersonIcon from "@mui/icons-material/Person";
import StarIcon from "@mui/icons-material/Star";
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

type Match = NonNullable<IncomingCall["caller"]>["matches"][number];

/** Who is treated specially is said beside who it is. */
const isSpecial = ({ kind }: Match): boolean =>
  kind === "special_user" || kind === "special_client";

/** Who is treated specially of those that are known by the number. */
const Specials = ({ matches }: { matches: readonly Match[] }) =>
  matches.map(({ kind, name }) => (
    <StatusChip
      key={`${kind} ${name}`}
      tone="blue"
      icon={StarIcon}
      label={`${callerKinds.labelOf(kind)} ${name}`}
    />
  ));

/** Number and who is known by it: name, company, vehicle, what is open. */
export function CallerWords({ call }: { call: IncomingCall }) {
  const { caller } = call;
  const specials = caller?.matches.filter(isSpecial) ?? [];
  const match = caller?.matches.find((one) => !isSpecial(one));
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
      <Specials matches={specials} />
      {match === undefined && specials.length === 0 && (
        <Typography component="span" variant="body2" color="text.secondary">
          {unknownWords(call)}
        </Typography>
      )}
      {match !== undefined && (
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
