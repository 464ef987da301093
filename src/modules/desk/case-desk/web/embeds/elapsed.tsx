import WarningAmberIcon from "@mui/icons-material/WarningAmber";
import { styled } from "@mui/material/styles";
import { useNow } from "#platform/web/use-now.ts";
import { elapsedText } from "../../contract/clock-rules.ts";

const Time = styled("time")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 3,
  "& svg": { fontSize: 15 },
  "&[data-delay]": { fontWeight: theme.typography.h2.fontWeight },
  '&[data-delay="red"]': {
    color: (theme.vars ?? theme).palette.status.red.text,
  },
  '&[data-delay="yellow"]': {
    color: (theme.vars ?? theme).palette.status.yellow.text,
  },
}));

/** Why a case deserves a look now. */
export interface Delay {
  readonly tone: "red" | "yellow";
  readonly word: string;
}

/** Time since an open case came in, with a mark when it waits too long. */
export const Elapsed = (props: {
  since: string;
  delayAt: (now: number) => Delay | undefined;
}) => {
  const now = useNow();
  const delay = props.delayAt(now);
  return (
    <Time dateTime={props.since} data-delay={delay?.tone} title={delay?.word}>
      {delay !== undefined && <WarningAmberIcon titleAccess={delay.word} />}
      {elapsedText(Date.parse(props.since), now)}
    </Time>
  );
};
