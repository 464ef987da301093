import { z } from "zod";
import { isoInstant } from "#platform/contract/japanese/date-fields.ts";

/** That a company reported something after its dispatch was cancelled (取消後の報告), and who of the desk has seen it. */
export const lateReportSchema = z.object({
  told_at: z.string(),
  seen_at: z.string().nullable(),
  seen_by: z.string().nullable(),
  is_seen: z.boolean(),
});
export interface LateReport extends z.infer<typeof lateReportSchema> {}

/** One that nobody has seen yet. */
export const unseenLateReportSchema = z.object({
  dispatch_id: z.number().int(),
  inquiry_id: z.number().int(),
  reception_number: z.string(),
  company_name: z.string().nullable(),
  told_at: z.string(),
});
export interface UnseenLateReport extends z.infer<
  typeof unseenLateReportSchema
> {}

/** Seen up to what the screen showed: what comes afterwards is unseen again. */
export const seeLateReportSchema = z.strictObject({ told_at: isoInstant() });

/** Those in charge are notified at once; after so many minutes unseen the whole desk is. */
export const lateReportPatience = 10;

interface Kept {
  readonly late_told_at: string | null;
  readonly late_seen_at: string | null;
  readonly late_seen_by: string | null;
}

export const lateReportOf = (row: Kept): LateReport | null =>
  row.late_told_at === null
    ? null
    : {
        told_at: row.late_told_at,
        seen_at: row.late_seen_at,
        seen_by: row.late_seen_by,
        is_seen:
          row.late_seen_at !== null &&
          Date.parse(row.late_seen_at) >= Date.parse(row.late_told_at),
      };
