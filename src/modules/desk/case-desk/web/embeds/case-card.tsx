import EditIcon from "@mui/icons-material/Edit";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Ability } from "#platform/contract/ability.ts";
import { type, wideScreen } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { deskText } from "../../contract/desk-text.ts";

const Card = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    containerType: "inline-size",
    minWidth: 0,
    outline: "none",
    padding: "4px 12px 7px",
    [wideScreen]: { padding: "10px 16px 12px" },
    "& > .head": {
      display: "flex",
      alignItems: "center",
      gap: 8,
      minHeight: 26,
      marginBottom: 1,
    },
    "& > .head > h2": {
      margin: 0,
      fontSize: type.size.base,
      fontWeight: theme.typography.h2.fontWeight,
      lineHeight: 1.4,
      whiteSpace: "nowrap",
      color: palette.text.secondary,
    },
    // A name is never broken into pieces: what stands behind it goes to the next line.
    "& > .head:has(> h3)": { flexWrap: "wrap", rowGap: 2 },
    "& > .head > h3": {
      margin: 0,
      minWidth: 0,
      maxWidth: "100%",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      fontSize: "inherit",
      fontWeight: type.weight.bold,
    },
    "& > .head > .says, & > .head > .soft": { color: palette.text.secondary },
    "& > .head > .soft": { whiteSpace: "nowrap" },
    "& > .head > .end": {
      display: "flex",
      alignItems: "center",
      flex: "none",
      gap: 4,
      margin: "0 -6px 0 auto",
      "& > .MuiButton-root": { minHeight: 28, paddingInline: 10 },
    },
    [theme.breakpoints.up("sm")]: {
      "&[data-inline]": {
        display: "flex",
        alignItems: "center",
        gap: 16,
        paddingBlock: 6,
        "& > :last-child": { flex: 1 },
      },
    },
    [theme.breakpoints.down("sm")]: { "& > .head": { flexWrap: "wrap" } },
  };
});

const Rows = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: 8,
  margin: 0,
  lineHeight: "21px",
  "& > div": { display: "contents" },
  "& dt": {
    minWidth: 58,
    maxWidth: 96,
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& dd": {
    flex: 1,
    minWidth: 0,
    margin: 0,
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
  // Over the whole width beside each other, as many as there is room for.
  "&[data-wide]": {
    gridTemplateColumns: "repeat(auto-fill, minmax(216px, 1fr))",
    "& > div": { display: "flex", gap: 8 },
    "& > div[data-long]": { gridColumn: "1 / -1" },
    "& dt": { flex: "none", width: 78 },
  },
  [wideScreen]: { lineHeight: "25px" },
}));

/** The one value by which a card is known. */
export const BigValue = styled("div")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: 6,
  fontSize: type.size.heading,
  fontWeight: type.weight.bold,
  lineHeight: "24px",
  [wideScreen]: { fontSize: type.size.title, lineHeight: "30px" },
});

/** What is read after something else, and smaller. */
export const Aside = styled("span")(({ theme }) => ({
  fontSize: type.size.small,
  fontWeight: type.weight.normal,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** The button that edits all of a card; absent for whom it is not, with its reason where the state forbids it. */
const EditButton = (props: {
  title: string;
  ability: Ability;
  onEdit: () => void;
}) =>
  props.ability.because === "role" ? null : (
    <span title={props.ability.reason}>
      <IconButton
        data-edit
        sx={{ width: 26, height: 26 }}
        disabled={!props.ability.allowed}
        aria-label={deskText.editOf(props.title)}
        title={deskText.editOf(props.title)}
        onClick={props.onEdit}
      >
        <EditIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </span>
  );

/** A part of a case: its heading, what it says, and the way to edit it. `E` edits the one under the pointer or focus. */
export const CaseCard = (props: {
  id: string;
  title: string;
  /** Beside the heading: what it holds in a word, who edits it. */
  says?: ReactNode;
  /** All of the head behind the heading, in place of what it says and its end. */
  line?: ReactNode;
  /** At the end of the head. */
  end?: ReactNode;
  edit?: { ability: Ability; onEdit: () => void };
  is_wide?: boolean;
  /** The heading stands beside what the card holds. */
  is_inline?: boolean;
  children?: ReactNode;
}) => (
  <Card
    id={props.id}
    aria-labelledby={`${props.id}-title`}
    tabIndex={-1}
    data-card
    data-inline={props.is_inline === true ? "" : undefined}
    data-wide={props.is_wide === true ? "" : undefined}
  >
    <div className="head">
      <h2 id={`${props.id}-title`}>{props.title}</h2>
      {props.says !== undefined && <span className="says">{props.says}</span>}
      {props.line}
      {(props.line ?? false) === false && (
        <div className="end">
          {props.end}
          {props.edit !== undefined && (
            <EditButton title={props.title} {...props.edit} />
          )}
        </div>
      )}
    </div>
    {props.children}
  </Card>
);

export interface CaseRow {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width of a wide card. */
  readonly is_long?: boolean;
}

/** Labels with their values; what is empty has neither. */
export const CaseRows = (props: {
  rows: readonly CaseRow[];
  is_wide?: boolean;
}) => (
  <Rows data-wide={props.is_wide === true ? "" : undefined}>
    {props.rows
      .filter(({ value }) => value !== "" && value !== null && value !== false)
      .map(({ label, value, is_long }) => (
        <div key={label} data-long={is_long === true ? "" : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </Rows>
);
