import {
  contractSettingsOf,
  getCallingRules,
} from "#modules/outbound/outbound-settings/server/service.ts";
import { outboundDeciders } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  callingTime,
  type CallingHours,
} from "#platform/contract/japanese/calling-hours.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import { slipText as text } from "../contract/text.ts";
import { isDesk, scopeOfSlips } from "./access.ts";
import type { SlipDependencies } from "./dependency-service.ts";
import { brakesOfSlip } from "./brake-service.ts";
import {
  countPutOff,
  findNextSlip,
  findSlip,
  listClaims,
} from "./entry-queries.ts";
import { dropClaims, slipKind, takeClaim } from "./mutations.ts";
import { refusedNow, requireStep } from "./step-facts-service.ts";
import type { SlipRow } from "./tables.ts";

/** A claim holds so long without being renewed. */
const claimMinutes = 15;
/** Tries at the next slip when others took what was found: as many as press the key in the same instant. */
const tries = 100;
/** Slips that are put off are counted so far. */
const mostPutOff = 1000;

const getSlip = async (write: SignedWrite, id: number): Promise<SlipRow> => {
  const row = await findSlip(write.db, scopeOfSlips(write.actor), id);
  if (row === undefined) throw new AppError("not_found");
  return row;
};

const take = (
  { db, actor }: SignedWrite,
  row: SlipRow,
  brake_reason: string | null,
): Promise<boolean> =>
  takeClaim(db, {
    customer: row.outbound_customer_id,
    slip_id: row.id,
    user_id: actor.user_id,
    minutes: claimMinutes,
    brake_reason,
  });

/** @throws AppError 570 with what brakes, which asks for a reason */
const requireReason = async (
  { brakesOf }: SlipDependencies,
  write: SignedWrite,
  row: SlipRow,
): Promise<void> => {
  const warnings = await brakesOfSlip(brakesOf, write, row);
  if (warnings.length > 0)
    throw new AppError("not_possible_now", { message: text.brake, warnings });
};

/**
 * @throws AppError 570 with the name of who is calling the user, or with what brakes and was not answered: the next
 *   slip is taken before anybody looked at it
 */
export const requireClaim = async (
  dependencies: SlipDependencies,
  write: SignedWrite,
  row: SlipRow,
): Promise<void> => {
  const { outbound_customer_id: customer } = row;
  const held = (await listClaims(write.db, [customer])).get(customer);
  if (held === undefined) throw refusedNow(text.notHeld);
  if (held.user_id !== write.actor.user_id)
    throw refusedNow(text.held(held.name));
  if (held.brake_reason === null) await requireReason(dependencies, write, row);
};

/** One wins, by the row of the user; the other learns who has it. What brakes asks for a reason, which is kept. */
export const claimSlip =
  (dependencies: SlipDependencies) =>
  async (
    write: SignedWrite,
    id: number,
    { brake_reason }: { readonly brake_reason: string | null },
  ): Promise<void> => {
    const row = await getSlip(write, id);
    await requireStep(write, row, "claim");
    const { db, actor } = write;
    const own = (await listClaims(db, [row.outbound_customer_id])).get(
      row.outbound_customer_id,
    );
    const isAnswered =
      brake_reason !== null ||
      (own?.user_id === actor.user_id && own.brake_reason !== null);
    if (!isAnswered) await requireReason(dependencies, write, row);
    if (!(await take(write, row, brake_reason))) {
      const holder = await listClaims(db, [row.outbound_customer_id]);
      const name = holder.get(row.outbound_customer_id)?.name ?? "";
      throw refusedNow(text.held(name));
    }
    if (brake_reason !== null)
      await recordTrace(write, slipKind, row, {
        action: "claim",
        reason: brake_reason,
        changes: [],
      });
  };

export const releaseSlip = async (
  write: SignedWrite,
  id: number,
): Promise<void> => {
  const row = await getSlip(write, id);
  await dropClaims(write.db, write.actor.user_id, {
    only: row.outbound_customer_id,
  });
};

/** @throws AppError 570 outside the hours: nobody is handed what only a leader may call */
const requireHours = ({ actor }: SignedWrite, hours: CallingHours): void => {
  const now = new Date().toISOString();
  const opens = callingTime(now, hours);
  if (opens !== now && !isAllowed(outboundDeciders, actor))
    throw refusedNow(text.outsideHours(formatDateTime(opens)));
};

/** @throws AppError 404 for a company that calls for itself in no kind: it would look for what is never there */
const requireOwnCalls = async ({ db, actor }: SignedWrite): Promise<void> => {
  const id = actor.car_dealer_id;
  if (isDesk(actor) || id === null) return;
  const contracts = (await contractSettingsOf(db, [id])).get(id);
  const isCaller = Object.values(contracts ?? {}).some(
    ({ behaviour }) => behaviour === "dealer",
  );
  if (!isCaller)
    throw new AppError("not_found", {
      message: text.noSlip(0) + text.centreCalls,
    });
};

/**
 * 発信開始: the next slip of some sales companies that nobody calls, taken. What one held before is given back.
 *
 * @throws AppError `not_found` where there is none, 570 outside the hours, or where others took each that was found
 */
export const claimNext = async (
  write: SignedWrite,
  {
    car_dealer_ids,
    call_type,
  }: {
    readonly car_dealer_ids: readonly number[];
    readonly call_type: "before" | "after";
  },
): Promise<{ id: number; outbound_vehicle_id: number }> => {
  const { db, actor } = write;
  const scope = scopeOfSlips(actor);
  const rules = await getCallingRules(db);
  await requireOwnCalls(write);
  requireHours(write, rules);
  const asked = {
    user_id: actor.user_id,
    status: call_type === "before" ? "call_required" : "after_required",
    caller_side: isDesk(actor) ? "centre" : "dealer",
    car_dealer_ids,
    rules,
  } as const;
  for (let count = 0; count < tries; count += 1) {
    const row = await findNextSlip(db, scope, asked);
    if (row === undefined) {
      const putOff = await countPutOff(db, scope, asked, mostPutOff);
      throw new AppError("not_found", { message: text.noSlip(putOff) });
    }
    await requireStep(write, row, "claim");
    if (await take(write, row, null)) {
      await dropClaims(db, actor.user_id, { but: row.outbound_customer_id });
      return { id: row.id, outbound_vehicle_id: row.outbound_vehicle_id };
    }
  }
  throw refusedNow(text.takenByOthers);
};
