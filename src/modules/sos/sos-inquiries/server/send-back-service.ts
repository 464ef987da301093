import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import type { SendBack } from "../contract/lifecycle-endpoints.ts";
import type { Inquiry } from "../contract/schema.ts";
import { caseText } from "#modules/desk/case-desk/contract/text.ts";
import { scopeOfInquiries } from "./access.ts";
import type { InquiryCompanions } from "./companion-service.ts";
import { lockInquiry, type InquiryWrite } from "./locking-service.ts";
import { inquiryKind, writeSendBackSeen } from "./mutations.ts";
import { present } from "./reading-service.ts";
import { isSentBackToUser, listSendBackRows } from "./send-back-queries.ts";

/** What approvers sent back: notified to who had completed it, until that person says to have seen it. */
export const createInquirySendBacks = (companions: InquiryCompanions) => ({
  async listSendBacks(db: Db, actor: Actor): Promise<SendBack[]> {
    const rows = await listSendBackRows(db, scopeOfInquiries(actor));
    return rows.map((row) => ({
      id: row.id,
      reception_number: row.reception_number,
      at: row.sent_back_at ?? "",
      by: row.sent_back_by ?? "",
      reason: row.sent_back_reason ?? "",
    }));
  },

  /**
   * Said twice it is said once; what was sent back again meanwhile is not seen by it.
   *
   * @throws AppError 404 out of scope, 568 where another sending back stands, 403 for anybody but the one concerned
   */
  async seeSendBack(
    context: InquiryWrite,
    id: number,
    { sent_back_at }: { sent_back_at: string },
  ): Promise<Inquiry> {
    const { db, actor } = context;
    const before = await lockInquiry(context, { id });
    const stands = before.sent_back_at;
    if (stands === null || Date.parse(stands) !== Date.parse(sent_back_at))
      throw new AppError("changed_by_other", {
        message: caseText.sendBackIsOlder,
      });
    if (before.sent_back_seen_at !== null)
      return present(db, companions, before, actor);
    if (!(await isSentBackToUser(db, scopeOfInquiries(actor), id)))
      throw new AppError("not_allowed", {
        message: caseText.sendBackOfAnother,
      });
    const row = await writeSendBackSeen(db, id);
    await recordTrace(context, inquiryKind, row, {
      action: "see_send_back",
      changes: [],
    });
    return present(db, companions, row, actor);
  },
});
