import type { FieldChange } from "#platform/server/records/field-change.ts";
import type { SeededTrace } from "#platform/server/records/trace-seed.ts";
import type { WorldStory } from "#world/story-record-seed.ts";
import { inquiryPageTitles } from "../contract/page-text.ts";
import type { SeededInquiry } from "./seed.ts";

const minutesAfter = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * 60_000);

const becomes = (
  field: string,
  after: unknown,
  before: unknown = null,
): FieldChange => ({ field, before, after });

const firstSave = ({
  caller,
  place,
  trouble,
  service_division,
}: WorldStory): FieldChange[] => [
  becomes("caller_name", caller.caller_name),
  becomes("caller_phone", caller.caller_phone),
  becomes("address", place.address),
  becomes("trouble_category", trouble.trouble_category),
  becomes("service_division", [...service_division]),
];

/**
 * The past of a seeded case: first save, start, end, approval or cancellation, each by the person of its story.
 * `leader` is who approves.
 */
export const tracesOfCase = (
  { id, story }: SeededInquiry,
  leader: string,
): SeededTrace[] => {
  const status = story.inquiry_status;
  const traces: Omit<SeededTrace, "version">[] = [];
  const add = (
    action: string,
    at: Date,
    changes: FieldChange[],
    user_name = story.receiver.name,
  ) =>
    traces.push({
      entity: "sos_inquiry",
      entity_id: id,
      action,
      at,
      user_name,
      screen:
        action === "create" ? inquiryPageTitles.form : inquiryPageTitles.detail,
      changes,
    });
  add("create", story.received_at, firstSave(story));
  if (status !== "typing")
    add("start", minutesAfter(story.received_at, 3), [
      becomes("inquiry_status", "in_progress", "typing"),
    ]);
  if (status === "cancelled")
    add("cancel", minutesAfter(story.received_at, 20), [
      becomes("inquiry_status", "cancelled", "in_progress"),
      becomes("cancellation_reason", story.cancellation_reason),
    ]);
  if (
    story.complete_time !== null &&
    (status === "complete" || status === "approved")
  )
    add("complete", minutesAfter(story.complete_time, 10), [
      becomes("inquiry_status", "complete", "in_progress"),
    ]);
  if (story.approved_at !== null && status === "approved")
    add(
      "approve",
      story.approved_at,
      [becomes("inquiry_status", "approved", "complete")],
      leader,
    );
  return traces.map((trace, index) => ({ ...trace, version: index + 1 }));
};
