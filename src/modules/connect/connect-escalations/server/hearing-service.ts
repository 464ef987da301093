import {
  allInquiries,
  connectKind,
  type ConnectRow,
} from "#modules/connect/connect-inquiries/server/service.ts";
import type { MailHeard } from "#modules/desk/case-mails/server/service.ts";
import { lockRecord } from "#platform/server/records/write-record.ts";
import { keepFacts } from "./facts-service.ts";
import { tellOfUndelivered } from "./notice-service.ts";

/** What became of a mail stands on its inquiry, which is never deleted: list, next action and completion follow. */
export const hearMail: NonNullable<MailHeard["connect"]> = async (
  db,
  { case_id: id, state, to, created_by },
) => {
  const write = { db, actor: { user_id: null, name: null }, screen: "" };
  const inquiry = await lockRecord<ConnectRow>(db, connectKind.record, {
    id,
    scope: allInquiries.condition,
  });
  await keepFacts(write, inquiry, "mail");
  if (state === "failed")
    await tellOfUndelivered(write, inquiry, { to, created_by });
};
