import {
  beginningOf,
  wholeBeginningOf,
} from "#modules/desk/case-desk/contract/field-rules.ts";
import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import type { Random } from "#world/random.ts";
import type { WorldStory } from "#world/story-record-seed.ts";
import { izaCase, type IzaSections } from "../contract/fields.ts";
import { izaSchemas } from "../contract/schema.ts";
import { CALLBACK_REASONS, GUIDANCE } from "./guidance-data.ts";
import type { IzaRow } from "./tables.ts";

type Input = CaseInputOf<IzaSections>;
type Values = Partial<Record<keyof Input, unknown>>;

export interface Agent {
  readonly id: number;
  readonly name: string;
}

export interface Dealer {
  readonly id: number;
  readonly branch_ids: readonly number[];
}

/** The call that became an SOS case, by what was said of it. */
export interface SosOrigin {
  readonly id: number;
  readonly story: WorldStory;
}

type Ending = "phone_resolved" | "handed_to_dealer" | "callback" | "open";

/** A call for help as the seeds tell it. */
export interface IzaStory {
  readonly at: Date;
  readonly story: WorldStory;
  readonly agent: Agent;
  readonly sos_id: number | null;
  readonly input: Input;
  readonly status: IzaRow["inquiry_status"];
  readonly completed_at: Date | null;
  readonly approved_at: Date | null;
}

const MINUTE = 60_000;
const after = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * MINUTE);

/** What the caller said, with the fields of this desk. */
const toldIn = ({ story, at }: Pick<IzaStory, "story" | "at">): Values => {
  const { vehicle, place, trouble, caller, receiver } = story;
  return {
    ...beginningOf(izaCase),
    ...caller,
    ...place,
    trouble_category: trouble.trouble_category,
    malfunction_category: trouble.malfunction_category,
    malfunction: trouble.statement,
    car_incident_type: trouble.trouble_category === "accident" ? 1 : null,
    self_propelled: trouble.self_propelled,
    movable: trouble.movable,
    cargo: trouble.cargo,
    load_state: trouble.load_state,
    received_at: at.toISOString(),
    receiver_name: receiver.surname,
    receiver_name_kana: receiver.surname_kana,
    communication: "phone",
    vehicle_registration_number: {
      bureau: vehicle.plate_bureau,
      category: vehicle.plate_category,
      kana: vehicle.plate_kana,
      designated_number: vehicle.plate_number,
    },
    chassis_number: vehicle.chassis_number,
    vehicle_model: vehicle.model,
    vehicle_make: vehicle.make,
  };
};

const guidedIn = (
  random: Random,
  category: string,
  outcomes: readonly ("solved" | "eased" | "unchanged" | "not_tried")[],
): Values => ({
  guidance: random.pick(GUIDANCE[category] ?? GUIDANCE["other"] ?? []),
  guidance_result: random.pick(outcomes),
});

/** How each call ends, with the fields that its result asks for. */
const endingIn = (
  random: Random,
  ending: Ending | "handed_to_sos",
  { story, at }: Pick<IzaStory, "story" | "at">,
  { dealer, isDone, now }: { dealer: Dealer; isDone: boolean; now: Date },
): Values => {
  const { trouble_category: category } = story.trouble;
  switch (ending) {
    case "phone_resolved":
      return {
        ...guidedIn(random, category, ["solved", "solved", "solved", "eased"]),
        result: ending,
      };
    case "handed_to_sos":
      return {
        ...guidedIn(random, category, ["unchanged", "not_tried"]),
        result: ending,
      };
    case "handed_to_dealer":
      return {
        ...guidedIn(random, category, ["unchanged", "eased"]),
        result: ending,
        car_dealer_id: dealer.id,
        car_dealer_branch_id: dealer.branch_ids[0] ?? null,
        told_by: random.pick(["phone", "mail"] as const),
      };
    case "callback": {
      const promised = isDone
        ? after(at, random.int(30, 90))
        : after(now, random.int(-15, 120));
      return {
        ...guidedIn(random, category, ["not_tried", "eased"]),
        result: ending,
        callback_at: promised.toISOString(),
        callback_reason: random.pick(CALLBACK_REASONS),
        callback_done_at: isDone ? after(promised, 3).toISOString() : null,
      };
    }
    case "open":
      return random.chance(0.5) ? guidedIn(random, category, ["eased"]) : {};
  }
};

