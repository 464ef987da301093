import { vehicleRecords } from "#modules/outbound/outbound-vehicles/server/service.ts";
import { outboundDeciders } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { receiptRefusals, workRefusals } from "../contract/entry-rules.ts";
import type { ReceiptBody, WorkBody } from "../contract/entry-schema.ts";
import { slipSteps } from "../contract/rules.ts";
import { slipText as text } from "../contract/text.ts";
import { scopeOfSlips } from "./access.ts";
import {
  findCall,
  listCallsOf,
  listReportsOf,
  lockSlips,
} from "./entry-queries.ts";
import { followEntries, requireFields } from "./entry-service.ts";
import { callKind, reportKind, slipKind } from "./mutations.ts";
import { reconcileVehicles } from "./reconcile-service.ts";
import { lockForStep, refusedNow, stepFactsOf } from "./step-facts-service.ts";
import type { CallRow, ReportRow, SlipRow } from "./tables.ts";

/** 入庫報告: it came, went elsewhere, or did not come. */
export const reportReceipt = async (
  write: SignedWrite,
  id: number,
  { version, ...body }: ReceiptBody,
): Promise<void> => {
  const row = await lockForStep(write, { id, version }, "report_receipt");
  requireFields(
    receiptRefusals({ version, ...body }, tokyoDate(row.created_at)),
  );
  await createRecord(
    write,
    reportKind,
    {
      ...body,
      received_on:
        body.goods_receipt_result === "received" ? body.received_on : null,
      slip_id: row.id,
      user_id: write.actor.user_id,
      reported_at: new Date().toISOString(),
    },
    { action: "report_receipt" },
  );
  await followEntries(write, [row], { action: "report_receipt" });
};

/** What was done stands on the vehicle: its next dates follow from it. */
const updateVehicle = async (
  write: SignedWrite,
  row: SlipRow,
  { kinds_done, completed_on, next_expires_on }: WorkBody,
): Promise<void> => {
  const vehicle = await vehicleRecords.service.lock(
    write,
    row.outbound_vehicle_id,
  );
  const done = Object.fromEntries(
    kinds_done
      .map((kind) => `last_done_${kind}` as const)
      .filter((name) => (vehicle[name] ?? "") < completed_on)
      .map((name) => [name, completed_on]),
  );
  await vehicleRecords.service.update(write, vehicle.id, {
    version: vehicle.version,
    ...done,
    ...(next_expires_on === null
      ? {}
      : { inspection_expires_on: next_expires_on }),
  });
};

/** 作業報告: what was done, when; whoever reports it says that it came, too. */
export const reportWork = async (
  write: SignedWrite,
  id: number,
  body: WorkBody,
): Promise<void> => {
  const { version, ...work } = body;
  const row = await lockForStep(write, { id, version }, "report_work");
  requireFields(workRefusals(body, tokyoDate(row.created_at)));
  await createRecord(
    write,
    reportKind,
    {
      ...work,
      goods_receipt_result: "received",
      slip_id: row.id,
      user_id: write.actor.user_id,
      reported_at: new Date().toISOString(),
    },
    { action: "report_work" },
  );
  await updateVehicle(write, row, body);
  await followEntries(write, [row], { action: "report_work" });
};

export const grantExtraCall = async (
  write: SignedWrite,
  id: number,
  { version }: { readonly version: number },
): Promise<void> => {
  const row = await lockForStep(write, { id, version }, "grant_extra_call");
  await followEntries(
    write,
    [row],
    { action: "grant_extra_call" },
    { extra_calls: row.extra_calls + 1 },
  );
};

interface Reasoned {
  readonly version: number;
  readonly reason: string;
}

/** Ends a slip, or opens one that was ended. */
const endSlip = async (
  write: SignedWrite,
  row: SlipRow,
  step: { readonly action: string; readonly reason: string },
  ending: "person" | "none",
): Promise<void> => {
  const ended_reason = ending === "none" ? null : step.reason;
  await updateRecord(write, slipKind, row, { ending, ended_reason }, step);
  await reconcileVehicles(write, [row.outbound_vehicle_id]);
};

export const cancelSlip = async (
  write: SignedWrite,
  id: number,
  { version, reason }: Reasoned,
): Promise<void> => {
  const row = await lockForStep(write, { id, version }, "cancel");
  await endSlip(write, row, { action: "cancel", reason }, "person");
};

const voidMark = () => ({ voided_at: new Date().toISOString() });

