import type { OpeningTimes } from "#modules/company/dealers/contract/branch-rules.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { ApplicationState, CallTarget, FollowSource } from "./lookups.ts";
import type { PolicyField } from "./policy-schema.ts";

/** Which case or application is followed. */
export interface FollowKey {
  readonly source: FollowSource;
  readonly id: number;
}

export type FollowDispatchKind = "A" | "J";

/** Whom to reach; what is not known is null. */
export interface FollowContact {
  readonly name: string | null;
  readonly phone: string | null;
}

/** A dispatch of a case. All instants are ISO in UTC. */
export interface FollowDispatch {
  readonly id: number;
  readonly kind: FollowDispatchKind;
  readonly progress:
    | "draft"
    | "requested"
    | "accepted"
    | "departed"
    | "arrived"
    | "work_done"
    | "reported"
    | "declined"
    | "cancelled";
  readonly arranged_at: string | null;
  readonly accepted_at: string | null;
  readonly eta: string | null;
  /** The arrival that the driver was told last; null where nobody has told him one. */
  readonly told_eta: string | null;
  readonly departed_at: string | null;
  readonly arrived_at: string | null;
  readonly work_done_at: string | null;
  readonly declined_at: string | null;
  readonly cancelled_at: string | null;
  /** Treatment and result are there. */
  readonly has_report: boolean;
  readonly company_id: number | null;
  /** The company, and where it is called about this dispatch. */
  readonly company: FollowContact | null;
  /** How far it is, in the words of its desk. */
  readonly progress_label: string;
  readonly staff_name: string | null;
  readonly staff_contact: string | null;
}

/** Minutes that stand beside the alarm in the policy of SOS: one time for one thing. */
export interface SosMinutes {
  readonly arrange: number;
  readonly arrange_main_line: number;
  readonly ask_report: number;
  readonly thank_you: number;
}

/** What a call at the telephone desk left open. */
export interface IzaFacts {
  readonly callback_at: string | null;
  readonly callback_done_at: string | null;
  /** The sales company that has the case now; null where none has it. */
  readonly dealer: {
    readonly branch_id: number | null;
    readonly contact: FollowContact;
    /** Null where it is not known when it opens: then as if always. */
    readonly times: OpeningTimes | null;
    readonly handed_at: string;
  } | null;
}

/** An order of a call. */
export interface ApplicationFacts {
  readonly application_state: ApplicationState;
  readonly is_urgent: boolean;
  /** When it is to be made; as soon as possible: when it became due. */
  readonly due_at: string;
  /** When it was planned. */
  readonly since: string;
  readonly target_kind: CallTarget;
  readonly target: FollowContact;
  /** Who is to make it; null: anyone. */
  readonly requested_for_id: number | null;
  /** Who wrote it: nobody else takes it back. */
  readonly written_by_id: number | null;
}

/** What is shown of a case beside its chain: who, where, what, which company; and no more than the call needs. */
export interface FollowShown {
  readonly customer_company: string | null;
  readonly vehicle_registration_number: {
    readonly bureau: string;
    readonly category: string;
    readonly kana: string;
    readonly designated_number: string;
  } | null;
  /** Make and model in words. */
  readonly vehicle: string | null;
  /** Where, in one line. */
  readonly place: string | null;
  readonly prefecture: string | null;
  /** What is wrong, in one line; of an application its purpose. */
  readonly trouble: string | null;
  readonly car_dealer_id: number | null;
}

/** Everything that is looked at of one case, or of one application. */
export interface FollowFacts {
  readonly key: FollowKey;
  /** The number by which people know it. */
  readonly number: string;
  /** The case itself; of an application the one that it is about. */
  readonly case: CaseKey | null;
  /** `open`: worked on; `done`: complete or approved; `ended`: cancelled, merged, deleted. */
  readonly stage: "open" | "done" | "ended";
  readonly received_at: string;
  /** Who has it at its desk; the first in charge of its chain. */
  readonly person_in_charge_id: number | null;
  readonly is_main_line: boolean;
  /** 1–14; null where it is not known. */
  readonly vehicle_make: number | null;
  /** What has to be arranged, and since when; nothing at a desk without dispatches. */
  readonly needs: readonly {
    readonly kind: FollowDispatchKind;
    readonly since: string;
  }[];
  readonly dispatches: readonly FollowDispatch[];
  readonly caller: FollowContact;
  readonly follow_up_call: "none" | "yes" | "done";
  readonly completed_at: string | null;
  readonly minutes: SosMinutes;
  readonly iza: IzaFacts | null;
  readonly application: ApplicationFacts | null;
  readonly shown: FollowShown;
}

/** All minutes, attempts and hours that SOS does not keep. */
export type FollowPolicy = Readonly<Record<PolicyField, number>>;
