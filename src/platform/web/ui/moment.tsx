import { styled } from "@mui/material/styles";
import {
  formatDateTime,
  formatShort,
} from "#platform/contract/japanese/dates.ts";
import { useNow } from "../use-now.ts";

/** The seconds wrap to a line that is out of sight where they have no room. */
const Yielding = styled("time")({
  display: "inline-flex",
  flexWrap: "wrap",
  maxWidth: "100%",
  height: "1lh",
  overflow: "hidden",
  whiteSpace: "nowrap",
  verticalAlign: "bottom",
});

/** Of a column on a wide screen, where letters are larger: the seconds have room. */
export const wideMoment = 146;

interface MomentProps {
  at: string | null | undefined;
}

/** An instant as every screen says it: `2026/11/29 07:02:33`, to the minute where it is narrow; the whole in its title. */
export const Moment = ({ at }: MomentProps) => {
  const whole = formatDateTime(at);
  if (whole === "") return null;
  const seconds = whole.lastIndexOf(":");
  return (
    <Yielding dateTime={at ?? undefined} title={whole}>
      {whole.slice(0, seconds)}
      <span>{whole.slice(seconds)}</span>
    </Yielding>
  );
};

/** Where not even the minute of a day has room: the time of today, the day before it of another one. */
export const ShortMoment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatShort(at, useNow())}
  </time>
);
