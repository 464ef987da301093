import NotificationsOffIcon from "@mui/icons-material/NotificationsOff";
import VolumeUpIcon from "@mui/icons-material/VolumeUp";
import Typography from "@mui/material/Typography";
import { useAlarmState } from "#platform/web/sound/use-first-tap.ts";
import { portalText } from "../../contract/portal-text.ts";
import { towAlarm } from "./tow-alarm.ts";

const text = portalText.sound;

/** Whether this phone will be heard. */
export function SoundState() {
  const { is_wanted, is_unlocked } = useAlarmState(towAlarm);
  const isOn = is_wanted && is_unlocked;
  const Icon = isOn ? VolumeUpIcon : NotificationsOffIcon;
  return (
    <Typography
      variant="body1"
      color="text.secondary"
      sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}
    >
      <Icon aria-hidden />
      {isOn ? text.on : text.lead}
    </Typography>
  );
}
