import { randomUUID } from "node:crypto";
import { logCallMade } from "#modules/desk/call-logs/server/service.ts";
import {
  barsOf,
  nextCallOf,
  type CallBar,
} from "#modules/outbound/outbound-settings/contract/calling-rules.ts";
import { getCallingRules } from "#modules/outbound/outbound-settings/server/service.ts";
import type { Contact } from "#modules/outbound/outbound-vehicles/contract/contact-schema.ts";
import { outboundDeciders } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { customerRecords } from "#modules/outbound/outbound-vehicles/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { createRecord } from "#platform/server/records/write-record.ts";
import { afterCallRefusals, callRefusals } from "../contract/entry-rules.ts";
import type {
  AfterCallBody,
  CallBody,
  CallGroupBody,
} from "../contract/entry-schema.ts";
import { isContact } from "../contract/summary-rules.ts";
import { slipText as text } from "../contract/text.ts";
import { scopeOfSlips } from "./access.ts";
import { requireClaim } from "./claim-service.ts";
import type { SlipDependencies } from "./dependency-service.ts";
import { listCallsTo, lockSlips } from "./entry-queries.ts";
import { followEntries, requireFields } from "./entry-service.ts";
import { callKind } from "./mutations.ts";
import { findCustomer } from "./reading-queries.ts";
import { refusal, refusedNow, requireStep } from "./step-facts-service.ts";
import type { SlipRow } from "./tables.ts";

const dayMs = 24 * 3_600_000;

/** What stands against calling numbers at an instant, and from when on nothing does. */
export const callBarsOf = async (
  db: Db,
  phones: readonly string[],
  at: string,
): Promise<
  (phone: string) => { bar: CallBar | null; next_call_at: string | null }
> => {
  const rules = await getCallingRules(db);
  const since = new Date(Date.parse(at) - 2 * dayMs).toISOString();
  const calls = await listCallsTo(db, phones, since);
  return (phone) => {
    const earlier = calls
      .filter((call) => call.phone === phone)
      .map((call) => call.at);
    // What a leader may not override is said first.
    const bars = barsOf(at, earlier, rules);
    const bar = bars.find((one) => one !== "hours") ?? bars[0] ?? null;
    return {
      bar,
      next_call_at: bar === null ? null : nextCallOf(at, earlier, rules),
    };
  };
};

const barWords = {
  hours: text.outsideHours,
  gap: text.withinGap,
  day: text.dayFull,
} as const;

/** @throws AppError 570 outside the hours, soon after another call; a leader overrides the hours alone */
const requireTime = async (
  { db, actor }: SignedWrite,
  phone: string,
  {
    called_at,
    override_reason,
  }: Pick<CallBody, "called_at" | "override_reason">,
): Promise<void> => {
  const { bar, next_call_at } = (await callBarsOf(db, [phone], called_at))(
    phone,
  );
  if (bar === null) return;
  const isOverridden =
    bar === "hours" &&
    override_reason !== null &&
    isAllowed(outboundDeciders, actor);
  if (!isOverridden)
    throw refusedNow(barWords[bar](formatDateTime(next_call_at)));
};

type Telephone = Omit<
  CallBody,
  "version" | "storage_intention" | "desired_on" | "desired_time"
>;

/** A number that is wrong is called by nobody. */
const markInvalid = async (
  write: SignedWrite,
  customer: { readonly id: number; readonly version: number },
  contacts: readonly Contact[],
  connection_number: number,
): Promise<void> => {
  await customerRecords.service.update(write, customer.id, {
    version: customer.version,
    contacts: contacts.map((contact) =>
      contact.connection_number === connection_number
        ? { ...contact, is_invalid: true }
        : contact,
    ),
  });
};

/** The call itself, once: number, hours, gap, log. Gives what each slip keeps of it. */
const writeTelephoneCall = async (
  dependencies: SlipDependencies,
  write: SignedWrite,
  row: SlipRow,
  call: Telephone,
) => {
  await requireClaim(dependencies, write, row);
  const customer = await findCustomer(write.db, row.outbound_customer_id);
  const contact = customer?.contacts.find(
    (one) => one.connection_number === call.connection_number,
  );
  if (customer === undefined || contact === undefined)
    throw refusal("connection_number", text.noConnection);
  const phone = digitsOnly(contact.phone);
  await requireTime(write, phone, call);
  const log = await logCallMade(write, {
    module: "out",
    phone: contact.phone,
    name: contact.name,
    user_id: write.actor.user_id,
    case_kind: null,
    case_id: null,
    started_at: call.called_at,
    outcome: isContact(call.call_status) ? "answered" : "missed",
    memo: call.memo === null ? null : call.memo.slice(0, 255),
  });
  if (call.call_status === "5")
    await markInvalid(
      write,
      customer,
      customer.contacts,
      call.connection_number,
    );
  return {
    called_at: new Date(call.called_at).toISOString(),
    user_id: write.actor.user_id,
    connection_number: call.connection_number,
    phone: contact.phone,
    phone_digits: phone,
    call_status: call.call_status,
    next_call_at: call.next_call_at,
    next_call_scope: call.next_call_scope,
    memo: call.memo,
    desk_memo: call.desk_memo,
    override_reason: call.override_reason,
    group_id: randomUUID(),
    call_log_id: log.id,
  };
};

