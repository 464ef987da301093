import type {
  DoneReason,
  OutboundStage,
  OutboundStatus,
  GoodsReceiptResult,
  StorageIntention,
} from "./lookups.ts";

/*
 * 状態 of a slip, in day numbers: the night looks at every slip whose day has come, a change of settings at all slips of
 * a sales company.
 */

/** Who calls for one kind of inspection or after it, how long before (after: later) and how often; nobody without a contract. */
export interface ContractPart {
  readonly caller: "centre" | "dealer" | null;
  readonly days: number;
  readonly count: number;
}

/** What the contract of a sales company says of slips of one kind. */
export interface SlipSettings {
  readonly call: ContractPart;
  readonly dm: ContractPart;
  readonly after: ContractPart;
}

/** What is known of a slip, whatever came first. Days are day numbers. */
export interface SlipFacts {
  /** まとめ期限. */
  readonly due: number;
  readonly ending: "none" | "person" | "elsewhere" | "not_due";
  readonly is_vehicle_active: boolean;
  readonly is_call_stopped: boolean;
  readonly is_dm_stopped: boolean;
  readonly is_address_ok: boolean;
  readonly dm_count: number;
  /** 架電 before, not void. */
  readonly call_count: number;
  readonly has_contact: boolean;
  /** The latest that is not `not_reachable`, nor void by a date that was not kept. */
  readonly intention: StorageIntention | null;
  readonly desired: number | null;
  readonly after_count: number;
  readonly has_after_result: boolean;
  readonly receipt: GoodsReceiptResult | null;
  readonly received: number | null;
  readonly completed: number | null;
  readonly extra_calls: number;
}

export interface Standing {
  readonly status: OutboundStatus;
  readonly stage: OutboundStage;
  readonly reason: DoneReason | null;
  /** The next day on which the calendar alone changes it. */
  readonly next: number | null;
  /** Number of the row that fits. */
  readonly row: number;
}

/** Days a slip is called for after its date, and an after call after its day. */
export const lapseDays = 60;
/** Days that a report is waited for. */
const reportDays = 120;

const done = (
  row: number,
  reason: DoneReason,
  next: number | null = null,
  stage: OutboundStage = "before",
): Standing => ({ row, status: "done", stage, reason, next });

const open = (
  row: number,
  status: OutboundStatus,
  next: number,
  stage: OutboundStage = "before",
): Standing => ({ row, status, stage, reason: null, next });

/** A letter may still go out. */
export const isDmPending = ({ dm }: SlipSettings, facts: SlipFacts): boolean =>
  dm.caller !== null &&
  !facts.is_dm_stopped &&
  facts.is_address_ok &&
  facts.dm_count === 0 &&
  !facts.has_contact;

/** Rows 2 to 7: it came to us. */
const afterReceipt = (
  facts: SlipFacts,
  { after }: SlipSettings,
  today: number,
): Standing => {
  const { received, completed } = facts;
  if (completed === null) {
    const last = (received ?? today) + reportDays;
    return today > last
      ? done(2, "lapsed", null, "after")
      : open(2, "job_report", last + 1, "after");
  }
  if (after.caller === null || facts.is_call_stopped || facts.has_after_result)
    return done(3, "received", null, "after");
  const from = completed + after.days;
  if (today < from) return done(4, "received", from, "after");
  if (facts.after_count >= after.count)
    return done(5, "after_unreachable", null, "after");
  return today > from + lapseDays
    ? done(6, "after_lapsed", null, "after")
    : open(7, "after_required", from + lapseDays + 1, "after");
};

/** Rows 8 to 13 and what ends a slip without a report: nothing is left to ask. */
const ended = (
  facts: SlipFacts,
  settings: SlipSettings,
  today: number,
): Standing | undefined => {
  if (facts.receipt === "other_company") return done(8, "other_company");
  // What the vehicle no longer needs ends behind the reports: they say what was done.
  if (facts.ending === "elsewhere") return done(8, "done_elsewhere");
  if (facts.ending === "not_due") return done(1, "cancelled");
  if (!facts.is_vehicle_active || facts.intention === "no_vehicle")
    return done(9, "no_vehicle");
  if (facts.intention === "will_not") return done(10, "will_not");
  if (facts.intention === "wants") {
    const last = Math.max(facts.due, facts.desired ?? facts.due) + reportDays;
    return today > last
      ? done(11, "lapsed")
      : open(11, "report_required", last + 1);
  }
  if (facts.is_call_stopped && !isDmPending(settings, facts))
    return done(12, "opted_out");
  const isUntouched = facts.call_count === 0 && facts.dm_count === 0;
  return settings.call.caller === null &&
    settings.dm.caller === null &&
    isUntouched
    ? done(13, "no_contract")
    : undefined;
};

/** Rows 14 to 20: it is asked for. */
const asked = (
  facts: SlipFacts,
  settings: SlipSettings,
  today: number,
): Standing => {
  const { call, dm } = settings;
  const { due } = facts;
  const lapse = due + lapseDays + 1;
  const isFull =
    call.caller !== null && facts.call_count >= call.count + facts.extra_calls;
  if (isFull && facts.has_contact) return done(14, "pr_done");
  if (today >= lapse) return done(15, "lapsed");
  if (isFull) return open(16, "unconfirmed", lapse);
  const isCalled = call.caller !== null && !facts.is_call_stopped;
  const callFrom = isCalled ? due - call.days : undefined;
  if (callFrom !== undefined && today >= callFrom)
    return open(17, "call_required", lapse);
  const dmFrom = isDmPending(settings, facts) ? due - dm.days : undefined;
  if (dmFrom !== undefined && today >= dmFrom)
    return open(18, "dm_required", callFrom ?? lapse);
  const starts = [callFrom, dmFrom].filter((day) => day !== undefined);
  if (starts.length > 0) return open(19, "waiting", Math.min(...starts));
  return today <= due
    ? open(20, "waiting", due + 1)
    : open(20, "unconfirmed", lapse);
};

/**
 * The status of a slip on a day: the first row of the table that fits, and the next day on which it changes by itself.
 * Every row, every order of events gives one answer: only facts are looked at.
 */
export const evaluate = (
  facts: SlipFacts,
  settings: SlipSettings,
  today: number,
): Standing => {
  if (facts.ending === "person") return done(1, "cancelled");
  if (facts.receipt === "received") return afterReceipt(facts, settings, today);
  return ended(facts, settings, today) ?? asked(facts, settings, today);
};

const isTouched = ({ call_count, dm_count }: SlipFacts): boolean =>
  call_count > 0 || dm_count > 0;

/** The contract that a slip goes by: one that was touched goes on by the contract under which it was. */
export const settingsOfSlip = (
  facts: SlipFacts,
  current: SlipSettings,
  held: SlipSettings | null,
): SlipSettings => {
  if (held === null || !isTouched(facts)) return current;
  return {
    ...current,
    call: current.call.caller === null ? held.call : current.call,
    dm: current.dm.caller === null ? held.dm : current.dm,
  };
};
