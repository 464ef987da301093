import type { WorldTrouble } from "./case-seed.ts";
import type { WorldDealer, WorldTowCompany } from "./company-seed.ts";
import type { WorldDispatch, WorldReport } from "./dispatch-story-seed.ts";
import type { PersonName } from "./person-seed.ts";
import type { WorldPlace } from "./place-seed.ts";
import type { Random } from "./random.ts";
import {
  FINISHED,
  type StoryContacts,
  type StoryStage,
  type StoryStatus,
} from "./story-stage-seed.ts";
import type { WorldVehicle } from "./vehicle-seed.ts";

const after = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * 60_000);

/** The people and companies from which stories are told. */
export interface StoryCast {
  readonly dealers: readonly WorldDealer[];
  readonly tow_companies: readonly WorldTowCompany[];
  readonly vehicles: readonly WorldVehicle[];
  /** Agents who take calls. */
  readonly receivers: readonly PersonName[];
}

/** A row of the correspondence table. */
export interface WorldCorrespondenceRow {
  readonly at: Date;
  readonly direction: "outgoing" | "incoming";
  readonly counterpart: string;
  readonly person: string;
  readonly body: string;
}

/**
 * A whole case from the first ring to where it stands: plain values with the column names of
 * `sos_inquiries`, `case_correspondences`, `sos_dispatches` and `sos_work_reports`. Ids are the
 * caller's: the dealer comes as code and branch position, towing companies by code. What rules
 * derive (dispatch status, counts, reception number, search text) is not here.
 */
export interface WorldStory {
  readonly stage: StoryStage;
  readonly inquiry_status: StoryStatus;
  readonly received_at: Date;
  readonly receiver: PersonName;
  readonly communication: string;
  readonly caller: {
    readonly caller_class: string;
    readonly caller_name: string;
    readonly caller_name_kana: string;
    readonly caller_phone: string;
    readonly callback_phone: string | null;
  };
  readonly vehicle: WorldVehicle;
  readonly place: WorldPlace;
  readonly trouble: WorldTrouble;
  readonly service_division: readonly string[];
  readonly dealer_code: string | null;
  /** Position in `dealer.branches`. */
  readonly dealer_branch: number | null;
  readonly client_type: string;
  readonly dispatches: readonly WorldDispatch[];
  readonly report: WorldReport | null;
  readonly correspondences: readonly WorldCorrespondenceRow[];
  readonly contacts: StoryContacts;
  readonly approval_need: "need" | "no_need";
  readonly complete_time: Date | null;
  readonly approved_at: Date | null;
  readonly cancellation_reason: string | null;
}

/** The end of a case: when it was done, approved or why it was cancelled. */
export function makeEnding(
  random: Random,
  stage: StoryStage,
  received_at: Date,
  report: WorldReport | null,
): Pick<
  WorldStory,
  "approval_need" | "complete_time" | "approved_at" | "cancellation_reason"
> {
  const needsApproval = stage === "approved" || stage === "waiting_approval";
  const complete_time = FINISHED.has(stage)
    ? (report?.complete_time ?? after(received_at, random.int(15, 180)))
    : null;
  return {
    approval_need: needsApproval ? "need" : "no_need",
    complete_time,
    approved_at:
      stage === "approved" && complete_time !== null
        ? after(complete_time, random.int(60, 900))
        : null,
    cancellation_reason:
      stage === "cancelled" ? random.pick(CASE_CANCELLATIONS) : null,
  };
}

const CASE_CANCELLATIONS = [
  "resolved",
  "wait_and_see",
  "arranged_another",
  "mistake",
];

/** The latest of the dates in a story, except estimated arrivals. */
export function latestOf(story: WorldStory): number {
  const dates = [
    story.received_at,
    story.complete_time,
    story.approved_at,
    story.report?.submitted_at,
    ...story.correspondences.map((row) => row.at),
    ...story.dispatches.flatMap(({ eta: _eta, ...times }) =>
      Object.values(times),
    ),
  ];
  return Math.max(
    ...dates.map((date) => (date instanceof Date ? date.getTime() : 0)),
  );
}