/** The entry that closed a slip: its last call or report, whichever was later. */
const lastEntryOf = async (
  { db }: SignedWrite,
  { id }: SlipRow,
): Promise<{ call?: CallRow; report?: ReportRow }> => {
  const call = (await listCallsOf(db, [id]))
    .filter(({ voided_at }) => voided_at === null)
    .at(-1);
  const report = (await listReportsOf(db, [id]))
    .filter(({ voided_at }) => voided_at === null)
    .at(-1);
  if (report === undefined) return call === undefined ? {} : { call };
  return call === undefined || call.called_at < report.reported_at
    ? { report }
    : { call };
};

/** 差戻し: what closed the slip is void, so that it opens again. */
export const sendBackSlip = async (
  write: SignedWrite,
  id: number,
  { version, reason }: Reasoned,
): Promise<void> => {
  const row = await lockForStep(write, { id, version }, "send_back");
  const step = { action: "send_back", reason };
  if (row.ending === "person") {
    await endSlip(write, row, step, "none");
    return;
  }
  const { call, report } = await lastEntryOf(write, row);
  if (call !== undefined)
    await updateRecord(
      write,
      callKind,
      call,
      { ...voidMark(), void_reason: reason },
      step,
    );
  if (report !== undefined)
    await updateRecord(write, reportKind, report, voidMark(), step);
  await followEntries(write, [row], step);
};

const approve = async (write: SignedWrite, row: SlipRow): Promise<void> => {
  await updateRecord(
    write,
    slipKind,
    row,
    { cc_status: "approved" },
    { action: "approve" },
  );
};

export const approveSlip = async (
  write: SignedWrite,
  id: number,
  { version }: { readonly version: number },
): Promise<void> => {
  await approve(write, await lockForStep(write, { id, version }, "approve"));
};

/** Which of the chosen slips keep the others from being approved, said by their numbers. */
const requireAllApproved = async (
  { db, actor }: SignedWrite,
  rows: readonly SlipRow[],
): Promise<void> => {
  const refused: { row: SlipRow; ability: Ability }[] = [];
  for (const row of rows) {
    const facts = await stepFactsOf(db, row);
    const ability = slipSteps.decide("approve", facts, actor);
    if (!ability.allowed) refused.push({ row, ability });
  }
  const [first] = refused;
  if (first === undefined) return;
  if (first.ability.because === "role") requireAbility(first.ability);
  const { reason } = first.ability;
  const numbers = refused
    .filter(({ ability }) => ability.reason === reason)
    .map(({ row }) => row.reception_management_number);
  throw refusedNow(text.notApproved(reason, numbers));
};

/** All of them or none. */
export const approveSlips = async (
  write: SignedWrite,
  { slips }: { readonly slips: readonly { id: number; version: number }[] },
): Promise<{ count: number }> => {
  const versions = new Map(slips.map(({ id, version }) => [id, version]));
  const rows = await lockSlips(write.db, scopeOfSlips(write.actor), [
    ...versions.keys(),
  ]);
  if (rows.length < versions.size) throw new AppError("not_found");
  await requireAllApproved(write, rows);
  for (const row of rows) {
    if (versions.get(row.id) !== row.version)
      throw new AppError("changed_by_other");
    await approve(write, row);
  }
  return { count: rows.length };
};

const ownMinutes = 30;

/** One's own within 30 minutes, any by approval_out. */
export const decideVoid = (
  call: CallRow,
  actor: SignedWrite["actor"],
): Ability => {
  const isLeader = isAllowed(outboundDeciders, actor);
  if (call.voided_at !== null) return abilityRefused("state", text.isVoid);
  if (isLeader) return abilityGranted;
  if (call.user_id !== actor.user_id)
    return abilityRefused("role", text.voidOwn);
  return Date.now() - Date.parse(call.created_at) > ownMinutes * 60_000
    ? abilityRefused("state", text.voidOwn)
    : abilityGranted;
};

/** @throws AppError 404 where its slip is out of scope, 403, 570 */
export const voidCall = async (
  write: SignedWrite,
  id: number,
  reason: string,
): Promise<CallRow> => {
  const found = await findCall(write.db, id);
  if (found === undefined) throw new AppError("not_found");
  const [slip] = await lockSlips(write.db, scopeOfSlips(write.actor), [
    found.slip_id,
  ]);
  if (slip === undefined) throw new AppError("not_found");
  const [call] = (await listCallsOf(write.db, [slip.id])).filter(
    (one) => one.id === id,
  );
  if (call === undefined) throw new AppError("not_found");
  requireAbility(decideVoid(call, write.actor));
  const patch = { ...voidMark(), void_reason: reason };
  const step = { action: "void_call", reason };
  const row = await updateRecord(write, callKind, call, patch, step);
  await followEntries(write, [slip], step);
  return row;
};
