import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { CallAnswer } from "../contract/answer-lookups.ts";
import type {
  FollowContact,
  FollowFacts,
  SosMinutes,
} from "../contract/fact-rules.ts";
import type {
  CallKind,
  FollowResult,
  FollowSource,
} from "../contract/lookups.ts";

/** Reads the facts of some cases or applications of one source, whatever became of them; those that are not there are left out. */
export type ReadFollowFacts = (
  db: Db,
  ids: readonly number[],
) => Promise<readonly FollowFacts[]>;

/** What a call brought to the case or application that it was about. */
export interface FollowStep {
  readonly case: CaseKey;
  readonly dispatch_id: number | null;
  readonly kind: CallKind;
  /** Null where nobody was reached. */
  readonly answer: CallAnswer | null;
  readonly result: FollowResult;
  /** When it was called. */
  readonly at: string;
  readonly target: FollowContact;
  /** The arrival that was named, or told to the driver. */
  readonly eta: string | null;
  readonly staff_name: string | null;
  readonly staff_phone: string | null;
  readonly decline_reason: string | null;
  readonly answer_text: string | null;
  readonly note: string | null;
  /** Callback, dealer: when it is called again. */
  readonly next_due_at: string | null;
}

/**
 * Writes the step of a call where it belongs: the dispatch, the case, the application. In the transaction of the
 * caller; whatever stands against it throws, and neither is written.
 */
export type TakeFollowStep = (
  write: SignedWrite,
  step: FollowStep,
) => Promise<void>;

/**
 * Notes a call in the rows of a case, by one who has no right of its desk; with `asks` the desk hears 「架電結果あり」 and
 * confirms what was answered.
 */
export type NoteFollowCall = (
  write: SignedWrite,
  step: FollowStep & { readonly text: string; readonly asks: boolean },
) => Promise<void>;

/** What the composition root hands in. */
export interface FollowDependencies {
  readonly factsOf: Partial<Record<FollowSource, ReadFollowFacts>>;
  /** Whom to ask first for a truck, of SOS cases whose place is known. */
  readonly firstCompanies: (
    db: Db,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, FollowContact>>;
  /** Locks the case in the order of all desks, before item and call are locked. */
  readonly lockSource: (
    write: SignedWrite,
    step: Pick<FollowStep, "case" | "dispatch_id">,
  ) => Promise<void>;
  readonly followStep: TakeFollowStep;
  readonly noteCall: NoteFollowCall;
  /** The same for an application. */
  readonly lockApplication: (write: SignedWrite, id: number) => Promise<void>;
  /** What is written of an application by its own module: its answer. */
  readonly answerApplication: (
    write: SignedWrite,
    id: number,
    step: Omit<FollowStep, "case" | "dispatch_id">,
  ) => Promise<void>;
  /** Takes own applications back, by their ids; all of them or none. */
  readonly deleteApplications: (
    write: SignedWrite,
    ids: readonly number[],
    reason: string,
  ) => Promise<void>;
  /** What the policy of dispatches says; it is kept there and only shown here. */
  readonly sosMinutes: (db: Db) => Promise<SosMinutes>;
  /** Why towing companies decline. */
  readonly declineReasons: readonly {
    readonly code: string;
    readonly label: string;
  }[];
  /** Module base segments of addresses: whose own make is outsourced by SOS. */
  readonly brand: string;
}
