import type { OutboundCall } from "../../contract/entry-schema.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";

/** The call in which the user of a slip told of a problem (135): the last that counts, as long as it says so. */
export const problemOf = ({
  id,
  calls,
}: Pick<SlipDetail, "id" | "calls">): OutboundCall | undefined => {
  const [last] = calls
    .filter(
      (call) =>
        call.slip_id === id &&
        call.call_type === "after" &&
        call.voided_at === null,
    )
    .toSorted((one, other) => other.called_at.localeCompare(one.called_at));
  return last?.after_result === "problem" ? last : undefined;
};
