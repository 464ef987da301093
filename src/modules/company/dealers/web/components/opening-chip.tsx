import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { openingOf, type OpeningTimes } from "../../contract/branch-rules.ts";
import {
  branchScreenText as screen,
  openingText as text,
} from "../../contract/branch-text.ts";

/** Whether a branch is open at this moment, and until when; it follows the clock. */
export const OpeningChip = ({ times }: { times: OpeningTimes }) => {
  const { is_open, until } = openingOf(times, useNow());
  return (
    <StatusChip
      tone={is_open ? "green" : "neutral"}
      label={[is_open ? text.open : text.closed, until && text.until(until)]
        .filter(Boolean)
        .join(" ")}
    />
  );
};

/** 本日 09:00～18:00 */
export const TodayHours = ({ times }: { times: OpeningTimes }) => (
  <>{screen.today(openingOf(times, useNow()).today)}</>
);
