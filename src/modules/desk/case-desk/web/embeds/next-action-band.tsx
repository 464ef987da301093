import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type SvgIcon from "@mui/material/SvgIcon";
import {
  measure,
  radius,
  type,
  wideScreen,
} from "#platform/web/theme/tokens.ts";
import type { StatusTone } from "#platform/web/theme/tokens.ts";
import { deskText } from "../../contract/desk-text.ts";

const Band = styled("section")(({ theme }) => ({
  containerType: "inline-size",
  display: "flex",
  alignItems: "center",
  gap: 10,
  height: 44,
  marginTop: 4,
  padding: "0 6px 0 12px",
  border: "1px solid var(--tone-line)",
  borderLeft: "4px solid var(--tone-solid)",
  borderRadius: radius.panel,
  backgroundColor: "var(--tone-soft)",
  whiteSpace: "nowrap",
  "& .name": {
    color: "var(--tone-text)",
    fontSize: type.size.small,
    fontWeight: type.weight.medium,
  },
  "& .clock, & .words": {
    fontSize: type.size.heading,
    fontWeight: type.weight.bold,
    [wideScreen]: { fontSize: type.size.title },
  },
  "& .clock": {
    display: "inline-flex",
    alignItems: "center",
    gap: 5,
    color: "var(--tone-text)",
    "& svg": { fontSize: 19 },
  },
  "& .words, & .refusal": {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  "& .until": { color: "var(--tone-text)", fontSize: type.size.small },
  "& .acts": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    flex: "none",
    marginLeft: "auto",
  },
  "@container (max-width: 980px)": { "& .until": { display: "none" } },
  [theme.breakpoints.down("sm")]: {
    height: "auto",
    flexWrap: "wrap",
    whiteSpace: "normal",
    padding: 8,
    "& .name": { display: "none" },
    "& .acts": { width: "100%", flexWrap: "wrap", marginLeft: 0 },
    "& .acts > *": { flexGrow: 1 },
    "& .acts > [data-primary]": {
      width: "100%",
      minHeight: measure.finger,
      order: -1,
    },
  },
}));

/** What comes next with a case: until when, what, and the button that does it. */
export const NextActionBand = (props: {
  tone: StatusTone;
  clock?:
    | { icon: typeof SvgIcon; text: string; until: string; title: string }
    | undefined;
  words: string;
  /** Why it cannot be done now. */
  refusal?: string | undefined;
  /** Beside the words: the way to change them. */
  edit?: ReactNode;
  /** At most one of them is the primary one; it wears `data-primary`. */
  children?: ReactNode;
}) => {
  const { clock } = props;
  return (
    <Band data-tone={props.tone} aria-label={deskText.next}>
      <span className="name">{deskText.next}</span>
      {clock !== undefined && (
        <span className="clock" title={clock.title}>
          <clock.icon aria-hidden />
          {clock.text}
        </span>
      )}
      <b className="words" title={props.words}>
        {props.words}
      </b>
      {clock !== undefined && (
        <span className="until" title={clock.title}>
          {clock.until}
        </span>
      )}
      {props.refusal !== undefined && (
        <span className="refusal" title={props.refusal}>
          {props.refusal}
        </span>
      )}
      {props.edit}
      <div className="acts">{props.children}</div>
    </Band>
  );
};