/** Slips of one user, locked, each at the version that was read. */
const lockCalled = async (
  write: SignedWrite,
  keys: readonly { readonly id: number; readonly version: number }[],
  action: "record_call" | "record_after_call",
): Promise<SlipRow[]> => {
  const ids = [...new Set(keys.map(({ id }) => id))];
  const rows = await lockSlips(write.db, scopeOfSlips(write.actor), ids);
  if (rows.length < ids.length) throw new AppError("not_found");
  const versions = new Map(keys.map(({ id, version }) => [id, version]));
  for (const row of rows) {
    await requireStep(write, row, action);
    if (versions.get(row.id) !== row.version)
      throw new AppError("changed_by_other");
    if (row.outbound_customer_id !== rows[0]?.outbound_customer_id)
      throw refusal("slips", text.otherCustomer);
  }
  return rows;
};

const firstDue = (rows: readonly SlipRow[]): string =>
  rows.map(({ effective_due_on }) => effective_due_on).toSorted()[0] ?? "";

/**
 * What came of one call about some slips of a user: a row for each, one log, all or nothing.
 *
 * @throws AppError 404, 422 at the field, 568, 570 without the claim, outside hours, soon after another, after a stop
 */
const recordCalls = async (
  dependencies: SlipDependencies,
  write: SignedWrite,
  body: CallGroupBody,
  place: (index: number) => string,
): Promise<void> => {
  const rows = await lockCalled(write, body.slips, "record_call");
  const due_on = firstDue(rows);
  requireFields(callRefusals(body, { now: Date.now(), due_on }, place));
  const [first] = rows;
  if (first === undefined) return;
  const call = await writeTelephoneCall(dependencies, write, first, body);
  for (const row of rows) {
    const said = body.slips.find(({ id }) => id === row.id);
    await createRecord(
      write,
      callKind,
      {
        ...call,
        slip_id: row.id,
        call_type: "before",
        call_number: row.call_count + 1,
        storage_intention: said?.storage_intention,
        desired_on: said?.desired_on ?? null,
        desired_time: said?.desired_time ?? null,
      },
      { action: "record_call", reason: body.override_reason },
    );
  }
  await followEntries(write, rows, { action: "record_call" });
};

export const recordCall =
  (dependencies: SlipDependencies) =>
  (
    write: SignedWrite,
    id: number,
    { version, storage_intention, desired_on, desired_time, ...call }: CallBody,
  ): Promise<void> =>
    recordCalls(
      dependencies,
      write,
      {
        ...call,
        slips: [{ id, version, storage_intention, desired_on, desired_time }],
      },
      () => "",
    );

export const recordCallGroup =
  (dependencies: SlipDependencies) =>
  async (
    write: SignedWrite,
    id: number,
    body: CallGroupBody,
  ): Promise<void> => {
    if (!body.slips.some((one) => one.id === id))
      throw new AppError("not_found");
    const place = (index: number) => `slips.${String(index)}.`;
    await recordCalls(dependencies, write, body, place);
  };

/** What came of a call after the inspection, with the answers about it. */
export const recordAfterCall =
  (dependencies: SlipDependencies) =>
  async (
    write: SignedWrite,
    id: number,
    { version, ...body }: AfterCallBody,
  ): Promise<void> => {
    const [row] = await lockCalled(
      write,
      [{ id, version }],
      "record_after_call",
    );
    if (row === undefined) throw new AppError("not_found");
    requireFields(
      afterCallRefusals(
        { version, ...body },
        { now: Date.now(), due_on: row.after_from ?? row.effective_due_on },
      ),
    );
    const call = await writeTelephoneCall(dependencies, write, row, body);
    await createRecord(
      write,
      callKind,
      {
        ...call,
        slip_id: row.id,
        call_type: "after",
        call_number: row.after_count + 1,
        after_result: body.after_result,
        after_call_status: body.after_call_status,
        problem_text: body.problem_text,
        satisfaction: body.satisfaction,
        improve_category: body.improve_category,
        improve_text: body.improve_text,
      },
      { action: "record_after_call", reason: body.override_reason },
    );
    await followEntries(write, [row], { action: "record_after_call" });
  };
