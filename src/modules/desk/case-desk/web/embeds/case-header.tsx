import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import PhoneIcon from "@mui/icons-material/Phone";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { belowBars, type } from "#platform/web/theme/tokens.ts";
import { deskText } from "../../contract/desk-text.ts";

/** The short facts behind the number. */
const factStyle = (line: string, accent: string) => ({
  "& .fact": {
    paddingLeft: 10,
    borderLeft: `1px solid ${line}`,
    fontWeight: type.weight.medium,
    whiteSpace: "nowrap",
  },
  // A name gives way; a plate and a kilopost never.
  "& .fact[data-yields]": {
    minWidth: 48,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  "& a.fact": {
    display: "inline-flex",
    alignItems: "center",
    gap: 4,
    color: accent,
    textDecoration: "none",
    "& svg": { fontSize: 16 },
    "&:hover": { textDecoration: "underline" },
  },
});

const Bar = styled("header")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "sticky",
    top: belowBars.wide,
    zIndex: 5,
    margin: "-16px -16px 8px",
    padding: "6px 16px 8px",
    backgroundColor: palette.background.default,
    borderBottom: `1px solid ${palette.divider}`,
    "& .line": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      height: 34,
      minWidth: 0,
    },
    "& h1": {
      margin: 0,
      fontSize: type.size.title,
      fontWeight: type.weight.bold,
      lineHeight: 1.3,
      letterSpacing: "0.01em",
      whiteSpace: "nowrap",
    },
    "& h1 span": {
      position: "absolute",
      width: 1,
      height: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
    ...factStyle(palette.divider, palette.primary.main),
    "& .end": {
      marginLeft: "auto",
      display: "flex",
      alignItems: "center",
      gap: 4,
      flex: "none",
      "& .MuiIconButton-root": { padding: 3 },
      "& > span": { marginRight: 4 },
      color: palette.text.secondary,
      whiteSpace: "nowrap",
      "& b": { color: palette.text.primary, fontWeight: type.weight.bold },
    },
    [theme.breakpoints.down("sm")]: {
      position: "static",
      margin: "-12px -12px 8px",
      padding: "4px 12px 8px",
      "& .line": { flexWrap: "wrap", height: "auto" },
      "& .fact": { paddingLeft: 0, border: 0 },
    },
  };
});

/** What a header says of its case: short, and in the order of its weight. */
export interface HeaderFact {
  readonly key: string;
  readonly text: string;
  /** All of it, where the text is shorter. */
  readonly title?: string;
  /** Is cut first where there is no room. */
  readonly yields?: boolean;
}

/** Who a case is about and where it stands, on one line; below it, what comes next. Always in view. */
export function CaseHeader(props: {
  title: string;
  number: string;
  onBack: () => void;
  chips: ReactNode;
  facts: readonly HeaderFact[];
  /** Who is called back, and where. */
  caller: { name: string; phone: string | null } | undefined;
  /** Clock, presence, papers, more, neighbours. */
  end: ReactNode;
  /** The line of the next action. */
  children: ReactNode;
}) {
  const { caller } = props;
  return (
    <Bar data-below-strip>
      <div className="line">
        <IconButton
          edge="start"
          aria-label={deskText.back}
          title={deskText.back}
          onClick={props.onBack}
        >
          <ArrowBackIcon />
        </IconButton>
        <h1>
          <span>{props.title} </span>
          {props.number}
        </h1>
        {props.chips}
        {props.facts.map(({ key, text, title, yields }) => (
          <span
            key={key}
            className="fact"
            data-yields={yields === true ? "" : undefined}
            title={title ?? (yields === true ? text : undefined)}
          >
            {text}
          </span>
        ))}
        {caller !== undefined && <Caller {...caller} />}
        <div className="end">{props.end}</div>
      </div>
      {props.children}
    </Bar>
  );
}

const Caller = ({ name, phone }: { name: string; phone: string | null }) =>
  phone === null ? (
    <span className="fact" data-yields="">
      {name}
    </span>
  ) : (
    <a
      className="fact"
      href={`tel:${telephoneDigits(phone)}`}
      title={phone}
      aria-label={deskText.callOf(`${name} ${phone}`)}
    >
      <PhoneIcon aria-hidden />
      {name === "" ? phone : name}
    </a>
  );
