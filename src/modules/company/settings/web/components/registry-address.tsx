import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { RegistryAddressState } from "../../contract/schema.ts";
import { registryText as text } from "../../contract/text.ts";
import { useRegistryChange, useRegistryCheck } from "../api.ts";

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "max-content 1fr",
  gap: "4px 16px",
  margin: 0,
  fontSize: type.size.base,
  "& dt": { color: (theme.vars ?? theme).palette.text.secondary },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
}));

/** What the later of the last answer and the last failure says. */
const healthOf = ({ answered_at, failed_at }: RegistryAddressState) => {
  if (answered_at === null && failed_at === null)
    return { tone: "neutral", label: text.unknown } as const;
  return (answered_at ?? "") >= (failed_at ?? "")
    ? ({ tone: "green", label: text.healthy } as const)
    : ({ tone: "red", label: text.failing } as const);
};

const whenWords = (at: string | null): string =>
  at === null ? text.never : formatDateTime(at);

const AddressFacts = ({ address }: { address: RegistryAddressState }) => (
  <Facts>
    <dt>{text.address}</dt>
    <dd>{address.url}</dd>
    <dt>{text.answered}</dt>
    <dd>{whenWords(address.answered_at)}</dd>
    <dt>{text.latency}</dt>
    <dd>
      {address.latency_ms === null
        ? text.never
        : text.milliseconds(address.latency_ms)}
    </dd>
    <dt>{text.failed}</dt>
    <dd>{whenWords(address.failed_at)}</dd>
  </Facts>
);

/** One address: whether it is asked, how it answers, the check and the switch. */
export const RegistryAddress = (props: {
  address: RegistryAddressState;
  version: number;
}) => {
  const { address, version } = props;
  const { slot, is_active } = address;
  const check = useRegistryCheck(slot);
  const change = useRegistryChange(address, version);
  return (
    <Panel aria-labelledby={`registry-${slot}`} sx={{ p: 2 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", mb: 1.5 }}>
        <Typography variant="h3" id={`registry-${slot}`}>
          {text.slot(slot)}
        </Typography>
        <StatusChip
          tone={is_active ? "blue" : "neutral"}
          label={is_active ? text.active : text.standby}
          icon={is_active ? CheckCircleIcon : undefined}
        />
        <StatusChip {...healthOf(address)} />
      </Box>
      <AddressFacts address={address} />
      <Box sx={{ display: "flex", gap: 1, mt: 2 }}>
        <Button
          variant="outlined"
          disabled={check.is_running}
          aria-label={text.checkOf(slot)}
          onClick={check.run}
        >
          {text.check}
        </Button>
        {!is_active && (
          <Button
            variant="contained"
            disabled={change.is_running}
            aria-label={text.changeTo(slot)}
            onClick={() => void change.run()}
          >
            {text.change}
          </Button>
        )}
      </Box>
    </Panel>
  );
};
