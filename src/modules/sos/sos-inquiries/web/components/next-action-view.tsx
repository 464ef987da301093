import ErrorIcon from "@mui/icons-material/Error";
import HourglassBottomIcon from "@mui/icons-material/HourglassBottom";
import ScheduleIcon from "@mui/icons-material/Schedule";
import WarningAmberIcon from "@mui/icons-material/WarningAmber";
import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import type { ShownNextAction } from "../../contract/list-endpoints.ts";
import { nextActionUrgencies } from "#modules/desk/case-desk/contract/lookups.ts";
import { nextActionKinds } from "../../contract/next-action-lookups.ts";
import { urgencyOf } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import { nextActionText as text } from "#modules/desk/case-desk/contract/next-action-text.ts";
import { elapsedText } from "#modules/desk/case-desk/contract/clock-rules.ts";
import type { Tone } from "../detail/inquiry-tones.ts";

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
  "& > b": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    fontWeight: "inherit",
  },
});

/** How much time a task has left, as text, icon and colour: half, near and passed differ. */
export function DueChip({
  task,
}: {
  task: Pick<ShownNextAction, "since" | "due_at">;
}) {
  const now = useNow();
  const urgency = urgencyOf(task, now);
  const due = Date.parse(task.due_at);
  const time =
    urgency === "overdue"
      ? text.over(elapsedText(due, now))
      : text.left(elapsedText(now, due));
  const word =
    urgency === "calm" ? text.calm : nextActionUrgencies.labelOf(urgency);
  return (
    <span
      title={[word, text.until(formatDateTime(task.due_at).slice(5, 16))].join(
        " ",
      )}
    >
      <StatusChip
        {...tones[urgency]}
        label={urgency === "near" ? `${word} ${time}` : time}
      />
    </span>
  );
}

/** What an action is called: the agent's own words, or those of the rule. */
const actionWords = (next: ShownNextAction): string =>
  next.text ?? nextActionKinds.find(next.kind)?.label ?? "";

/** The next action of a case with the time that is left for it. */
export const NextActionView = ({ next }: { next: ShownNextAction }) => (
  <Line>
    <DueChip task={next} />
    <b title={actionWords(next)}>{actionWords(next)}</b>
  </Line>
);
