import type { z } from "zod";
import { updateRecord } from "#platform/server/records/write-record.ts";
import type { nextActionBody } from "../contract/lifecycle-endpoints.ts";
import { tasksOf } from "../contract/next-action-rules.ts";
import type { Inquiry } from "../contract/schema.ts";
import type { InquiryCompanions } from "./companion-service.ts";
import {
  lockInquiry,
  requireInquiryAction,
  type InquiryWrite,
} from "./locking-service.ts";
import { inquiryKind } from "./mutations.ts";
import { present } from "./reading-service.ts";

/** The next action of a case, where an agent words it. */
export const createInquiryNextActions = (companions: InquiryCompanions) => ({
  /** An agent's own next action in place of the derived one; null gives it back to the rule. */
  async writeNextAction(
    context: InquiryWrite,
    id: number,
    body: z.infer<typeof nextActionBody>,
  ): Promise<Inquiry> {
    const before = await lockInquiry(context, { id, version: body.version });
    requireInquiryAction(before, "update", context.actor);
    const own = body.next_action;
    const derived = tasksOf(before)[0];
    const row = await updateRecord(
      context,
      inquiryKind,
      before,
      {
        own_next_action: own?.text ?? null,
        own_next_action_due_at: own?.due_at ?? null,
        own_next_action_at: own === null ? null : new Date().toISOString(),
        own_next_action_for: own === null ? null : (derived?.kind ?? null),
      },
      { action: "next_action" },
    );
    return present(context.db, companions, row, context.actor);
  },
});
