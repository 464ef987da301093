import type { SeededTrace } from "#platform/server/records/trace-seed.ts";
import { callLogPageTitles } from "../contract/page-text.ts";
import { callSummary } from "../contract/rules.ts";
import type { CallLogInput } from "../contract/schema.ts";

/** A call of the demo with who spoke, or who entered what nobody had answered. */
export interface SeededCall extends CallLogInput {
  readonly id: number;
  readonly user_name: string;
}

/** An answered call is entered when it is over, a little later where it was about a case. */
const enteredAt = (call: SeededCall): Date =>
  new Date(
    Date.parse(call.started_at) + ((call.duration_seconds ?? 0) + 30) * 1000,
  );

/** The entry of a call's own history. */
export const traceOfCall = (call: SeededCall): SeededTrace => ({
  entity: "call_log",
  entity_id: call.id,
  version: 1,
  action: "create",
  at: enteredAt(call),
  user_name: call.user_name,
  screen: callLogPageTitles.form,
  changes: (
    ["direction", "started_at", "outcome", "phone", "name", "memo"] as const
  )
    .filter((field) => call[field] !== null)
    .map((field) => ({ field, before: null, after: call[field] })),
});

/** The entry in the timeline of the case that the call was about. */
export const linkOfCall = (call: SeededCall): SeededTrace => ({
  ...traceOfCall(call),
  action: "link",
  changes: [{ field: "call", before: null, after: callSummary(call) }],
});