/** Of a hundred: 55 end on the telephone, 25 at SOS, 12 at a sales company, 8 are called back. */
const endingOf = (random: Random): Ending =>
  random.weighted(["phone_resolved", "handed_to_dealer", "callback"], (one) =>
    one === "phone_resolved" ? 55 : one === "handed_to_dealer" ? 12 : 8,
  );

/** What came in within the last hours is still worked on, and some calls back are not made yet. */
const statusOf = (
  random: Random,
  age: number,
  ending: Ending | "handed_to_sos",
): IzaRow["inquiry_status"] => {
  if (ending === "handed_to_sos") return "complete";
  if (age < 3 * 60 * MINUTE)
    return random.chance(0.3) ? "typing" : "in_progress";
  if (age < 24 * 60 * MINUTE && random.chance(0.4)) return "in_progress";
  return random.chance(0.15) ? "approved" : "complete";
};

export const makeIzaStory = (
  random: Random,
  { story, sos_id }: { story: WorldStory; sos_id: number | null },
  cast: { agents: readonly Agent[]; dealers: readonly Dealer[]; now: Date },
): IzaStory => {
  const at = story.received_at;
  const agent = random.pick(cast.agents);
  const drawn = sos_id === null ? endingOf(random) : "handed_to_sos";
  const status = statusOf(random, cast.now.getTime() - at.getTime(), drawn);
  const isDone = status === "complete" || status === "approved";
  const ending =
    isDone || (drawn === "callback" && status === "in_progress")
      ? drawn
      : "open";
  const facts = { story, at };
  const typed: Values = {
    ...toldIn(facts),
    ...endingIn(random, ending, facts, {
      dealer: random.pick(cast.dealers),
      isDone,
      now: cast.now,
    }),
  };
  if (status === "approved" || typed.car_incident_type !== null)
    typed.approval_need = "need";
  const completed_at = isDone
    ? typeof typed.callback_done_at === "string"
      ? after(new Date(typed.callback_done_at), 2)
      : after(at, random.int(6, 25))
    : null;
  return {
    at,
    story,
    agent,
    sos_id,
    // Checked by the form's own schema, so a seed that breaks a rule fails.
    input: izaSchemas.input.parse(typed) as Input,
    status,
    completed_at,
    approved_at:
      status === "approved" && completed_at !== null
        ? after(completed_at, random.int(10, 240))
        : null,
  };
};

/** Its columns, but for those that follow from others. */
export const columnsOfIza = (
  { at, input, status, agent, sos_id, completed_at, approved_at }: IzaStory,
  leader: Agent,
  kept: Partial<IzaRow>,
): Omit<IzaRow, "id" | "version"> => ({
  ...wholeBeginningOf(izaCase),
  ...input,
  reception_number: "",
  inquiry_status: status,
  sos_inquiry_id: sos_id,
  dealer_told_at:
    input.result === "handed_to_dealer"
      ? (completed_at?.toISOString() ?? null)
      : null,
  follow_up_call_at: null,
  follow_up_call_by: null,
  completed_at: completed_at?.toISOString() ?? null,
  completed_by: completed_at === null ? null : agent.id,
  approved_at: approved_at?.toISOString() ?? null,
  approved_by: approved_at === null ? null : leader.id,
  work_since: null,
  sent_back_at: null,
  sent_back_by: null,
  sent_back_reason: null,
  sent_back_to: null,
  sent_back_seen_at: null,
  next_action: null,
  next_action_since: null,
  next_action_due_at: null,
  own_next_action: null,
  own_next_action_for: null,
  own_next_action_at: null,
  own_next_action_due_at: null,
  created_at: at.toISOString(),
  created_by: agent.id,
  updated_at: (approved_at ?? completed_at ?? at).toISOString(),
  updated_by: agent.id,
  deleted_at: null,
  ...kept,
});
