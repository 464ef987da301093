import { elapsedText } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { Moment } from "#platform/web/ui/moment.tsx";
import { cardText as text } from "../../contract/card-text.ts";

/** Until when to answer, and how long that still is. */
export const DueClock = (props: { due_at: string; is_over: boolean }) => {
  const now = useNow();
  const due = Date.parse(props.due_at);
  const moment = <Moment at={props.due_at} />;
  if (props.is_over) return moment;
  return (
    <>
      {moment}{" "}
      {due < now ? (
        <StatusChip tone="red" label={text.late(elapsedText(due, now))} />
      ) : (
        text.dueIn(elapsedText(now, due))
      )}
    </>
  );
};
