import FormatSizeIcon from "@mui/icons-material/FormatSize";
import FullscreenExitIcon from "@mui/icons-material/FullscreenExit";
import FullscreenIcon from "@mui/icons-material/Fullscreen";
import NotificationsOffIcon from "@mui/icons-material/NotificationsOff";
import SettingsIcon from "@mui/icons-material/Settings";
import VolumeUpIcon from "@mui/icons-material/VolumeUp";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState, type ReactNode } from "react";
import { nextOfferPolicies } from "#modules/sos/sos-dispatch/contract/policy-lookups.ts";
import { formatTime } from "#platform/contract/japanese/dates.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useAlarmState } from "#platform/web/sound/use-first-tap.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { ShortcutHelp } from "#platform/web/ui/shortcut-help.tsx";
import { updateBoardPolicy } from "../../contract/endpoints.ts";
import type { Board } from "../../contract/schema.ts";
import { boardKeys, boardText as text } from "../../contract/text.ts";
import { boardAlarm } from "./alarm-bar.tsx";
import type { TextSize } from "./use-wall.ts";

const PolicyDialog = lazyPart(
  async () => (await import("./policy-dialog.tsx")).PolicyDialog,
);

const Tools = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "0.2em",
  marginLeft: "auto",
  "& .at": {
    fontVariantNumeric: "tabular-nums",
    fontSize: "0.92em",
    color: (theme.vars ?? theme).palette.text.secondary,
    marginRight: "0.5em",
  },
  // Where there is little room the signs alone; what they are called stays in their names.
  "@media (max-width: 1599.95px)": {
    "& .MuiButton-root": { minWidth: 0, paddingInline: 8 },
    "& .MuiButton-startIcon": { margin: 0 },
    "& .word": { display: "none" },
  },
}));

/** An icon with its label, named by it also where the label has no room. */
const Tool = (props: {
  icon: ReactNode;
  label: string;
  word?: string;
  disabled?: boolean;
  onClick: () => void;
}) => (
  <Button
    color="inherit"
    startIcon={props.icon}
    aria-label={props.label}
    title={props.label}
    disabled={props.disabled}
    onClick={props.onClick}
  >
    <span className="word">{props.word ?? props.label}</span>
  </Button>
);

const shortcuts = [
  { keys: ["j", "↓"], does: boardKeys.next },
  { keys: ["k", "↑"], does: boardKeys.previous },
  { keys: ["1", "…", "9"], does: boardKeys.choose },
  { keys: ["Enter"], does: boardKeys.send },
  { keys: ["Esc"], does: boardKeys.dismiss },
  { keys: ["a"], does: boardKeys.acknowledge },
  { keys: ["o"], does: boardKeys.open },
  { keys: ["f"], does: boardKeys.fullScreen },
];

const SoundButton = () => {
  const { is_wanted, is_unlocked } = useAlarmState(boardAlarm);
  const isOn = is_wanted && is_unlocked;
  return (
    <Tool
      icon={isOn ? <VolumeUpIcon /> : <NotificationsOffIcon />}
      label={isOn ? text.soundOff : text.soundOn}
      onClick={() => {
        if (isOn) boardAlarm.mute();
        else void boardAlarm.unlock();
      }}
    />
  );
};

/** What the policy is, for all; the way to change it, for those who may. */
const PolicyButton = ({ board }: { board: Board }) => {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useIsAllowed(updateBoardPolicy.access);
  const { policy } = board;
  const words = text.policyNow(
    policy.silence_minutes,
    nextOfferPolicies.labelOf(policy.next_offer),
  );
  return (
    <>
      <Tool
        icon={<SettingsIcon />}
        label={`${text.policy} ${words}`}
        word={words}
        disabled={!mayChange}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PolicyDialog policy={policy} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** Sound, size, full screen, policy and keys. */
export const BoardTools = (props: {
  board: Board;
  size: TextSize;
  onSize: () => void;
  isWall: boolean;
  onWall: () => void;
}) => (
  <Tools>
    <span className="at">
      {text.updatedAt(formatTime(props.board.generated_at))}
    </span>
    <PolicyButton board={props.board} />
    <SoundButton />
    <Tool
      icon={<FormatSizeIcon />}
      label={`${text.textSize} ${text.sizes[props.size]}`}
      word={text.sizes[props.size]}
      onClick={props.onSize}
    />
    <Tool
      icon={props.isWall ? <FullscreenExitIcon /> : <FullscreenIcon />}
      label={props.isWall ? text.leaveFullScreen : text.fullScreen}
      onClick={props.onWall}
    />
    <ShortcutHelp rows={shortcuts} />
  </Tools>
);
