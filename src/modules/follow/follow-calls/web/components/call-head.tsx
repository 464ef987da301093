import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import CallIcon from "@mui/icons-material/Call";
import PhoneInTalkIcon from "@mui/icons-material/PhoneInTalk";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { DueChip } from "#modules/desk/case-desk/web/embeds/next-action-view.tsx";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { endpointKey } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { followCallText as text } from "../../contract/call-text.ts";
import {
  claimFollowCall,
  getFollowCall,
  takeOverFollowCall,
} from "../../contract/endpoints.ts";
import { callKinds, followResults } from "../../contract/lookups.ts";
import type { FollowCallDetail } from "../../contract/schema.ts";
import { CallPanel } from "./call-panel.ts";
import { useFollowReload } from "./reason-dialog.tsx";

const second = 1000;

/** How long it has been called, second by second. */
const Talking = ({ since }: { since: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, Math.floor((now - Date.parse(since)) / second));
  const minutes = String(Math.floor(passed / 60));
  const seconds = String(passed % 60).padStart(2, "0");
  return (
    <StatusChip
      tone="green"
      icon={PhoneInTalkIcon}
      label={text.calling(`${minutes}:${seconds}`)}
    />
  );
};

/** Takes the call first, so that no two dial one number, and dials. */
const useDialling = (
  call: FollowCallDetail,
  dial: RefObject<HTMLAnchorElement | null>,
) => {
  const { id, call_state } = call;
  const user_id = Number(useAccount().user_id);
  const { run, is_busy } = useOneAtATime();
  const queries = useQueryClient();
  const reload = useFollowReload();
  const isMine = call_state === "calling" && call.claimed_by_id === user_id;
  const isTheirs = call_state === "calling" && !isMine;
  const claim = async (): Promise<void> => {
    if (!isMine) {
      const taken = await callEndpoint(claimFollowCall, {
        params: { id },
        body: {},
      });
      // Its version is another one now: a result may follow before the list is read.
      queries.setQueryData(
        endpointKey(getFollowCall, { params: { id } }),
        taken,
      );
      void reload();
    }
    dial.current?.click();
  };
  const takeOver = async (): Promise<void> => {
    const name = call.claimed_by ?? "";
    const agreed = await confirm({
      title: text.takeOverAsk(name),
      body: text.takeOverBody(name),
      action: text.takeOver,
    });
    if (!agreed) return;
    await callEndpoint(takeOverFollowCall, { params: { id }, body: {} });
    await reload();
  };
  const act = isTheirs ? takeOver : claim;
  const onCall = (): void => void run(act).catch(notify.error);
  return { onCall, is_busy, isMine, isTheirs };
};

const useCallKey = (mayCall: boolean, onCall: () => void): void =>
  useShortcut(
    "c",
    useCallback(() => {
      if (mayCall) onCall();
    }, [mayCall, onCall]),
  );

/** Which attempt it is, and what came of those before. */
const Attempts = ({ call }: { call: FollowCallDetail }) => (
  <Typography variant="body2" color="text.secondary">
    {[
      text.attempt(call.attempt),
      ...call.earlier.map((one) =>
        text.earlier(
          one.attempt,
          formatDateTime(one.called_at),
          followResults.labelOf(one.result),
        ),
      ),
    ].join("・")}
  </Typography>
);

/** Who has the call, and since when. */
const Claimed = (props: { call: FollowCallDetail; is_mine: boolean }) => {
  const { call_state, claimed_at, claimed_by } = props.call;
  if (call_state !== "calling") return null;
  if (props.is_mine)
    return claimed_at === null ? null : <Talking since={claimed_at} />;
  return (
    <StatusChip
      tone="yellow"
      icon={PhoneInTalkIcon}
      label={text.callingBy(claimed_by ?? "")}
    />
  );
};

/** Whom, when and at which number; `c` takes the call and dials. */
export const CallHead = ({ call }: { call: FollowCallDetail }) => {
  const dial = useRef<HTMLAnchorElement>(null);
  const { onCall, is_busy, isMine, isTheirs } = useDialling(call, dial);
  const phone = call.target_phone;
  const isOpen = call.call_state === "planned" || call.call_state === "calling";
  const mayCall = isOpen && phone !== null && !is_busy;
  useCallKey(mayCall, onCall);
  return (
    <CallPanel sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, p: 1.5 }}>
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <DueChip task={call} />
          <Typography component="h2" variant="h1">
            {callKinds.labelOf(call.kind)}　{call.target_name}
          </Typography>
        </Box>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "baseline",
            gap: "0 16px",
          }}
        >
          {phone === null ? (
            <Typography color="error">{text.noPhone}</Typography>
          ) : (
            <Link
              ref={dial}
              href={`tel:${telephoneDigits(phone)}`}
              color="inherit"
              sx={{ fontSize: "1.25rem", fontWeight: 600 }}
            >
              {phone}
            </Link>
          )}
          <Attempts call={call} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Claimed call={call} is_mine={isMine} />
        {isOpen && (
          <Button
            variant={isMine ? "outlined" : "contained"}
            startIcon={<CallIcon />}
            endIcon={<KeyHint aria-hidden>{text.key.call}</KeyHint>}
            aria-keyshortcuts="c"
            disabled={!mayCall}
            onClick={onCall}
          >
            {isTheirs ? text.takeOver : text.start}
          </Button>
        )}
      </Box>
    </CallPanel>
  );
};
