import { AppError } from "#platform/contract/errors.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import { tasksOf } from "../contract/next-action-rules.ts";
import { lengthLimits } from "../contract/schema.ts";
import { inquiryText } from "../contract/text.ts";
import type { InquiryRow } from "./tables.ts";
import { stampContacts } from "./writing-service.ts";

/** A double reception and the case that it is merged into. */
export interface MergedCases {
  readonly double: InquiryRow;
  readonly kept: InquiryRow;
}

type Patch = Partial<InquiryRow>;

const refuse = (message: string): AppError =>
  new AppError("not_possible_now", { message });

/**
 * Those outside see the cases of their company or make only: what was written with them stays theirs.
 *
 * @throws AppError 570 where the two cases belong to different ones
 */
const outsidePatch = ({ double, kept }: MergedCases): Patch => {
  const differ = (field: "car_dealer_id" | "vehicle_make"): boolean =>
    double[field] !== null &&
    kept[field] !== null &&
    double[field] !== kept[field];
  if (differ("car_dealer_id")) throw refuse(inquiryText.dealersDiffer);
  if (differ("vehicle_make")) throw refuse(inquiryText.makesDiffer);
  const ofDealer = {
    car_dealer_id: double.car_dealer_id,
    car_dealer_branch_id: double.car_dealer_branch_id,
  };
  return {
    ...(kept.car_dealer_id === null && ofDealer),
    vehicle_make: kept.vehicle_make ?? double.vehicle_make,
    desired_contact_at: kept.desired_contact_at ?? double.desired_contact_at,
    desired_contact_note:
      kept.desired_contact_note ?? double.desired_contact_note,
  };
};

const calls = [
  "caller_completion_work",
  "caller_completion_arrangement",
  "car_dealer_completion_work",
  "follow_up_call",
] as const;

/** A call that was promised under either number is still to be made. */
const promisedPatch = ({ double, kept }: MergedCases): Patch => {
  const promised = Object.fromEntries(
    calls
      .filter((call) => double[call] === "yes")
      .map((call) => [call, "yes" as const]),
  );
  return { ...promised, ...stampContacts(kept, promised, "") };
};

/** What an agent worded, as long as it stands. */
const ownAction = (row: InquiryRow) =>
  row.next_action === "own" &&
  row.own_next_action !== null &&
  row.own_next_action_due_at !== null
    ? {
        text: row.own_next_action,
        due_at: row.own_next_action_due_at,
        at: row.own_next_action_at,
      }
    : undefined;

/** The own next actions of both as one: the earlier time, both texts. */
const ownActionPatch = ({ double, kept }: MergedCases, patch: Patch): Patch => {
  const mine = ownAction(double);
  if (mine === undefined) return {};
  const both = [mine, ownAction(kept) ?? []]
    .flat()
    .toSorted((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at));
  const [first, second] = both;
  const text =
    first === undefined || second === undefined
      ? mine.text
      : inquiryText.bothActions(first.text, second.text);
  return {
    own_next_action: cutToWeight(text, lengthLimits.company),
    own_next_action_due_at: first?.due_at ?? mine.due_at,
    own_next_action_at: mine.at,
    own_next_action_for: tasksOf({ ...kept, ...patch })[0]?.kind ?? null,
  };
};

/** What the kept case takes over of the double. */
export const carriedPatch = (cases: MergedCases): Patch => {
  const patch: Patch = {
    ...outsidePatch(cases),
    ...promisedPatch(cases),
    // Merging is no way around an approval that one of the two needs.
    ...(cases.double.approval_need === "need" && {
      approval_need: "need" as const,
    }),
  };
  return { ...patch, ...ownActionPatch(cases, patch) };
};

/** What the history of the kept case says: also the whole of a next action that was cut. */
export const mergeReason = ({ double }: MergedCases): string => {
  const own = ownAction(double);
  return [
    inquiryText.mergedFrom(double.reception_number),
    own === undefined
      ? ""
      : inquiryText.mergedAction(own.text, formatDateTime(own.due_at)),
  ].join("");
};
