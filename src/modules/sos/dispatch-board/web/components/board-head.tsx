import ErrorIcon from "@mui/icons-material/Error";
import type SvgIcon from "@mui/material/SvgIcon";
import { styled } from "@mui/material/styles";
import { measure, type StatusTone } from "#platform/web/theme/tokens.ts";
import { boardStages, type BoardStage } from "../../contract/lookups.ts";
import { countCases } from "../../contract/rules.ts";
import type { Board } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { useOnClock } from "./board-clock.ts";
import { stageTone } from "./stage-tones.ts";

/** What the list is narrowed to. */
export type BoardFilter = BoardStage | "overdue" | undefined;

const Group = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: "0.4em",
});

const Count = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    all: "unset",
    boxSizing: "border-box",
    display: "inline-flex",
    alignItems: "center",
    gap: "0.35em",
    minHeight: "2.4em",
    padding: "0.1em 0.7em 0.1em 0.5em",
    borderRadius: "0.5em",
    border: "1px solid var(--tone-line)",
    backgroundColor: "var(--tone-soft)",
    color: "var(--tone-text)",
    cursor: "pointer",
    [theme.breakpoints.down("sm")]: { minHeight: measure.finger },
    "& svg": { fontSize: "1.3em" },
    "& b": { fontSize: "1.5em", fontVariantNumeric: "tabular-nums" },
    "&[aria-pressed=true]": {
      backgroundColor: "var(--tone-solid)",
      color: "var(--tone-on)",
    },
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}` },
  };
});

interface CountProps {
  name: Exclude<BoardFilter, undefined>;
  tone: StatusTone;
  icon: typeof SvgIcon;
  word: string;
  board: Board;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
}

/** One number of the head; it follows the clock by itself. */
const CountButton = ({ name, board, filter, ...props }: CountProps) => {
  const { cases, hidden } = board;
  const count = useOnClock((now) => countCases(cases, now, hidden)[name]);
  const Icon = props.icon;
  const isOn = filter === name;
  return (
    <Count
      type="button"
      data-board-key
      data-tone={count === 0 ? "neutral" : props.tone}
      aria-pressed={isOn}
      title={text.filterOf(props.word)}
      onClick={() => props.onFilter(isOn ? undefined : name)}
    >
      <Icon aria-hidden />
      <span>{props.word}</span>
      <b>{count}</b>
    </Count>
  );
};

/** The numbers of the board; pressing one narrows the list to it. */
export const BoardCountBar = (props: {
  board: Board;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
}) => (
  <Group role="group" aria-label={text.counts}>
    <CountButton
      {...props}
      name="overdue"
      tone="red"
      icon={ErrorIcon}
      word={text.overdue}
    />
    {boardStages.options.map(({ code, label }) => (
      <CountButton
        key={code}
        {...props}
        name={code}
        tone={stageTone[code].tone}
        icon={stageTone[code].icon}
        word={label}
      />
    ))}
  </Group>
);
