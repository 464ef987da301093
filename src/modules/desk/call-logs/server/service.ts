import type { Actor } from "#platform/server/http/actor.ts";
import { callLogKind } from "./mutations.ts";
import { createCallLogReading } from "./reading-service.ts";
import { createCallLogWriting, type CallLogParts } from "./writing-service.ts";

export { moveCallLogs } from "./move-service.ts";
export { keepLogOfCall, logCallMade } from "./exchange-service.ts";
export { findCallLogAudience, recordingFiles } from "./reading-service.ts";

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

export { callLogSearcher } from "./find-service.ts";
export { findCallsOfVehicle } from "./vehicle-service.ts";
