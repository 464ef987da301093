import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { OpenEscalation } from "../contract/schema.ts";
import { scopeOfEscalations } from "./access.ts";
import { answering } from "./answer-service.ts";
import { draftMail } from "./draft-service.ts";
import { createAsking } from "./escalation-service.ts";
import { listUnanswered } from "./queries.ts";
import type { CaseMails } from "./step-service.ts";
import { createWithdrawing } from "./withdraw-service.ts";

export { hearMail } from "./hearing-service.ts";

/** What the account's sales company has to answer. */
const listOpen = (db: Db, actor: Actor): Promise<OpenEscalation[]> =>
  listUnanswered(db, scopeOfEscalations(actor));

/** Use cases of what is asked of sales companies about inquiries. */
export const createEscalationService = (mails: CaseMails) => ({
  ...createAsking(mails),
  ...createWithdrawing(mails),
  ...answering,
  listOpen,
  draft: draftMail,
});
export type EscalationService = ReturnType<typeof createEscalationService>;
