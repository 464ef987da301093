import type { FindAudience } from "#platform/server/records/audience.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { mayUseCallLogs, scopeOfCallLogs } from "./access.ts";
import { callLogKind } from "./mutations.ts";
import { getCallLogRow } from "./queries.ts";
import { createCallLogReading } from "./reading-service.ts";
import { createCallLogWriting, type CallLogParts } from "./writing-service.ts";

export { moveCallLogs } from "./move-service.ts";
export { keepLogOfCall, logCallBack } from "./exchange-service.ts";
export { recordingFiles } from "./reading-service.ts";

/** Name of calls in the history. */
export const callLogEntity = callLogKind.entity;

/** Calls in the timeline of a case are the call centre's: who spoke when is nobody else's business. */
export const mayReadCallEntries = (actor: Actor): boolean =>
  actor.side === "call_centre";

/** Use cases of calls. */
export const createCallLogService = (parts: CallLogParts) => {
  const reading = createCallLogReading(parts.files);
  return { ...reading, ...createCallLogWriting(parts, reading) };
};
export type CallLogService = ReturnType<typeof createCallLogService>;

/** Who may know who is at a call; undefined where the account cannot reach it. */
export const findCallLogAudience: FindAudience = async (db, actor, id) => {
  if (!mayUseCallLogs(actor)) return undefined;
  try {
    return await callLogKind.audienceOf(
      await getCallLogRow(db, scopeOfCallLogs(actor), id),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return undefined;
    throw error;
  }
};
export { callLogSearcher } from "./find-service.ts";
export { findCallsOfVehicle } from "./vehicle-service.ts";
