import type { CallState } from "./lookups.ts";
import type { TelephonyEvent } from "./schema.ts";

/** For so long after a call was taken another may take it over. */
const takeOverMs = 20_000;
/** What rings longer than this rings no more: its end was lost on the way. */
export const ringsAtMostMs = 5 * 60_000;
/** What is talked longer than this has ended: its end was lost on the way. */
export const talksAtMostMs = 4 * 60 * 60_000;
/** Missed calls stay in the list for this many days. */
export const missedForDays = 7;
/** A signature is good for this many seconds before and after its time. */
export const signatureSeconds = 300;

/** What the events of a call have reported so far. */
export interface CallFacts {
  readonly from: string | null;
  readonly to_number: string | null;
  readonly extension: string | null;
  readonly answered_extension: string | null;
  readonly rang_at: string | null;
  readonly answered_at: string | null;
  readonly ended_at: string | null;
}

export const noFacts: CallFacts = {
  from: null,
  to_number: null,
  extension: null,
  answered_extension: null,
  rang_at: null,
  answered_at: null,
  ended_at: null,
};

const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === ""
    ? null
    : text.trim();

const momentOf = {
  ringing: "rang_at",
  answered: "answered_at",
  ended: "ended_at",
} as const;

/**
 * Takes an event into what is known of its call. Events may come twice and in any order: of two of one kind the
 * earlier counts, what one leaves out another may have reported.
 */
export const mergeEvent = (
  facts: CallFacts,
  event: TelephonyEvent,
): CallFacts => {
  const moment = momentOf[event.event];
  const known = facts[moment];
  const isFirst = known === null || event.at < known;
  const extension = orNull(event.extension);
  const place =
    event.event === "ringing"
      ? ("extension" as const)
      : event.event === "answered"
        ? ("answered_extension" as const)
        : undefined;
  return {
    ...facts,
    from: facts.from ?? orNull(event.from),
    to_number: facts.to_number ?? orNull(event.to),
    ...(isFirst ? { [moment]: event.at } : {}),
    ...(place !== undefined &&
    extension !== null &&
    (isFirst || facts[place] === null)
      ? { [place]: extension }
      : {}),
  };
};

/** How far a call has come, in whatever order its events came. */
export const stateOfCall = (call: {
  readonly ended_at: string | null;
  readonly closed_at?: string | null;
  readonly answered_at: string | null;
  readonly owner_user_id: number | null;
}): CallState => {
  if (call.ended_at !== null || (call.closed_at ?? null) !== null)
    return "ended";
  return call.answered_at !== null || call.owner_user_id !== null
    ? "answered"
    : "ringing";
};

/**
 * Milliseconds for which a call may still be taken over from its owner; 0 where not.
 *
 * @param now milliseconds since 1970
 */
export const takeOverLeft = (
  call: {
    readonly ended_at: string | null;
    readonly owner_user_id: number | null;
    readonly claimed_at: string | null;
  },
  userId: number,
  now: number,
): number => {
  if (call.ended_at !== null || call.claimed_at === null) return 0;
  if (call.owner_user_id === null || call.owner_user_id === userId) return 0;
  return Math.max(0, Date.parse(call.claimed_at) + takeOverMs - now);
};
