import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type {
  AfterCallBody,
  CallBody,
  CallGroupBody,
  ReceiptBody,
  WorkBody,
} from "./entry-schema.ts";
import { lapseDays } from "./status-rules.ts";
import { isContact } from "./summary-rules.ts";
import { slipText as text } from "./text.ts";

/** Field → why it is wrong; the first of each. */
type Refusals = Readonly<Record<string, string>>;

type Telephone = Pick<
  CallBody,
  "called_at" | "call_status" | "next_call_at" | "next_call_scope"
>;
type Said = CallGroupBody["slips"][number];

const dayMs = 24 * 3_600_000;
const yearDays = 365;

/** What a call itself is asked, whatever was said in it. */
const telephoneRefusals = (
  { called_at, next_call_at }: Telephone,
  { now, due_on }: { readonly now: number; readonly due_on: string },
): Refusals => {
  const at = Date.parse(called_at);
  if (at > now) return { called_at: text.calledInFuture };
  if (at < now - dayMs) return { called_at: text.calledLongAgo };
  if (next_call_at === null) return {};
  if (Date.parse(next_call_at) <= at) return { next_call_at: text.nextInPast };
  return tokyoDate(next_call_at) > addDays(due_on, lapseDays)
    ? { next_call_at: text.nextTooLate }
    : {};
};

/** What was said of one vehicle: an intention of whom was reached, a date of who wants to come. */
const saidRefusals = (
  said: Pick<Said, "storage_intention" | "desired_on">,
  { call_status, called_at }: Telephone,
): Refusals => {
  const isMissed = said.storage_intention === "not_reachable";
  if (isContact(call_status) === isMissed)
    return {
      storage_intention: isMissed
        ? text.reachedIntention
        : text.notReachableOnly,
    };
  if (said.storage_intention !== "wants")
    return said.desired_on === null ? {} : { desired_on: text.desiredNotAsked };
  const today = tokyoDate(called_at);
  if (said.desired_on === null) return { desired_on: text.desiredMissing };
  return said.desired_on < today || said.desired_on > addDays(today, yearDays)
    ? { desired_on: text.desiredInPast }
    : {};
};

const prefixed = (at: string, refusals: Refusals): Refusals =>
  Object.fromEntries(
    Object.entries(refusals).map(([field, message]) => [at + field, message]),
  );

/** @param due_on まとめ期限 of the first slip of the call */
export const callRefusals = (
  body: CallGroupBody,
  context: { readonly now: number; readonly due_on: string },
  place: (index: number) => string,
): Refusals => ({
  ...telephoneRefusals(body, context),
  ...Object.fromEntries(
    body.slips.flatMap((said, index) =>
      Object.entries(prefixed(place(index), saidRefusals(said, body))),
    ),
  ),
});

export const afterCallRefusals = (
  body: AfterCallBody,
  context: { readonly now: number; readonly due_on: string },
): Refusals => {
  const isMissed = body.after_result === "not_reachable";
  return {
    ...telephoneRefusals(body, context),
    ...(isContact(body.call_status) === isMissed
      ? { after_result: isMissed ? text.afterContact : text.notReachableOnly }
      : {}),
    ...(body.after_result === "problem" && body.problem_text === null
      ? { problem_text: text.problemMissing }
      : {}),
  };
};

/** A day on which something was done: not to come, and not long before the slip. */
const doneRefusals = (
  field: string,
  date: string | null,
  made_on: string,
): Refusals => {
  if (date === null) return {};
  if (date > tokyoDate()) return { [field]: text.future };
  return date < addDays(made_on, -yearDays) ? { [field]: text.tooEarly } : {};
};

/** @param made_on when the slip was made, `YYYY-MM-DD` */
export const receiptRefusals = (
  { goods_receipt_result, received_on }: ReceiptBody,
  made_on: string,
): Refusals =>
  goods_receipt_result === "received" && received_on === null
    ? { received_on: text.receivedMissing }
    : doneRefusals("received_on", received_on, made_on);

export const workRefusals = (body: WorkBody, made_on: string): Refusals => ({
  ...doneRefusals("received_on", body.received_on, made_on),
  ...(body.completed_on < body.received_on
    ? { completed_on: text.completedBeforeReceived }
    : doneRefusals("completed_on", body.completed_on, made_on)),
  ...(body.kinds_done.includes("vehicle") && body.next_expires_on === null
    ? { next_expires_on: text.expiryMissing }
    : {}),
  ...(body.next_expires_on !== null && body.next_expires_on <= body.completed_on
    ? { next_expires_on: text.expiryNotLater }
    : {}),
});
