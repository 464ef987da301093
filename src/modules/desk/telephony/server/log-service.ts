import { keepLogOfCall } from "#modules/desk/call-logs/server/service.ts";
import { lengthLimits } from "#modules/desk/call-logs/contract/schema.ts";
import { secondsBetween } from "#modules/desk/call-logs/contract/rules.ts";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { keepLogId } from "./mutations.ts";
import type { TelephoneCallRow } from "./tables.ts";

const callerName = ({ caller }: TelephoneCallRow): string | null => {
  const name = caller?.matches[0]?.name;
  return name === undefined ? null : cutToWeight(name, lengthLimits.name);
};

/** When a call began, as far as its events say. */
export const beginOf = (row: TelephoneCallRow): string =>
  row.rang_at ?? row.answered_at ?? row.ended_at ?? row.arrived_at;

/**
 * Writes the call log of a call: from the answer on, or when nobody has answered and it has ended.
 *
 * @param isLinking whether the case of the call is the one to be kept, whatever the log says
 */
export const keepLog = async (
  write: WriteContext,
  row: TelephoneCallRow,
  isLinking = false,
): Promise<TelephoneCallRow> => {
  const isAnswered = row.owner_user_id !== null || row.answered_at !== null;
  if (!isAnswered && row.ended_at === null) return row;
  const log = await keepLogOfCall(
    write,
    {
      call_id: row.call_id,
      direction: "in",
      module: row.module,
      started_at: beginOf(row),
      outcome: isAnswered ? "answered" : "missed",
      duration_seconds: isAnswered
        ? secondsBetween(row.answered_at ?? row.claimed_at, row.ended_at)
        : null,
      phone: row.phone,
      name: callerName(row),
      user_id: row.owner_user_id,
      case_kind: row.case_kind,
      case_id: row.case_id,
    },
    isLinking,
  );
  if (log === undefined) return row;
  await keepLogId(write.db, row.id, log.id);
  return { ...row, call_log_id: log.id };
};
