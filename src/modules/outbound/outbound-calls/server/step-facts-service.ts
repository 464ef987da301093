import { stopsOf } from "#modules/outbound/outbound-vehicles/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { lockRecord } from "#platform/server/records/write-record.ts";
import {
  slipSteps,
  type SlipAction,
  type SlipStepFacts,
} from "../contract/rules.ts";
import { scopeOfSlips } from "./access.ts";
import { listSlipsByIds, lockSlips } from "./entry-queries.ts";
import { slipKind } from "./mutations.ts";
import type { SlipRow } from "./tables.ts";

/** A refusal at a field of the form. */
export const refusal = (field: string, message: string): AppError =>
  new AppError("invalid_input", { message, errors: { [field]: [message] } });

export const refusedNow = (message: string): AppError =>
  new AppError("not_possible_now", { message });

/** What decisions look at; stops are read anew in each transaction. */
export const stepFactsOf = async (
  db: Db,
  row: SlipRow,
): Promise<SlipStepFacts> => {
  const stops = await stopsOf(db, [row.outbound_customer_id]);
  const [lead] =
    row.bundle_lead_id === null
      ? []
      : await listSlipsByIds(db, [row.bundle_lead_id]);
  return {
    ...row,
    is_call_stopped: stops(row.outbound_customer_id).has("call"),
    lead_number: lead?.reception_management_number ?? null,
  };
};

/** @throws AppError 403 or 570 with the reason */
export const requireStep = async (
  { db, actor }: SignedWrite,
  row: SlipRow,
  action: SlipAction,
): Promise<void> => {
  requireAbility(slipSteps.decide(action, await stepFactsOf(db, row), actor));
};

/**
 * A slip of the scope, locked, to which a step may be taken.
 *
 * @throws AppError 404 out of scope, 568 stale, 403 or 570 where the step is refused
 */
export const lockForStep = async (
  write: SignedWrite,
  key: { readonly id: number; readonly version?: number },
  action: SlipAction,
): Promise<SlipRow> => {
  await lockSlips(write.db, scopeOfSlips(write.actor), [key.id]);
  const row = await lockRecord(write.db, slipKind, {
    ...key,
    scope: scopeOfSlips(write.actor).condition,
  });
  await requireStep(write, row, action);
  return row;
};
