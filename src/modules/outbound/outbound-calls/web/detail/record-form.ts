import { z } from "zod";
import { callRefusals } from "../../contract/entry-rules.ts";
import {
  afterCallBody,
  callBody,
  type CallBody,
  type CallGroupBody,
} from "../../contract/entry-schema.ts";
import { slipCallText as text } from "../../contract/call-text.ts";
import { isContact } from "../../contract/summary-rules.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";

const { version: _version, ...telephone } = callBody.shape;
const { version: _after, after_result, ...asked } = afterCallBody.shape;
const said = {
  storage_intention: telephone.storage_intention.nullable(),
  desired_on: telephone.desired_on,
  desired_time: telephone.desired_time,
};
const other = z.strictObject({ ...said, is_asked: z.boolean() });

/** What is typed of a call before or after, and of the other vehicles that it was about, by their slips. */
const callShape = z.strictObject({
  ...asked,
  ...said,
  after_result: after_result.nullable(),
  connection_number: telephone.connection_number.nullable(),
  called_at: telephone.called_at.nullable(),
  call_status: telephone.call_status.nullable(),
  also: z.record(z.string(), other),
});
export type CallTyped = z.input<typeof callShape>;
export interface CallValues extends z.output<typeof callShape> {}

/** Key of another slip in the form: a number would make a list of it. */
export const otherKey = (id: number): string => `s${String(id)}`;

export const nothingSaid = {
  storage_intention: null,
  desired_on: null,
  desired_time: null,
} as const;

/** The connection that is proposed: the first that may be called, outside the hours one that a leader may, else the first. */
const firstConnection = ({ customer }: SlipDetail): number | null => {
  const connections = customer?.connections ?? [];
  const valid = connections.filter(({ is_invalid }) => !is_invalid);
  const free =
    valid.find(({ bar }) => bar === null) ??
    valid.find(({ bar }) => bar === "hours");
  return (free ?? connections[0])?.connection_number ?? null;
};

export const callStart = (slip: SlipDetail): CallTyped => ({
  connection_number: firstConnection(slip),
  called_at: null,
  call_status: null,
  next_call_at: null,
  next_call_scope: null,
  memo: "",
  desk_memo: "",
  override_reason: "",
  ...nothingSaid,
  after_result: null,
  after_call_status: null,
  problem_text: "",
  satisfaction: null,
  improve_category: null,
  improve_text: "",
  also: {},
});

/** The telephone call itself. @throws Error where the rules were not asked */
export const telephoneOf = (typed: CallValues) => {
  const { call_status, connection_number, called_at } = typed;
  if (call_status === null || connection_number === null)
    throw new Error("a call without a result");
  return {
    call_status,
    connection_number,
    called_at: called_at ?? new Date().toISOString(),
    next_call_at: typed.next_call_at,
    next_call_scope: typed.next_call_scope,
    memo: typed.memo,
    desk_memo: typed.desk_memo,
    override_reason: typed.override_reason,
  };
};

/** The other slips of the user that were spoken about. */
export const askedOf = (
  slip: SlipDetail,
  also: CallTyped["also"],
): SlipDetail["siblings"] =>
  slip.siblings.filter(({ id }) => also[otherKey(id)]?.is_asked === true);

/** Only what the answer needs goes out: what was typed for another one stays behind. */
const saidOf = (
  { storage_intention, desired_on, desired_time }: z.output<typeof other>,
  call_status: CallBody["call_status"],
) => {
  const intention = isContact(call_status)
    ? storage_intention
    : ("not_reachable" as const);
  const isComing = intention === "wants";
  return {
    storage_intention: intention,
    desired_on: isComing ? desired_on : null,
    desired_time: isComing ? desired_time : null,
  };
};

type Said = CallGroupBody["slips"][number];

interface Sent {
  readonly call: Omit<CallGroupBody, "slips">;
  /** The slip that is open first. */
  readonly slips: Said[];
}

/** What is sent of a call. @throws Error where the rules were not asked */
export const sentOf = (slip: SlipDetail, typed: CallValues): Sent => {
  const { also, storage_intention, desired_on, desired_time } = typed;
  const call = telephoneOf(typed);
  const own = { storage_intention, desired_on, desired_time };
  const rows = [
    { id: slip.id, version: slip.version, ...own, is_asked: true },
    ...askedOf(slip, also).flatMap(({ id, version }) => {
      const one = also[otherKey(id)];
      return one === undefined ? [] : [{ ...one, id, version }];
    }),
  ];
  return {
    call,
    slips: rows.map(({ id, version, ...one }) => {
      const { storage_intention: intention, ...rest } = saidOf(
        one,
        call.call_status,
      );
      if (intention === null) throw new Error("a call without an intention");
      return { id, version, ...rest, storage_intention: intention };
    }),
  };
};

/** Where the refusal of a slip of a call stands in the form. */
const placesOf =
  (ids: readonly number[]) =>
  (index: number): string =>
    index === 0 ? "" : `also.${otherKey(ids[index] ?? 0)}.`;

type Refuse = (place: string, message: string) => void;
/** Looks at what is typed of a call whose number and result are there. */
type Judge = (slip: SlipDetail, typed: CallValues, refuse: Refuse) => void;

/**
 * The rules of the form.
 *
 * @param slipNow the slip as the screen has it: others come and go while it is typed
 */
export const rulesOf =
  (judge: Judge) =>
  (slipNow: () => SlipDetail | undefined): z.ZodType<CallValues, CallTyped> =>
    callShape.superRefine((typed, context) => {
      const refuse: Refuse = (place, message) =>
        context.addIssue({ code: "custom", path: place.split("."), message });
      const { call_status, connection_number } = typed;
      if (call_status === null) refuse("call_status", text.pickResult);
      if (connection_number === null)
        refuse("connection_number", text.pickConnection);
      const slip = slipNow();
      if (
        slip !== undefined &&
        call_status !== null &&
        connection_number !== null
      )
        judge(slip, typed, refuse);
    });

/** Intentions that are still to be picked of who was reached. */
const missingOf = (
  typed: CallValues,
  others: SlipDetail["siblings"],
): string[] => [
  ...(typed.storage_intention === null ? ["storage_intention"] : []),
  ...others
    .map(({ id }) => otherKey(id))
    .filter((key) => typed.also[key]?.storage_intention === null)
    .map((key) => `also.${key}.storage_intention`),
];

export const judgeBefore: Judge = (slip, typed, refuse) => {
  const others = askedOf(slip, typed.also);
  const isReached = typed.call_status !== null && isContact(typed.call_status);
  const missing = isReached ? missingOf(typed, others) : [];
  for (const place of missing) refuse(place, text.pickIntention);
  if (missing.length > 0) return;
  const { call, slips } = sentOf(slip, typed);
  const due_on =
    [slip, ...others].map((one) => one.effective_due_on).toSorted()[0] ?? "";
  const refusals = callRefusals(
    { ...call, slips },
    { now: Date.now(), due_on },
    placesOf(slips.map(({ id }) => id)),
  );
  for (const [place, message] of Object.entries(refusals))
    refuse(place, message);
};
