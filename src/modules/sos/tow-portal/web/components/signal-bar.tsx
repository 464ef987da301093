import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import NotificationsOffIcon from "@mui/icons-material/NotificationsOff";
import { keyframes, styled } from "@mui/material/styles";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import {
  useAlarmState,
  useFirstTap,
} from "#platform/web/sound/use-first-tap.ts";
import { pagePath } from "#platform/web/brand.ts";
import { measure, type } from "#platform/web/theme/tokens.ts";
import { useStripHeight } from "#platform/web/ui/below-strip.ts";
import { towPortalPages } from "../../contract/pages.ts";
import { portalText } from "../../contract/portal-text.ts";
import { silence, useSilenced } from "./silenced.ts";
import { signalKinds, towAlarm, tuneOf } from "./tow-alarm.ts";
import { useAnsweredElsewhere } from "./use-answered-elsewhere.ts";
import { useScreenOn, useTitleSignal } from "./use-phone.ts";
import { type Signal, useSignals } from "./use-signals.ts";

const text = portalText.sound;

const flash = keyframes({ "50%": { opacity: 0.55 } });

const Strip = styled("section")(({ theme }) => ({
  position: "sticky",
  top: measure.bar,
  zIndex: theme.zIndex.appBar - 1,
  display: "flex",
  alignItems: "stretch",
  fontSize: type.size.heading,
  fontWeight: type.weight.bold,
  color: "var(--tone-on)",
  backgroundColor: "var(--tone-solid)",
  [theme.breakpoints.up("sm")]: { top: measure.bar_wide },
  "& > a, & > button": {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: 8,
    minHeight: measure.touch + 4,
    minWidth: measure.touch,
    padding: "4px 12px",
    border: 0,
    font: "inherit",
    color: "inherit",
    background: "none",
    textDecoration: "none",
    cursor: "pointer",
  },
  "& > .signal-words": {
    flex: 1,
    justifyContent: "start",
    "& > span": { display: "flex", flexWrap: "wrap", columnGap: 12 },
    "& svg": { animation: `${flash} 1s ease-in-out infinite` },
  },
}));

const wordsOf = (signals: readonly Signal[]): string[] =>
  signalKinds
    .map((kind) => [kind, signals.filter((one) => one.kind === kind)] as const)
    .filter(([, ofKind]) => ofKind.length > 0)
    .map(([kind, ofKind]) => text.signals[kind](ofKind.length));

/** Sounds while a signal is neither answered nor silenced, each kind with its tune. */
function useSounding(loud: readonly Signal[]): void {
  const { is_wanted } = useAlarmState(towAlarm);
  const kind = signalKinds.find((one) => loud.some((it) => it.kind === one));
  // A signal that comes while another sounds begins again: it is heard as one of its own.
  const names = loud.map(({ name }) => name).join(",");
  useEffect(
    () =>
      kind !== undefined && is_wanted ? towAlarm.ring(tuneOf[kind]) : undefined,
    [kind, names, is_wanted],
  );
}

const Bar = (props: {
  signals: readonly Signal[];
  loud: readonly Signal[];
  is_on: boolean;
}) => {
  const { signals, loud, is_on } = props;
  const place = useStripHeight();
  const isCalling = signals.length > 0;
  return (
    <Strip
      ref={place}
      aria-label={text.region}
      data-tone={isCalling ? "red" : "yellow"}
    >
      {isCalling && (
        <Link
          className="signal-words"
          to={pagePath(towPortalPages.towRequestList)}
        >
          <NotificationsActiveIcon aria-hidden />
          <span role="alert">
            {wordsOf(signals).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </span>
        </Link>
      )}
      {!is_on && (
        <button type="button" onClick={() => void towAlarm.unlock()}>
          {!isCalling && <NotificationsActiveIcon aria-hidden />}
          {text.enable}
        </button>
      )}
      {is_on && loud.length > 0 && (
        <button
          type="button"
          onClick={() => silence(loud.map(({ name }) => name))}
        >
          <NotificationsOffIcon aria-hidden />
          {text.silence}
        </button>
      )}
    </Strip>
  );
};

/** What calls the driver, on every page: it sounds, stands in the title and below the top bar. */
export function SignalBar() {
  const signals = useSignals();
  const silenced = useSilenced();
  const { is_wanted, is_unlocked } = useAlarmState(towAlarm);
  const isOn = is_wanted && is_unlocked;
  const loud = signals.filter(({ name }) => !silenced.has(name));
  useAnsweredElsewhere();
  useFirstTap(towAlarm);
  useSounding(loud);
  useTitleSignal(wordsOf(signals).join(text.separator));
  useScreenOn(isOn);
  return signals.length === 0 && isOn ? null : (
    <Bar signals={signals} loud={loud} is_on={isOn} />
  );
}
