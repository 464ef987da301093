import type { MailHeard } from "#modules/desk/case-mails/server/service.ts";
import { updateRecord } from "#platform/server/records/write-record.ts";
import { accidentReportEntity } from "../contract/lookups.ts";
import { stateAfterBounce } from "../contract/rules.ts";
import { accidentText as text } from "../contract/text.ts";
import { lockReport } from "./due-queries.ts";
import { accidentKind } from "./mutations.ts";
import { tellOfBounce } from "./notice-service.ts";

/**
 * What became of a mail to a maker stands on its report. One that came back told nobody: the report stands where it stood
 * before, its clock runs on, and whoever sent it hears of it. A mail in whose place another went says nothing any more.
 */
export const hearAccidentMail: NonNullable<MailHeard["sos"]> = async (
  db,
  { id, record_entity, record_id, state, refusal, to, created_by },
) => {
  if (record_entity !== accidentReportEntity || record_id === null) return;
  const before = await lockReport(db, record_id);
  const kind = (["first", "final"] as const).find(
    (one) => before?.[`${one}_mail_id`] === id,
  );
  if (before === undefined || kind === undefined || state === "waiting") return;
  const write = { db, actor: { user_id: null, name: null }, screen: "" };
  if (state === "sent") {
    const patch = { [`${kind}_mail_state`]: state };
    await updateRecord(write, accidentKind, before, patch, {
      action: "mail_sent",
    });
    return;
  }
  const row = await updateRecord(
    write,
    accidentKind,
    before,
    {
      maker_report_state: stateAfterBounce(before, kind),
      [`${kind}_mail_state`]: state,
      mail_refusal: refusal,
      [`${kind}_sent_at`]: null,
      [`${kind}_sent_by`]: null,
      [`${kind}_sent_way`]: null,
      [`${kind}_sent_to`]: null,
    },
    { action: "undelivered", reason: refusal ?? text.bounced },
  );
  await tellOfBounce(write, row, { kind, to, created_by });
};
