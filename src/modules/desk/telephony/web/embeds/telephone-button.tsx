import CallIcon from "@mui/icons-material/Call";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import { useState } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { telephoneAccess } from "../../contract/access-rules.ts";
import { getOwnTelephone, listMissedCalls } from "../../contract/calls.ts";
import { telephonyText as text } from "../../contract/text.ts";

const TelephonePanel = lazyPart(
  async () =>
    (await import("../components/telephone-panel.tsx")).TelephonePanel,
);

const width = 460;
/** A call whose end was lost on the way is missed by time alone, without an event. */
const lookAgainMs = 60_000;

const Button = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const missed = useEndpointQuery(
    listMissedCalls,
    {},
    { refetchInterval: lookAgainMs },
  );
  const own = useEndpointQuery(getOwnTelephone, {});
  const calls = missed.data?.data ?? [];
  const name =
    calls.length === 0 ? text.telephone : text.telephoneMissed(calls.length);
  return (
    <>
      <IconButton
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={calls.length} color="error">
          <CallIcon />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": text.telephone } }}
        onClose={() => setAnchor(null)}
      >
        <Box sx={{ p: 2, width, maxWidth: "calc(100vw - 32px)" }}>
          <TelephonePanel calls={calls} own={own.data?.data} />
        </Box>
      </Popover>
    </>
  );
};

/** Missed calls and the own telephone, in the top bar. */
export function TelephoneButton() {
  return useIsAllowed(telephoneAccess) ? <Button /> : null;
}
