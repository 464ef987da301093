import { inquiryKey } from "#modules/connect/connect-inquiries/contract/fields.ts";
import {
  connectKind,
  type ConnectRow,
} from "#modules/connect/connect-inquiries/server/service.ts";
import { lockCaseRow } from "#modules/desk/case-desk/server/kind-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import type { CaseMail } from "#modules/desk/case-mails/contract/schema.ts";
import type {
  createCaseMailService,
  QueuedMail,
} from "#modules/desk/case-mails/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import { escalationSteps } from "../contract/rules.ts";
import type { Escalation } from "../contract/schema.ts";
import { scopeOfEscalations } from "./access.ts";
import { escalationEntity, lockEscalation } from "./mutations.ts";
import { isUndelivered, mailsOf, presentEscalations } from "./present.ts";
import { getEscalationRow } from "./queries.ts";
import type { EscalationRow } from "./tables.ts";

export type CaseMails = ReturnType<typeof createCaseMailService>;

/** An escalation and its case, both locked, and what the last mail of it came to. */
export interface Locked {
  readonly inquiry: ConnectRow;
  readonly before: EscalationRow;
  /** Newest first. */
  readonly mails: readonly CaseMail[];
}

/** Locks the case first, then what was asked. @throws AppError 404 out of scope, 568 stale, 403 or 570 as the table says */
export const lockForStep = async (
  write: CaseWrite,
  key: { id: number; version?: number },
  action: keyof typeof escalationSteps.transitions,
): Promise<Locked> => {
  const { db, actor } = write;
  const scope = scopeOfEscalations(actor);
  const { inquiry_id } = await getEscalationRow(db, scope, key.id);
  const inquiry = await lockCaseRow(write, connectKind, { id: inquiry_id });
  const before = await lockEscalation(write, scope, key);
  const mails = (await mailsOf(db, actor, inquiry_id)).get(before.id) ?? [];
  const has_undelivered = isUndelivered(mails);
  requireAbility(
    escalationSteps.decide(action, { ...before, has_undelivered }, actor),
  );
  return { inquiry, before, mails };
};

/** An escalation as it is answered. */
export const shown = async (
  { db, actor }: Pick<CaseWrite, "db" | "actor">,
  row: EscalationRow,
): Promise<Escalation> => {
  const [one] = await presentEscalations(db, actor, [row]);
  if (one === undefined) throw new AppError("not_found");
  return one;
};

/** What a mail is about, and in whose place it goes out: what did not arrive is settled by it. */
export const mailOf = ({
  inquiry,
  before,
  mails,
}: Pick<Locked, "inquiry" | "mails"> & {
  before: { readonly id: number };
}): Pick<QueuedMail, "on" | "record" | "in_place_of"> => {
  const failed = mails.find(
    ({ state, is_sent_again }) => state === "failed" && !is_sent_again,
  );
  const { id, reception_number } = inquiry;
  return {
    on: { ...inquiryKey(id), reception_number },
    record: { entity: escalationEntity, id: before.id },
    ...(failed !== undefined && { in_place_of: failed.id }),
  };
};
