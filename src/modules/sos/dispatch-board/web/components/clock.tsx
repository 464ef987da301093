import AlarmIcon from "@mui/icons-material/Alarm";
import ErrorIcon from "@mui/icons-material/Error";
import ScheduleIcon from "@mui/icons-material/Schedule";
import type SvgIcon from "@mui/material/SvgIcon";
import { styled } from "@mui/material/styles";
import { memo, useCallback } from "react";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { clockLevel, type ClockLevel } from "../../contract/rules.ts";
import { useOnClock } from "./board-clock.ts";
import { clockPercent, clockText } from "./clock-words.ts";

const levelTone: Record<ClockLevel, StatusTone> = {
  calm: "neutral",
  near: "yellow",
  over: "red",
};
const levelIcon: Record<ClockLevel, typeof SvgIcon> = {
  calm: ScheduleIcon,
  near: AlarmIcon,
  over: ErrorIcon,
};

const Face = styled("span")({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "center",
  columnGap: "0.35em",
  padding: "0.15em 0.5em 0.25em 0.4em",
  borderRadius: "0.4em",
  border: "1px solid var(--tone-line)",
  backgroundColor: "var(--tone-soft)",
  color: "var(--tone-text)",
  fontVariantNumeric: "tabular-nums",
  fontWeight: 600,
  whiteSpace: "nowrap",
  "& svg": { fontSize: "1.2em" },
  "& .track": {
    gridColumn: "1 / -1",
    height: 3,
    borderRadius: 2,
    backgroundColor: "var(--tone-line)",
    overflow: "hidden",
  },
  "& .passed": {
    display: "block",
    height: "100%",
    transformOrigin: "left",
    backgroundColor: "var(--tone-text)",
  },
});

/** A deadline that runs: text, icon and colour, and how much of its time has passed. Ticks by itself. */
export const Clock = memo(function Clock({
  since,
  due_at,
}: {
  since: string;
  due_at: string | null;
}) {
  const clock = { since, due_at };
  const words = useOnClock(
    useCallback((now) => clockText({ since, due_at }, now), [since, due_at]),
  );
  const level = useOnClock<ClockLevel>((now) => clockLevel(clock, now));
  const percent = useOnClock((now) => clockPercent(clock, now));
  const Icon = levelIcon[level];
  return (
    <Face data-tone={levelTone[level]} data-clock={level}>
      <Icon aria-hidden />
      <span>{words}</span>
      {due_at !== null && (
        <span className="track">
          <span
            className="passed"
            style={{ transform: `scaleX(${String(percent / 100)})` }}
          />
        </span>
      )}
    </Face>
  );
});
