import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import NotificationsOffIcon from "@mui/icons-material/NotificationsOff";
import VolumeUpIcon from "@mui/icons-material/VolumeUp";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { createAlarm } from "#platform/web/sound/alarm.ts";
import {
  useAlarmState,
  useFirstTap,
} from "#platform/web/sound/use-first-tap.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { portalText } from "../../contract/portal-text.ts";

const text = portalText.sound;

/** The ring of a new request. */
const alarm = createAlarm("tow-sound");

/** Blinks in the title of the tab while a request waits: the phone may show another page. */
function useTitleSignal(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const before = document.title;
    const signal = `● ${text.ringing(count)}`;
    const timer = setInterval(() => {
      document.title = document.title === signal ? before : signal;
    }, 1000);
    return () => {
      clearInterval(timer);
      document.title = before;
    };
  }, [count]);
}

/** Keeps the screen on where the phone allows it: a dark phone rings no page. */
function useScreenOn(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        held = await navigator.wakeLock.request("screen");
        if (isOver) await held.release();
      } catch {
        // Low battery: the phone decides.
      }
    };
    const again = () => void hold();
    void hold();
    document.addEventListener("visibilitychange", again);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", again);
      void held?.release();
    };
  }, [isWanted]);
}

/** Rings as long as requests wait for an answer, and offers what the phone needs for it. */
export function RingBar({ unanswered }: { unanswered: number }) {
  const { is_wanted, is_unlocked } = useAlarmState(alarm);
  const isOn = is_wanted && is_unlocked;
  const isRinging = unanswered > 0;
  useEffect(
    () => (isRinging && is_wanted ? alarm.ring() : undefined),
    [isRinging, is_wanted],
  );
  useTitleSignal(unanswered);
  useScreenOn(isOn);
  useFirstTap(alarm);
  if (!isOn)
    return (
      <Panel sx={{ p: 1.5, mb: 1.5 }}>
        <Button
          size="large"
          variant="contained"
          fullWidth
          startIcon={<NotificationsActiveIcon />}
          onClick={() => void alarm.unlock()}
        >
          {text.enable}
        </Button>
        <Typography variant="body1" color="text.secondary" sx={{ mt: 1 }}>
          {text.lead}
        </Typography>
      </Panel>
    );
  return (
    <Button
      size="large"
      fullWidth
      color="inherit"
      variant={isRinging ? "outlined" : "text"}
      startIcon={isRinging ? <NotificationsOffIcon /> : <VolumeUpIcon />}
      sx={{ mb: 1 }}
      onClick={() => alarm.mute()}
    >
      {isRinging ? text.silence : text.on}
    </Button>
  );
}
