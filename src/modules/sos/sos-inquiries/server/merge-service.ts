import { AppError } from "#platform/contract/errors.ts";
import { diffFields } from "#platform/server/records/field-change.ts";
import {
  recordTrace,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { Inquiry } from "../contract/schema.ts";
import { decideInquiryAction } from "../contract/rules.ts";
import { inquiryText } from "../contract/text.ts";
import type { InquiryDependencies } from "./dependency-service.ts";
import {
  lockInquiry,
  requireInquiryAction,
  type InquiryWrite,
} from "./locking-service.ts";
import {
  carriedPatch,
  mergeReason,
  type MergedCases,
} from "./merge-carrying-service.ts";
import { inquiryKind, moveCorrespondences } from "./mutations.ts";
import { present } from "./reading-service.ts";
import type { InquiryRow } from "./tables.ts";

export interface Merging {
  readonly version: number;
  readonly into_id: number;
}

/** Both cases, the older first, so that no two who merge wait for each other. */
const lockBoth = async (
  context: InquiryWrite,
  id: number,
  into_id: number,
): Promise<MergedCases> => {
  const rows = new Map<number, InquiryRow>();
  for (const one of [id, into_id].toSorted((a, b) => a - b))
    rows.set(one, await lockInquiry(context, { id: one }));
  const [double, kept] = [rows.get(id), rows.get(into_id)];
  if (double === undefined || kept === undefined)
    throw new AppError("not_found");
  return { double, kept };
};

const mergeRows = async (
  context: InquiryWrite,
  dependencies: InquiryDependencies,
  cases: MergedCases,
): Promise<InquiryRow> => {
  const { double, kept } = cases;
  const patch = carriedPatch(cases);
  const move = { from: double.id, to: kept.id };
  await moveCorrespondences(context.db, move);
  await dependencies.moveTo(context, move);
  const merge = { action: "merge", reason: mergeReason(cases) };
  // Who types in the kept case is told of a conflict only where something of it changes.
  if (diffFields({ ...kept }, patch, new Set()).length > 0)
    await updateRecord(context, inquiryKind, kept, patch, merge);
  else await recordTrace(context, inquiryKind, kept, { ...merge, changes: [] });
  return updateRecord(
    context,
    inquiryKind,
    double,
    {
      inquiry_status: "merged",
      merged_into_id: kept.id,
      // What came back is looked at under the other number: nobody is reminded of this one.
      ...(double.sent_back_at !== null && {
        sent_back_seen_at: double.sent_back_seen_at ?? new Date().toISOString(),
      }),
    },
    { action: "merge", reason: inquiryText.mergedInto(kept.reception_number) },
  );
};

/** 二重受付の統合: one vehicle is worked on under one number. */
export const createInquiryMerging = (dependencies: InquiryDependencies) => ({
  /**
   * Moves what was written of a case to another that is open. Once only; the same again answers the same.
   *
   * @throws AppError 404 where one of them is not there, 422 into itself, 568 stale, 570 closed, dispatched, reported,
   *   or of different companies outside
   */
  async merge(
    context: InquiryWrite,
    id: number,
    { version, into_id }: Merging,
  ): Promise<Inquiry> {
    if (id === into_id)
      throw new AppError("invalid_input", {
        message: inquiryText.mergeIntoSelf,
        errors: { into_id: [inquiryText.mergeIntoSelf] },
      });
    const both = await lockBoth(context, id, into_id);
    const { double } = both;
    if (double.merged_into_id === into_id)
      return present(context.db, dependencies, double, context.actor);
    requireInquiryAction(double, "merge", context.actor);
    if (double.version !== version) throw new AppError("changed_by_other");
    if (!decideInquiryAction("update", both.kept, context.actor).allowed)
      throw new AppError("not_possible_now", {
        message: inquiryText.mergeTargetClosed,
      });
    // A report tells of work under its own number; three fit into a case, in its own tabs.
    const reports = await dependencies.workReportsOf(context.db, [id]);
    if (reports.has(id))
      throw new AppError("not_possible_now", {
        message: inquiryText.reportedNotMerged,
      });
    const merged = await mergeRows(context, dependencies, both);
    return present(context.db, dependencies, merged, context.actor);
  },
});
