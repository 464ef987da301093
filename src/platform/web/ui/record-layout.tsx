import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { ComponentProps, ReactNode } from "react";
import { formText } from "../form-text.ts";
import { text } from "../text.ts";
import { type, belowBars } from "../theme/tokens.ts";
import { Panel } from "./panel.tsx";

const Header = (props: ComponentProps<"header">) => (
  <header data-below-strip {...props} />
);

/** Sticky header of a record: who it is in `.line`, what else is good to know in `.facts`, acts in `.end`. */
export const RecordBar = styled(Header)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: "sticky",
    top: belowBars.narrow,
    zIndex: 5,
    margin: "-16px -16px 12px",
    padding: "8px 16px",
    backgroundColor: palette.background.paper,
    borderBottom: `1px solid ${palette.divider}`,
    "& .line": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "4px 10px",
    },
    "& .line h1": { overflowWrap: "anywhere" },
    "& .end": {
      marginLeft: "auto",
      display: "flex",
      alignItems: "center",
      flexWrap: "wrap",
      gap: 8,
    },
    "& .facts": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "2px 16px",
      marginTop: 2,
      fontSize: type.size.base,
      color: palette.text.secondary,
    },
    "& .facts b": {
      fontWeight: type.weight.medium,
      color: palette.text.primary,
    },
    [theme.breakpoints.up("sm")]: { top: belowBars.wide },
    [theme.breakpoints.down("sm")]: {
      position: "static",
      margin: "-12px -12px 10px",
      padding: "8px 12px",
    },
  };
});

/** The record at the left, what happened to it at the right; one below the other on narrow screens. */
export const RecordColumns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  alignItems: "start",
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(300px, 360px)",
  },
}));

const Block = styled(Panel)(({ theme }) => ({
  padding: "8px 12px 12px",
  marginBottom: 8,
  scrollMarginTop: 150,
  "& > h2": {
    margin: "0 0 6px",
    fontSize: type.size.base,
    fontWeight: theme.typography.h2.fontWeight,
  },
}));

/** A block of a record with its heading. */
export const RecordBlock = (props: {
  id: string;
  title: string;
  /** What it holds is a region by that name itself. */
  is_bare?: boolean;
  children: ReactNode;
}) => (
  <Block
    {...(props.is_bare === true
      ? { as: "div" }
      : { "aria-labelledby": `${props.id}-title` })}
    id={props.id}
  >
    <h2 id={`${props.id}-title`}>{props.title}</h2>
    {props.children}
  </Block>
);

/** One value of a record with its label; nothing reads 「–」. */
export interface RecordValue {
  readonly label: string;
  readonly value: ReactNode;
  readonly width?: "wide" | "full";
}

const Values = styled("dl")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(140px, 100%), 1fr))",
    gap: "8px 14px",
    margin: 0,
    "& > div": { minWidth: 0 },
    "& > .wide": { gridColumn: "span 2" },
    "& > .full": { gridColumn: "1 / -1" },
    "& dt": {
      fontSize: type.size.small,
      lineHeight: 1.4,
      color: palette.text.secondary,
    },
    "& dd": {
      margin: 0,
      minHeight: 20,
      overflowWrap: "anywhere",
      whiteSpace: "pre-line",
    },
    "& a": { color: palette.primary.main },
    "@media (max-width: 420px)": { "& > .wide": { gridColumn: "1 / -1" } },
  };
});

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || value === "";

/** Values of a record to read. */
export const RecordValues = (props: { values: readonly RecordValue[] }) => (
  <Values>
    {props.values.map(({ label, value, width }) => (
      <div key={label} className={width}>
        <dt>{label}</dt>
        <dd>{isEmpty(value) ? formText.field.unknown_part : value}</dd>
      </div>
    ))}
  </Values>
);

const heights = [120, 96, 140];

/** Grey blocks where header and blocks of a record will be. */
export const RecordSkeleton = () => (
  <output aria-label={text.state.loading} style={{ display: "block" }}>
    <Skeleton variant="text" width={320} height={40} animation={false} />
    <RecordColumns>
      <div>
        {heights.map((height) => (
          <Skeleton
            key={height}
            variant="rounded"
            height={height}
            animation={false}
            sx={{ mb: 1 }}
          />
        ))}
      </div>
      <Skeleton variant="rounded" height={320} animation={false} />
    </RecordColumns>
  </output>
);
