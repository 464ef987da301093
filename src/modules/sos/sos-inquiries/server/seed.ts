import type { Db } from "#platform/server/db/schema.ts";
import { seedCorrespondences } from "#modules/desk/case-desk/server/correspondence-seed.ts";
import { numberCases } from "#modules/desk/case-desk/server/number-seed.ts";
import type { WorldStory } from "#world/story-record-seed.ts";
import { treatmentResults, treatments } from "../contract/dispatch-lookups.ts";
import { dispatchClock } from "../contract/overdue-rules.ts";
import { inquiryInputSchema, type InquiryInput } from "../contract/schema.ts";
import { sosDesk } from "./case-service.ts";
import { firstMinutes } from "../contract/next-action-rules.ts";
import { deriveColumns, straightOn } from "./mutations.ts";
import { inquiryIndex } from "./search-mutations.ts";
import type { InquiryRow } from "./tables.ts";

/** Ids that the other modules' seeds gave to the people and companies of the stories. */
export interface StoryIds {
  /** Sales companies by code, their branches in order. */
  readonly dealers: ReadonlyMap<
    string,
    { readonly id: number; readonly branch_ids: readonly number[] }
  >;
  /** Towing companies by code. */
  readonly tow_companies: ReadonlyMap<string, number>;
  /** Of the policy: within how many minutes a towing company has to answer. */
  readonly answer_minutes: number;
  /** Who completes, and who approves (somebody else). */
  readonly completed_by: number;
  readonly approved_by: number;
  /** Accounts of those who received, by name; who completes where it names nobody. */
  readonly received_by?: ReadonlyMap<string, number>;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Types of the accidents of the demo, and of every so many tyres one that was lost. */
const incidentTypes = [1, 8, 6, 5, 2, 1, 4, 3] as const;
const lostTyres = 16;

const incidentOf = ({ trouble, received_at }: WorldStory) => {
  const minute = Math.floor(received_at.getTime() / 60_000);
  if (trouble.trouble_category === "accident")
    return incidentTypes[minute % incidentTypes.length] ?? 1;
  const isLost =
    trouble.trouble_category === "tire" && minute % lostTyres === 0;
  return isLost ? 4 : null;
};

/** What an agent would have typed. */
function typedInStory(story: WorldStory, ids: StoryIds) {
  const { vehicle, place, trouble, caller } = story;
  const dealer = ids.dealers.get(story.dealer_code ?? "");
  const needsDealer = story.service_division.includes("B");
  const { statement, treatment: _, treatment_result: __, ...rest } = trouble;
  const { wrecker_classification: ___, load_state, ...symptoms } = rest;
  return {
    ...caller,
    ...place,
    ...symptoms,
    ...story.contacts,
    received_at: story.received_at.toISOString(),
    receiver_name: story.receiver.surname,
    receiver_name_kana: story.receiver.surname_kana,
    communication: story.communication,
    reporter_office: null,
    reporter_branch: null,
    customer_company: vehicle.owner_name,
    company_customer_code: vehicle.customer_code,
    customer_class: vehicle.customer_class,
    customer_rank: null,
    vehicle_registration_number: {
      bureau: vehicle.plate_bureau,
      category: vehicle.plate_category,
      kana: vehicle.plate_kana,
      designated_number: vehicle.plate_number,
    },
    chassis_number: vehicle.chassis_number,
    vehicle_model: vehicle.model,
    vehicle_make: vehicle.make,
    first_registration: vehicle.first_registration,
    delivery_date: vehicle.delivery_date,
    load_state,
    communication_device_status: vehicle.communication_device_status,
    car_incident_type: incidentOf(story),
    service_division: [...story.service_division],
    car_dealer_id: dealer?.id ?? null,
    car_dealer_branch_id: needsDealer
      ? (dealer?.branch_ids[story.dealer_branch ?? 0] ?? null)
      : null,
    memo: statement,
    billing_name: vehicle.owner_name,
    billing_address: null,
    client_type: story.client_type,
    approval_need: story.approval_need,
  };
}

/** Checked by the form's own schema, so a seed that breaks a rule fails. */
const inputOfStory = (story: WorldStory, ids: StoryIds): InquiryInput =>
  inquiryInputSchema.parse(typedInStory(story, ids));

/** The same without the check, for bulk data of which a sample is checked. */
export const uncheckedInputOfStory = (
  story: WorldStory,
  ids: StoryIds,
): InquiryInput => typedInStory(story, ids) as InquiryInput;

const OPEN = new Set(["requested", "accepted", "departed", "arrived"]);

/** What the dispatches of a story leave on the row of its case. */
function dispatchFactsOf(story: WorldStory, ids: StoryIds) {
  const progresses = story.dispatches.map((dispatch) => dispatch.progress);
  const count = (isCounted: (progress: string) => boolean): number =>
    progresses.filter(isCounted).length;
  return {
    open_dispatch_count: count((progress) => OPEN.has(progress)),
    awaiting_report_count: count(
      (progress) => OPEN.has(progress) || progress === "work_done",
    ),
    reported_count: count((progress) => progress === "reported"),
    dispatch_count: progresses.length,
    ...dispatchClock(
      story.dispatches.map((dispatch) => ({
        progress: dispatch.progress,
        arranged_at: iso(dispatch.arranged_at),
        accepted_at: iso(dispatch.accepted_at),
        eta: iso(dispatch.eta),
        arrived_at: iso(dispatch.arrived_at),
        work_done_at: iso(dispatch.work_done_at),
        declined_at: iso(dispatch.declined_at),
        cancelled_at: iso(dispatch.cancelled_at),
      })),
      ids.answer_minutes,
    ),
    tow_truck_company_ids: [
      ...new Set(
        story.dispatches
          .map((dispatch) => ids.tow_companies.get(dispatch.company_code ?? ""))
          .filter((id) => id !== undefined)
          .toSorted((a, b) => a - b),
      ),
    ],
  };
}

/** The word of a code, where the lookup knows it. */
const wordOf = (
  lookup: {
    readonly options: readonly {
      readonly code: string;
      readonly label: string;
    }[];
  },
  code: string | undefined,
): string | null =>
  lookup.options.find((option) => option.code === code)?.label ?? null;

/** No agent has written a next action of a case of the seed; the rule derives it. */
const nothingOwn = {
  next_action: null,
  next_action_since: null,
  next_action_due_at: null,
  own_next_action: null,
  own_next_action_for: null,
  own_next_action_at: null,
  own_next_action_due_at: null,
};

/** Who made a completion contact, and when: the receiver, when the case was done. */
const contactOf = (story: WorldStory, state: string) =>
  state === "done"
    ? { at: iso(story.complete_time), by: story.receiver.name }
    : { at: null, by: null };

/** The row of a case: what was typed, what became of it, and what is derived from both. */
export function rowOfStory(
  story: WorldStory,
  ids: StoryIds,
  reception_number: string,
  input: InquiryInput = inputOfStory(story, ids),
): Omit<InquiryRow, "id" | "version"> {
  const isApproved = story.inquiry_status === "approved";
  const isComplete = isApproved || story.inquiry_status === "complete";
  const work = contactOf(story, input.caller_completion_work);
  const arrangement = contactOf(story, input.caller_completion_arrangement);
  const dealer = contactOf(story, input.car_dealer_completion_work);
  const receiver =
    ids.received_by?.get(story.receiver.name) ?? ids.completed_by;
  const followUp = contactOf(story, input.follow_up_call);
  const row = {
    ...input,
    ...dispatchFactsOf(story, ids),
    ...nothingOwn,
    desired_contact_at: null,
    desired_contact_note: null,
    ...straightOn,
    work_since: null,
    cancel_requested_at: null,
    merged_into_id: null,
    follow_up_call_at: followUp.at,
    follow_up_call_by: followUp.by,
    reception_number,
    inquiry_status: story.inquiry_status,
    dispatch_status: "none" as const,
    cancellation_reason: story.cancellation_reason,
    caller_completion_work_at: work.at,
    caller_completion_work_by: work.by,
    caller_completion_arrangement_at: arrangement.at,
    caller_completion_arrangement_by: arrangement.by,
    car_dealer_completion_work_at: dealer.at,
    car_dealer_completion_work_by: dealer.by,
    treatment: wordOf(treatments, story.report?.treatment_code),
    treatment_result: wordOf(
      treatmentResults,
      story.report?.treatment_result_code,
    ),
    complete_time: iso(story.complete_time),
    completed_at: isComplete ? iso(story.complete_time) : null,
    completed_by: isComplete ? ids.completed_by : null,
    approved_at: iso(story.approved_at),
    approved_by: isApproved ? ids.approved_by : null,
    caller_phone_digits: "",
    plate_text: "",
    chassis_text: "",
    created_at: input.received_at,
    created_by: receiver,
    updated_at: input.received_at,
    updated_by: receiver,
    deleted_at: null,
  };
  return { ...row, ...deriveColumns(row, firstMinutes) };
}

/** A case that was written, with the story it tells (for the seed of its dispatches). */
export interface SeededInquiry {
  readonly id: number;
  readonly story: WorldStory;
}

/**
 * Writes the cases of stories (oldest first, on days without cases yet) with correspondence and search
 * text. Their dispatches and reports are the seed of sos-dispatch's. Returns each case with its story.
 */
export async function seedInquiries(
  db: Db,
  stories: readonly WorldStory[],
  ids: StoryIds,
): Promise<SeededInquiry[]> {
  const numbers = await numberCases(
    db,
    sosDesk.counter,
    stories.map(({ received_at }) => received_at),
  );
  const seeded: SeededInquiry[] = [];
  for (const [index, story] of stories.entries()) {
    const values = rowOfStory(story, ids, numbers[index] ?? "");
    const row = await db
      .insertInto("sos_inquiries")
      .values({
        ...values,
        vehicle_registration_number: JSON.stringify(
          values.vehicle_registration_number,
        ),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await inquiryIndex.index(db, row);
    const key = { module: "sos", id: row.id } as const;
    await seedCorrespondences(db, key, story.correspondences);
    seeded.push({ id: row.id, story });
  }
  return seeded;
}
