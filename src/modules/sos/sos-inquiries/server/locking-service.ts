import { requireAbility } from "#platform/server/http/require-ability.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import {
  caseLock,
  lockCaseRow,
} from "#modules/desk/case-desk/server/kind-service.ts";
import { sosDesk } from "./case-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { lockRecord } from "#platform/server/records/write-record.ts";
import { decideInquiryAction } from "../contract/rules.ts";
import type { InquiryAction } from "../contract/lookups.ts";
import { mergingText } from "#modules/desk/case-desk/contract/merging-text.ts";
import { scopeThroughDispatch } from "./access.ts";
import {
  inquiryKind,
  writeArrangementCall,
  writeCancelRequest,
  writeDispatchFacts,
  type DispatchFacts,
} from "./mutations.ts";
import type { InquiryRow } from "./tables.ts";

/** Context of a write by a signed-in account. */
export type InquiryWrite = CaseWrite;

/** Locks a case of the account's scope; `version` is checked where given (568). */
export const lockInquiry = (
  context: InquiryWrite,
  key: { id: number; version?: number; is_held?: boolean },
): Promise<InquiryRow> => lockCaseRow(context, sosDesk, key);

/** Locks a case for what hangs on cases of any desk, which goes to the one that is worked on. */
export const lockSosCase = caseLock(sosDesk, ({ inquiry_status }) => {
  if (inquiry_status === "merged")
    throw new AppError("not_possible_now", { message: mergingText.isMerged });
});

/** Locks the case of a dispatch; the caller has decided the row scope of the dispatch. */
export const lockInquiryOfDispatch = (
  db: Db,
  inquiryId: number,
): Promise<InquiryRow> =>
  lockRecord(db, inquiryKind, {
    id: inquiryId,
    scope: scopeThroughDispatch.condition,
  });

/** @throws AppError `not_allowed` (403) or `not_possible_now` (570) with the reason. */
export const requireInquiryAction = (
  row: InquiryRow,
  action: InquiryAction,
  actor: Actor,
): void => requireAbility(decideInquiryAction(action, row, actor));

/**
 * Notes since when a request to cancel the case stands, or that none does any more; the case is locked by the caller.
 * Like the facts of its dispatches it is no change by a person: the request itself leaves history and event.
 */
export const applyCancelRequest = (
  db: Db,
  inquiry: InquiryRow,
  requested_at: string | null,
): Promise<void> => writeCancelRequest(db, inquiry, requested_at);

/**
 * With the first truck that is sent the caller is to be told of it: 要 where nothing was said. Who says 不要 after
 * that is believed. The case is locked by the caller.
 */
export const expectArrangementCall = (
  context: InquiryWrite,
  inquiry: InquiryRow,
): Promise<InquiryRow> =>
  inquiry.dispatch_count === 0 &&
  inquiry.caller_completion_arrangement === "none"
    ? writeArrangementCall(context, inquiry)
    : Promise.resolve(inquiry);

/** Brings the case's derived dispatch columns up to date; the case is locked by the caller. */
export const applyDispatchFacts = (
  db: Db,
  inquiry: InquiryRow,
  facts: DispatchFacts,
): Promise<void> => writeDispatchFacts(db, inquiry, facts);
