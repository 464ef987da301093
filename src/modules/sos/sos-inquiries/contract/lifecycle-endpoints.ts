import { z } from "zod";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";
import { optionalText, text } from "#platform/contract/japanese/fields.ts";
import { versionBody } from "#platform/contract/step-endpoints.ts";
import { doubleEndpoints } from "#modules/desk/case-desk/contract/double-endpoints.ts";
import { lifecycleEndpoints } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { cancellationReasons } from "./lookups.ts";
import { inquirySchema, lengthLimits } from "./schema.ts";
import { inquiryText } from "./text.ts";

/** What every desk does to its cases. */
export const inquiryLifecycle = lifecycleEndpoints(
  {
    path: "/api/hinoSosInquiries",
    sendBackPath: caseDesks.sos.send_backs,
    tag: "sos-inquiries",
    desk: "sos",
    approval: "approval_sos",
  },
  inquirySchema,
);
export const { approve: approveInquiry, sendBack: sendBackInquiry } =
  inquiryLifecycle;
const { step, writers } = inquiryLifecycle;

/** The answer where a case is completed and the caller was to be told of the arrangement: told, or why not. */
const arrangementCallSchema = z
  .strictObject({
    is_made: z.boolean(),
    reason: optionalText(lengthLimits.address),
  })
  .refine(({ is_made, reason }) => is_made || reason !== null, {
    path: ["reason"],
    error: inquiryText.reasonRequired,
  });

export const completeInquiry = step(
  "complete",
  "in_progress → complete; 570 with warnings where the caller was to be told of the arrangement and was not",
  writers,
  versionBody.extend({
    arrangement_call: arrangementCallSchema.optional(),
    /** Whether somebody calls once more, where nobody said so before. */
    follow_up_call: z.enum(["none", "yes"]).optional(),
  }),
);
export const cancelInquiry = step(
  "cancel",
  "typing or in_progress → cancelled",
  writers,
  versionBody.extend({
    cancellation_reason: lookupSchema(cancellationReasons),
    reason: optionalText(lengthLimits.address),
  }),
);

export const inquiryDoubles = doubleEndpoints(
  {
    module: "sos",
    path: "/api/hinoSosInquiries",
    tag: "sos-inquiries",
    desk: "sos",
  },
  inquirySchema,
);

const completionReportSchema = versionBody.extend({
  treatment: text(lengthLimits.address, inquiryText.treatmentRequired),
  treatment_result: text(
    lengthLimits.address,
    inquiryText.treatmentResultRequired,
  ),
  complete_time: isoInstant(),
});
/** Completion-report modal (spec §5: treatment method and result are required). */
export const writeCompletionReport = step(
  "completionReport",
  "Write treatment, result and completion time",
  writers,
  completionReportSchema,
);
