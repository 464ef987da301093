import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import {
  settleNotices,
  tellOfCase,
} from "#modules/desk/case-notices/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { WriteContext } from "#platform/server/records/write-record.ts";
import { caseMailText as text } from "../contract/text.ts";
import { findUndeliveredSince } from "./queries.ts";

const noticeKind = "mail_undelivered";

/** What a case keeps of its mails (`mailFields`), or of those about some records, as they stand now. */
export const mailFactsOf = async (db: Db, key: CaseKey, entity?: string) => {
  const mail_failed_at = await findUndeliveredSince(db, key, entity);
  return {
    mail_status: mail_failed_at === null ? null : ("failed" as const),
    mail_failed_at,
  };
};

/** A mail that did not arrive is told aloud, until it is seen or another one is on its way. */
export const tellOfUndelivered = (
  write: WriteContext,
  key: CaseKey,
  { to: addressed, tell }: { to: readonly string[]; tell: number | null },
): Promise<void> =>
  tellOfCase(write, key, {
    kind: noticeKind,
    text: text.undelivered(addressed.join(", ")),
    to: [tell],
  });

export const settleUndelivered = (
  write: WriteContext,
  key: CaseKey,
): Promise<void> => settleNotices(write, key, noticeKind);
