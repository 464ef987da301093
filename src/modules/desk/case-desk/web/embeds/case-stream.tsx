import { styled } from "@mui/material/styles";
import type SvgIcon from "@mui/material/SvgIcon";
import { type ReactNode, useState } from "react";
import {
  formatDateTime,
  formatShort,
} from "#platform/contract/japanese/dates.ts";
import { radius, type StatusTone, type } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { deskText } from "../../contract/desk-text.ts";

const Frame = styled(Panel)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    flexDirection: "column",
    flex: "1 1 0",
    minHeight: 160,
    padding: "5px 12px 0",
    // Below the case, not beside it: as long as a screen, and no longer.
    [theme.breakpoints.down("lg")]: { flex: "none", height: "70vh" },
    "@media print": { height: "auto" },
    "& .kinds": {
      display: "flex",
      flexWrap: "wrap",
      gap: 2,
      margin: "0 -6px 2px",
    },
    "& .kinds button": {
      padding: "3px 7px",
      border: 0,
      borderRadius: radius.chip,
      background: "none",
      color: palette.text.secondary,
      font: "inherit",
      fontSize: type.size.small,
      whiteSpace: "nowrap",
      cursor: "pointer",
      "&:hover": { backgroundColor: palette.action.hover },
      "&[aria-pressed=true]": {
        backgroundColor: palette.desk.accent_soft,
        color: palette.primary.main,
        fontWeight: type.weight.bold,
      },
    },
  };
});

const Scroll = styled("div")({
  flex: "1 1 0",
  minHeight: 0,
  margin: "0 -12px",
  padding: "0 12px",
  overflowY: "auto",
  "@media print": { overflow: "visible" },
});

const List = styled("ol")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    padding: 0,
    listStyle: "none",
    "& > li": {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "minmax(36px, auto) 20px minmax(0, 1fr)",
      gap: 6,
      padding: "5px 0",
      borderTop: `1px solid ${palette.divider}`,
    },
    "& time": {
      fontSize: type.size.small,
      lineHeight: "20px",
      color: palette.text.secondary,
      whiteSpace: "pre-line",
    },
    "& .icon": {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      width: 20,
      height: 20,
      borderRadius: radius.chip,
      backgroundColor: "var(--tone-soft)",
      color: "var(--tone-text)",
      "& svg": { fontSize: 14 },
    },
  };
});

const Words = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    "& .first": { display: "flex", alignItems: "baseline", gap: 8 },
    "& .first > b": {
      flex: 1,
      minWidth: 0,
      fontWeight: type.weight.medium,
      overflowWrap: "anywhere",
    },
    "& .first > span": {
      fontSize: type.size.small,
      color: palette.text.secondary,
      whiteSpace: "nowrap",
    },
    "& dl": {
      gridTemplateColumns: "auto minmax(0, 1fr)",
      margin: 0,
      "& dt": { fontSize: type.size.small, lineHeight: 1.6 },
    },
    "& .from": {
      position: "absolute",
      width: 1,
      height: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
    "& p": {
      margin: 0,
      lineHeight: 1.45,
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
    },
  };
});

/** Something that was said or done about a case. */
export interface StreamItem {
  readonly key: string;
  readonly at: string;
  /** By which it is filtered. */
  readonly kind: string;
  readonly tone: StatusTone;
  readonly icon: typeof SvgIcon;
  readonly head: ReactNode;
  /** "" where the reader is told of nobody. */
  readonly who: string;
  /** The screen on which it was done; told where it is asked for. */
  readonly from?: string;
  readonly body?: ReactNode;
}

/** `02:10`, with the day above it where it is not today's. */
const timeOf = (at: string, now: number): string =>
  formatShort(at, now).replace(" ", "\n");

const Item = ({ item, now }: { item: StreamItem; now: number }) => (
  <li>
    <time dateTime={item.at} title={formatDateTime(item.at)}>
      {timeOf(item.at, now)}
    </time>
    <span className="icon" data-tone={item.tone}>
      <item.icon aria-hidden />
    </span>
    <Words>
      <div className="first">
        <b>{item.head}</b>
        <span title={item.from}>
          {item.who}
          {(item.from ?? "") !== "" && (
            <span className="from">{deskText.from(item.from ?? "")}</span>
          )}
        </span>
      </div>
      {item.body}
    </Words>
  </li>
);

const streamId = "history";

/** The record is scrolled by keys: what was above it is put away, and reading goes on there. */
export const focusStream = (): void =>
  document
    .querySelector<HTMLElement>(`#${streamId} [role=group][tabindex="0"]`)
    ?.focus({ preventScroll: true });

/** Everything that happened to a case, the newest first, with a scroll of its own; narrowed by kind. */
export function CaseStream(props: {
  label: string;
  items: readonly StreamItem[];
  /** Words of the kinds, in the order in which they are offered. */
  kinds: readonly { kind: string; word: string }[];
}) {
  const { items } = props;
  const now = useNow();
  const [chosen, setChosen] = useState<string>();
  const counted = props.kinds
    .map(({ kind, word }) => ({
      kind,
      word,
      count: items.filter((item) => item.kind === kind).length,
    }))
    .filter(({ count }) => count > 0);
  const shown = items.filter(
    ({ kind }) => chosen === undefined || kind === chosen,
  );
  const choice = (kind: string | undefined, word: string, count: number) => (
    <button
      key={word}
      type="button"
      aria-pressed={chosen === kind}
      onClick={() => setChosen(kind)}
    >
      {deskText.counted(word, count)}
    </button>
  );
  return (
    <Frame id={streamId} aria-label={props.label}>
      <div className="kinds" role="group" aria-label={deskText.filters}>
        {choice(undefined, deskText.all, items.length)}
        {counted.map(({ kind, word, count }) => choice(kind, word, count))}
      </div>
      {/* Scrolled by keys, too. */}
      <Scroll tabIndex={0} role="group" aria-label={props.label}>
        {shown.length === 0 && <p>{deskText.none}</p>}
        <List>
          {shown.map((item) => (
            <Item key={item.key} item={item} now={now} />
          ))}
        </List>
      </Scroll>
    </Frame>
  );
}
