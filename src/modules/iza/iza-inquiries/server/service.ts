import { syncAccident } from "#modules/desk/accident-reports/server/service.ts";
import { rowRecordings } from "#modules/desk/call-logs/server/row-service.ts";
import { listCorrespondenceRows } from "#modules/desk/case-desk/server/correspondence-service.ts";
import { deskService } from "#modules/desk/case-desk/server/desk-service.ts";
import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { handedOverFilter } from "#modules/desk/case-hand-overs/server/service.ts";
import { snapshotOf } from "#modules/iza/iza-members/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { izaEndpoints } from "../contract/endpoints.ts";
import { izaCase, izaContacts, izaKey } from "../contract/fields.ts";
import { izaCounts } from "../contract/menu-rules.ts";
import { izaTitles } from "../contract/page-text.ts";
import {
  dealerToldAt,
  errorsOfResult,
  izaActions,
  izaStates,
} from "../contract/rules.ts";
import { izaSchemas } from "../contract/schema.ts";
import { izaText as text } from "../contract/text.ts";
import { isToCallBack, scopeOfIza } from "./access.ts";
import type { IzaRow } from "./tables.ts";
import "./tables.ts";

type Next = Partial<IzaRow>;
type Errors = Record<string, string[]>;

const isAfter = (one: string, other: string): boolean =>
  Date.parse(one) > Date.parse(other);

/** A call back is promised for later, and was made after the reception and before now. */
const errorsOfCallback = (next: Next, changes: Next): Errors => {
  const now = new Date().toISOString();
  const { callback_at, callback_done_at } = changes;
  const done = callback_done_at ?? null;
  return {
    ...((callback_at ?? null) !== null &&
      !isAfter(callback_at ?? now, now) && {
        callback_at: [text.callbackPast],
      }),
    ...(done !== null &&
      isAfter(next.received_at ?? now, done) && {
        callback_done_at: [text.doneBeforeReception],
      }),
    ...(done !== null &&
      isAfter(done, now) && { callback_done_at: [text.doneInFuture] }),
  };
};

/** Handing over to SOS is a step of its own, and only its end takes it back. */
const errorsOfHandOver = (
  { sos_inquiry_id }: Next,
  { result }: Next,
): Errors => {
  const isHandedOver = (sos_inquiry_id ?? null) !== null;
  if (result === undefined || (result === "handed_to_sos") === isHandedOver)
    return {};
  return {
    result: [isHandedOver ? text.handedOverStays : text.handOverByStep],
  };
};

const dealerKeys = ["result", "car_dealer_id", "car_dealer_branch_id"] as const;

/** Since when a sales company has it; another one, or another branch, may have heard nothing yet. */
const dealerTold = async (
  { db }: CaseWrite,
  next: Next,
  changes: Next,
  { id }: Next,
) => {
  if (id === undefined) return {};
  if (dealerKeys.every((name) => changes[name] === undefined)) return {};
  const { result = null, ...rest } = next;
  const { car_dealer_id = null, car_dealer_branch_id = null } = rest;
  const rows = await listCorrespondenceRows(db, izaKey(id));
  const of = { result, car_dealer_id, car_dealer_branch_id };
  return { dealer_told_at: dealerToldAt(rows, of) };
};

const memberKeys = [
  "member_number",
  "vehicle_registration_number",
  "chassis_number",
  "received_at",
] as const;

/** Whether the help was bought, by what was said of member and vehicle; it is worked out where that changes. */
const coverageNow = async (
  { db, actor }: CaseWrite,
  next: Next,
  changes: Next,
  before: Next,
) => {
  const isKnown = (before.coverage ?? null) !== null;
  if (isKnown && memberKeys.every((name) => changes[name] === undefined))
    return {};
  const typed = next.member_number ?? null;
  const { iza_member_id, member_number, plan, coverage } = await snapshotOf(
    db,
    actor,
    typed === null ? undefined : { member_number: typed },
    { keys: next, at: next.received_at ?? new Date().toISOString() },
  );
  return {
    iza_member_id,
    plan,
    coverage,
    member_number: member_number ?? typed,
  };
};

/**
 * A result stands with its fields, and an accident is looked at by a second person.
 *
 * @throws AppError 422 at the fields that do not go together
 */
const consequences = async (
  write: CaseWrite,
  next: Next,
  changes: Next,
  before: Next,
): Promise<object> => {
  const errors: Errors = {
    ...errorsOfResult(next),
    ...errorsOfCallback(next, changes),
    ...errorsOfHandOver(next, changes),
  };
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid_input", { errors });
  const isNewIncident =
    (changes.car_incident_type ?? null) !== null &&
    changes.car_incident_type !== before.car_incident_type;
  return {
    ...(await coverageNow(write, next, changes, before)),
    ...(isNewIncident && { approval_need: "need" }),
    // Who says what came of it in its place has taken the task.
    ...((changes.result ?? null) !== null && { hand_over_ended_at: null }),
    ...(await dealerTold(write, next, changes, before)),
  };
};

/** The accident of a case; handed over to SOS it is that desk's, which has its own report. */
const accidentOf = (
  row: Pick<
    IzaRow,
    | "car_incident_type"
    | "received_at"
    | "inquiry_status"
    | "deleted_at"
    | "sos_inquiry_id"
  >,
) => ({
  ...row,
  elsewhere: row.sos_inquiry_id === null ? null : text.accidentHandedOver,
});

/** The cases of the telephone desk, declared. */
export const {
  moduleWith: izaDeskModule,
  kind: izaKind,
  lock: lockIzaInquiry,
  present: presentIzaInquiry,
  writeRow: writeIzaRow,
  update: updateIza,
  searcher: izaInquirySearcher,
} = deskService({
  module: "iza",
  table: "iza_inquiries",
  searchTable: "iza_inquiry_search",
  fields: izaCase,
  searched: [
    "member",
    "caller",
    "vehicle",
    "place",
    "trouble",
    "guidance",
    "result",
    "reception",
  ],
  states: izaStates,
  actions: izaActions,
  contacts: izaContacts,
  scopeOf: scopeOfIza,
  endpoints: izaEndpoints,
  schemas: izaSchemas,
  filters: {
    handed_over: handedOverFilter("iza", "iza_inquiries"),
    callback: isToCallBack,
  },
  title: izaTitles.list,
  has_keys: true,
  menu: izaCounts,
  said: ["caller_name", "vehicle_model"],
  consequences,
  follow: (write, row, former) =>
    syncAccident(
      write,
      { module: "iza", id: row.id },
      accidentOf(row),
      former && accidentOf(former),
    ),
  rows: {
    recordings: rowRecordings,
    // The kit knows the facts of a case; whom it was handed over to are its fields.
    follow: (rows, of) => ({
      dealer_told_at: dealerToldAt(rows, of as IzaRow),
    }),
  },
});
