import NotificationsOffIcon from "@mui/icons-material/NotificationsOff";
import NotificationImportantIcon from "@mui/icons-material/NotificationImportant";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect } from "react";
import { createAlarm } from "#platform/web/sound/alarm.ts";
import {
  useAlarmState,
  useFirstTap,
} from "#platform/web/sound/use-first-tap.ts";
import type { BoardCase } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { useAcknowledge } from "../api.ts";

/** The sound of an unanswered request on this screen. */
export const boardAlarm = createAlarm("board-sound");

/** More would push the cases off the screen: on a high one three, else the first. */
const highScreen = "(min-height: 900px)";
const shownOnHigh = 3;

const Root = styled("section")({
  display: "grid",
  gap: "0.3em",
  "& .alarm": {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    gap: "0.2em 0.9em",
    padding: "0.15em 0.5em 0.15em 0.8em",
    borderRadius: "0.5em",
    backgroundColor: "var(--tone-solid)",
    color: "var(--tone-on)",
    fontWeight: 600,
  },
  "& .alarm .acts": { marginLeft: "auto", display: "flex", gap: "0.5em" },
  "& .alarm button": {
    color: "inherit",
    borderColor: "currentColor",
    minHeight: 0,
    padding: "0.1em 0.8em",
  },
});

/** What the policy made of it. */
const followed = ({ alarm }: BoardCase): string => {
  if (alarm?.outcome === "none") return text.alarmNone;
  const next = alarm?.next_company?.name;
  return next === undefined ? "" : text.alarmProposal(next);
};

/** Acknowledges an alarm; refused because somebody else did it is as good. */
export const useAcknowledging = () => {
  const { mutateAsync } = useAcknowledge();
  return ({ alarm }: BoardCase): void => {
    if (alarm === null) return;
    const { id, version } = alarm;
    mutateAsync({ params: { id }, body: { version } }).catch(() => undefined);
  };
};

/** Rings on this screen; whether it should and is not heard. */
function useRinging(isRinging: boolean): boolean {
  const { is_wanted, is_unlocked, is_muted } = useAlarmState(boardAlarm);
  useFirstTap(boardAlarm);
  useEffect(
    () => (isRinging && is_wanted ? boardAlarm.ring() : undefined),
    [isRinging, is_wanted],
  );
  return !is_muted && !(is_wanted && is_unlocked);
}

/** Said where somebody looks when the browser keeps the sound back. */
const Unheard = () => (
  <div className="alarm">
    <NotificationsOffIcon aria-hidden />
    <span>{text.unheard}</span>
    <span className="acts">
      <Button
        size="small"
        variant="outlined"
        onClick={() => void boardAlarm.unlock()}
      >
        {text.soundOn}
      </Button>
      <Button size="small" variant="outlined" onClick={() => boardAlarm.mute()}>
        {text.keepSilent}
      </Button>
    </span>
  </div>
);

/** Requests that nobody answers, on every board until somebody sees to them. */
export function AlarmBar(props: {
  ringing: readonly BoardCase[];
  onChooseNext: (one: BoardCase) => void;
}) {
  const { ringing } = props;
  const acknowledge = useAcknowledging();
  const isHigh = useMediaQuery(highScreen, { noSsr: true });
  const isUnheard = useRinging(ringing.length > 0);
  if (ringing.length === 0) return null;
  const shown = ringing.slice(0, isHigh ? shownOnHigh : 1);
  const rest = ringing.length - shown.length;
  return (
    <Root role="alert" aria-label={text.alarms} data-tone="red">
      {shown.map((one, index) => (
        <div key={one.id} className="alarm">
          <NotificationImportantIcon aria-hidden />
          <span>
            {text.alarmOf(
              one.dispatch?.company?.name,
              one.alarm?.silence_minutes ?? 0,
            )}
          </span>
          <span>{`${one.reception_number} ${one.customer}`}</span>
          <span>{followed(one)}</span>
          {index === shown.length - 1 && rest > 0 && (
            <span>{text.more(rest)}</span>
          )}
          <span className="acts">
            <Button
              size="small"
              variant="outlined"
              onClick={() => props.onChooseNext(one)}
            >
              {text.chooseNext}
            </Button>
            <Button
              size="small"
              variant="outlined"
              onClick={() => acknowledge(one)}
            >
              {text.acknowledge}
            </Button>
          </span>
        </div>
      ))}
      {isUnheard && <Unheard />}
    </Root>
  );
}
