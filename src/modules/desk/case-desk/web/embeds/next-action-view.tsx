import ErrorIcon from "@mui/icons-material/Error";
import HourglassBottomIcon from "@mui/icons-material/HourglassBottom";
import ScheduleIcon from "@mui/icons-material/Schedule";
import WarningAmberIcon from "@mui/icons-material/WarningAmber";
import { styled } from "@mui/material/styles";
import {
  formatDateTime,
  formatShort,
} from "#platform/contract/japanese/dates.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import type { ShownNextAction } from "../../contract/case-schema.ts";
import { elapsedText } from "../../contract/clock-rules.ts";
import { nextActionUrgencies } from "../../contract/lookups.ts";
import { urgencyOf } from "../../contract/next-action-rules.ts";
import { nextActionText as text } from "../../contract/next-action-text.ts";
import type { Tone } from "./status-tones.tsx";

const tones: Record<ReturnType<typeof urgencyOf>, Tone> = {
  calm: { tone: "neutral", icon: ScheduleIcon },
  half: { tone: "cyan", icon: HourglassBottomIcon },
  near: { tone: "yellow", icon: WarningAmberIcon },
  overdue: { tone: "red", icon: ErrorIcon },
};

const Line = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minWidth: 0,
  maxWidth: "100%",
  verticalAlign: "middle",
  "& > span": { flex: "none", minWidth: 88 },
  "& > b": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    fontWeight: "inherit",
  },
});

/** The words of a clock that runs. */
interface DueWords extends Tone {
  readonly text: string;
  /** Without the word of its urgency. */
  readonly time: string;
  readonly until: string;
  readonly title: string;
}

const dueWordsOf = (
  task: Pick<ShownNextAction, "since" | "due_at">,
  now: number,
): DueWords => {
  const urgency = urgencyOf(task, now);
  const due = Date.parse(task.due_at);
  const time =
    urgency === "overdue"
      ? text.over(elapsedText(due, now))
      : text.left(elapsedText(now, due));
  const word =
    urgency === "calm" ? text.calm : nextActionUrgencies.labelOf(urgency);
  return {
    ...tones[urgency],
    time,
    text: urgency === "near" ? `${word} ${time}` : time,
    until: text.until(formatShort(task.due_at, now)),
    title: [word, text.until(formatDateTime(task.due_at))].join(" "),
  };
};

/** How much time an action has left: half, near and passed are told apart by word, icon and colour. */
export const useDueWords = (
  task: Pick<ShownNextAction, "since" | "due_at"> | null,
): DueWords | undefined => {
  const now = useNow();
  return task === null ? undefined : dueWordsOf(task, now);
};

/** The same as a chip. */
export const DueChip = ({
  task,
}: {
  task: Pick<ShownNextAction, "since" | "due_at">;
}) => {
  const { time, tone, icon, title } = dueWordsOf(task, useNow());
  return (
    <span title={title}>
      <StatusChip tone={tone} icon={icon} label={time} />
    </span>
  );
};

/** The word of a task by its code; undefined for what the desk does not know. */
type WordOf = (kind: string) => string | undefined;

/** What an action is called: the agent's own words, or those of the rule. */
export const nextActionWords = (next: ShownNextAction, word: WordOf): string =>
  next.text ?? word(next.kind) ?? "";

/**
 * The next action of a case in a list: the time that is left for it, and what it is in a few letters.
 *
 * @param short the word where there is little room
 */
export const nextActionView =
  (word: WordOf, short: WordOf = word) =>
  ({ next }: { next: ShownNextAction }) => {
    const words = nextActionWords(next, word);
    return (
      <Line>
        <DueChip task={next} />
        <b title={words}>{next.text ?? short(next.kind) ?? words}</b>
      </Line>
    );
  };
