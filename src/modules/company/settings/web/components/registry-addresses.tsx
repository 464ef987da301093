import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Panel } from "#platform/web/ui/panel.tsx";
import { EmptyState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { RegistrySettings } from "../../contract/schema.ts";
import { registryText as text } from "../../contract/text.ts";
import { RegistryAddress } from "./registry-address.tsx";

/** The two addresses side by side, and whether queries run. */
export const RegistryAddresses = (props: { settings: RegistrySettings }) => {
  const { addresses, running_count, version } = props.settings;
  if (addresses.length === 0)
    return (
      <Panel>
        <EmptyState message={text.none} hint={text.noneHint} />
      </Panel>
    );
  return (
    <section aria-labelledby="registry-addresses">
      <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", mb: 1 }}>
        <Typography variant="h2" id="registry-addresses">
          {text.addresses}
        </Typography>
        <span role="status">
          <StatusChip
            tone={running_count > 0 ? "yellow" : "neutral"}
            label={text.running(running_count)}
          />
        </span>
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" },
        }}
      >
        {addresses.map((address) => (
          <RegistryAddress
            key={address.slot}
            address={address}
            version={version}
          />
        ))}
      </Box>
    </section>
  );
};
