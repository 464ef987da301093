import {
  formatDateTime,
  formatShort,
} from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { StatusWord } from "#platform/web/ui/status-chip.tsx";
import { useNow } from "#platform/web/use-now.ts";
import { listOpenEscalations } from "../../contract/calls.ts";
import { cardText as text } from "../../contract/card-text.ts";

/** In a row of the list of a sales company: its answer is awaited, and until when. One call tells of all rows. */
export const AskedMark = ({ id }: { id: number }) => {
  const { data } = useEndpointQuery(listOpenEscalations, {});
  const now = useNow();
  const asked = data?.data.find(({ inquiry_id }) => inquiry_id === id);
  if (asked === undefined) return null;
  const { due_at } = asked;
  const isLate = due_at !== null && Date.parse(due_at) < now;
  return (
    <>
      <StatusWord
        tone={isLate ? "red" : "yellow"}
        label={isLate ? text.awaitedLate : text.awaited}
      />{" "}
      {due_at !== null && (
        <span title={formatDateTime(due_at)}>
          {text.until(formatShort(due_at, now))}
        </span>
      )}
    </>
  );
};
