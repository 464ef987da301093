import CheckIcon from "@mui/icons-material/Check";
import { styled } from "@mui/material/styles";
import {
  formatDateTime,
  formatShort,
} from "#platform/contract/japanese/dates.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { panelText, wayWords } from "../../contract/panel-text.ts";
import type { Dispatch } from "../../contract/schema.ts";
import { useNow } from "#platform/web/use-now.ts";
import { ShortMoment } from "#platform/web/ui/moment.tsx";
import { nextStepOf, progressIcon, stepTimes } from "./dispatch-tones.ts";

const Way = styled("ol")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    flex: 1,
    minWidth: 0,
    listStyle: "none",
    display: "grid",
    gridTemplateColumns: "1fr 1fr 1fr 1.3fr 1.15fr",
    gap: 6,
    margin: 0,
    padding: 0,
    "& li": {
      display: "flex",
      alignItems: "center",
      gap: 6,
      minWidth: 0,
      lineHeight: 1.3,
      whiteSpace: "nowrap",
      color: palette.text.secondary,
    },
    "& li > span": { minWidth: 0 },
    "& svg": {
      flex: "none",
      width: 26,
      height: 26,
      padding: 3.5,
      borderRadius: "50%",
      border: `2px solid ${palette.desk.line_control}`,
      backgroundColor: palette.background.paper,
    },
    "& li[data-done]": { color: palette.text.primary },
    "& li[data-done] svg": {
      color: palette.status.green.on,
      backgroundColor: palette.status.green.solid,
      borderColor: palette.status.green.solid,
    },
    "& li[data-now] svg": {
      color: palette.status.blue.text,
      backgroundColor: palette.status.blue.soft,
      borderColor: palette.status.blue.solid,
    },
    "& li[data-now] b": {
      color: palette.status.blue.text,
      fontWeight: type.weight.bold,
    },
    "& b": { fontWeight: type.weight.medium },
    "& time, & small": { display: "block", fontSize: type.size.small },
    [theme.breakpoints.down("sm")]: {
      gridTemplateColumns: "minmax(0, 1fr)",
    },
  };
});

/** What is said below a step that has not been taken: the time at which one expects it. */
const pendingWord = (dispatch: Dispatch, step: string, now: number): string =>
  step === "arrived" && dispatch.eta !== null
    ? panelText.expected(formatShort(dispatch.eta, now))
    : panelText.notYet;

/** The way of a dispatch: what was taken with its time, what comes next, what is still to come. */
export function DispatchSteps({ dispatch }: { dispatch: Dispatch }) {
  const now = useNow();
  const next = nextStepOf(dispatch);
  return (
    <Way aria-label={panelText.steps}>
      {stepTimes.map(([progress, field], index) => {
        const at = dispatch[field];
        const Icon = at === null ? progressIcon[progress] : CheckIcon;
        return (
          <li
            key={progress}
            data-done={at === null ? undefined : ""}
            data-now={index === next ? "" : undefined}
          >
            <Icon aria-hidden />
            <span>
              <b>{wayWords[progress]}</b>
              {at === null ? (
                <small title={formatDateTime(dispatch.eta)}>
                  {pendingWord(dispatch, progress, now)}
                </small>
              ) : (
                <ShortMoment at={at} />
              )}
            </span>
          </li>
        );
      })}
    </Way>
  );
}
