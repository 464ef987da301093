import { styled } from "@mui/material/styles";
import { type } from "#platform/web/theme/tokens.ts";
import { useNow } from "#platform/web/use-now.ts";
import { panelText } from "../../contract/panel-text.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { minutesBetween } from "./clock.ts";

const Clock = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    paddingLeft: 12,
    borderLeft: `1px solid ${palette.divider}`,
    textAlign: "right",
    whiteSpace: "nowrap",
    lineHeight: 1.3,
    "& small": {
      display: "block",
      fontSize: type.size.small,
      color: palette.text.secondary,
    },
    "& b": { fontSize: type.size.far, fontWeight: type.weight.bold },
    "&[data-late] b": { color: palette.error.main },
    [theme.breakpoints.down("sm")]: {
      padding: 0,
      border: 0,
      textAlign: "left",
    },
  };
});

interface Waiting {
  readonly name: string;
  readonly words: string;
  readonly is_late?: boolean;
}

const waitingOf = (dispatch: Dispatch, now: number): Waiting | undefined => {
  const { progress, arranged_at, eta } = dispatch;
  if (progress === "requested" && arranged_at !== null)
    return {
      name: panelText.waitingFor,
      words: panelText.since(minutesBetween(Date.parse(arranged_at), now)),
    };
  const isComing = progress === "accepted" || progress === "departed";
  if (!isComing || eta === null) return undefined;
  const due = Date.parse(eta);
  return due < now
    ? {
        name: panelText.untilArrival,
        words: panelText.etaLate(minutesBetween(due, now)),
        is_late: true,
      }
    : {
        name: panelText.untilArrival,
        words: panelText.etaIn(minutesBetween(now, due)),
      };
};

/** What a dispatch waits for: the answer of the company, or its arrival. Nothing where nobody waits. */
export function DispatchClock({ dispatch }: { dispatch: Dispatch }) {
  const waiting = waitingOf(dispatch, useNow());
  return waiting === undefined ? null : (
    <Clock data-late={waiting.is_late === true ? "" : undefined}>
      <small>{waiting.name}</small>
      <b>{waiting.words}</b>
    </Clock>
  );
}
