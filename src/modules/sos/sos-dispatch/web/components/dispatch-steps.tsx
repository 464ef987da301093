import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { panelText, wayWords } from "../../contract/panel-text.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { minutesBetween, shortTime } from "./clock.ts";
import { useNow } from "#platform/web/use-now.ts";
import { progressIcon, stepTimes } from "./dispatch-tones.ts";

const Way = styled("ol")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    display: "grid",
    gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
    margin: "8px 0 0",
    padding: 0,
    "& li": {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      textAlign: "center",
      fontSize: type.size.small,
      lineHeight: 1.35,
      color: palette.text.secondary,
    },
    "& li + li::before": {
      content: '""',
      position: "absolute",
      top: 11,
      right: "calc(50% + 15px)",
      left: "calc(-50% + 15px)",
      height: 2,
      backgroundColor: palette.divider,
    },
    "& li[data-done] + li[data-done]::before": {
      backgroundColor: palette.status.green.solid,
    },
    "& svg": {
      width: 24,
      height: 24,
      padding: 4,
      borderRadius: "50%",
      border: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.paper,
    },
    "& li[data-done] svg": {
      color: palette.status.green.on,
      backgroundColor: palette.status.green.solid,
      borderColor: palette.status.green.solid,
    },
    "& li[data-done]": { color: palette.text.primary },
    "& time, & .pending": { fontVariantNumeric: "tabular-nums" },
    "& .late": { color: palette.error.main, fontWeight: type.weight.bold },
  };
});

/** What is being waited for: the answer of the company, or its arrival. */
const Pending = ({ dispatch, step }: { dispatch: Dispatch; step: string }) => {
  const now = useNow();
  if (
    step === "accepted" &&
    dispatch.progress === "requested" &&
    dispatch.arranged_at !== null
  ) {
    const minutes = minutesBetween(Date.parse(dispatch.arranged_at), now);
    return <span className="pending">{panelText.waiting(minutes)}</span>;
  }
  const isComing =
    dispatch.progress === "accepted" || dispatch.progress === "departed";
  if (step !== "arrived" || !isComing || dispatch.eta === null)
    return <span className="pending">–</span>;
  const eta = Date.parse(dispatch.eta);
  return (
    <span className={eta < now ? "pending late" : "pending"}>
      {panelText.eta} {shortTime(dispatch.eta, now)}
      <br />
      {eta < now
        ? panelText.etaLate(minutesBetween(eta, now))
        : panelText.etaIn(minutesBetween(now, eta))}
    </span>
  );
};

/** The way of a dispatch: each step with its time, what is waited for with its minutes. */
export function DispatchSteps({ dispatch }: { dispatch: Dispatch }) {
  const now = useNow();
  return (
    <Way aria-label={panelText.steps}>
      {stepTimes.map(([progress, field]) => {
        const at = dispatch[field];
        const Icon = progressIcon[progress];
        return (
          <li key={progress} data-done={at === null ? undefined : ""}>
            <Icon aria-hidden />
            {wayWords[progress]}
            {at === null ? (
              <Pending dispatch={dispatch} step={progress} />
            ) : (
              <time dateTime={at} title={formatDateTime(at)}>
                {shortTime(at, now)}
              </time>
            )}
          </li>
        );
      })}
    </Way>
  );
}
