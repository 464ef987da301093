import {
  beginningOf,
  wholeBeginningOf,
} from "#modules/desk/case-desk/contract/field-rules.ts";
import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import { makePersonName, type PersonName } from "#world/person-seed.ts";
import type { Random } from "#world/random.ts";
import type { WorldVehicle } from "#world/vehicle-seed.ts";
import { connectCase, type ConnectSections } from "../contract/fields.ts";
import type { FlowStep } from "../contract/flow-rules.ts";
import { connectSchemas } from "../contract/schema.ts";
import type { CategoryIds } from "./category-seed.ts";
import { stepsOf, type Flows } from "./flow-seed.ts";
import { after, DAY } from "./reception-seed.ts";
import { QUESTIONS, type SeededQuestion } from "./seed-data.ts";
import type { ConnectRow } from "./tables.ts";
import { vehicleOf } from "./vehicle-seed.ts";

type Input = CaseInputOf<ConnectSections>;

export interface Agent {
  readonly id: number;
  readonly name: string;
}

/** Ids that the other modules' seeds gave to those who take part. */
export interface ConnectCast {
  /** Sales companies by code, their branches in order. */
  readonly dealers: ReadonlyMap<
    string,
    { readonly id: number; readonly branch_ids: readonly number[] }
  >;
  readonly vehicles: readonly WorldVehicle[];
  readonly agents: readonly [Agent, ...Agent[]];
  /** Who approves, somebody else than who completes. */
  readonly leader: Agent;
  /** Who does what the office is asked for. */
  readonly office: readonly Agent[];
}

/** An inquiry as the seeds tell it. */
export interface Story {
  readonly at: Date;
  readonly status: ConnectRow["inquiry_status"];
  readonly question: SeededQuestion;
  readonly vehicle: WorldVehicle;
  readonly caller: PersonName;
  readonly agent: Agent;
  readonly input: Input;
  readonly flow_steps: FlowStep[];
  readonly completed_at: Date | null;
  readonly approved_at: Date | null;
}

/** What is a day old is done but for one in twelve; of today's half is still worked on. */
export const statusOf = (random: Random, age: number): Story["status"] => {
  if (age < DAY / 3 && random.chance(0.2)) return "typing";
  if (random.chance(age < DAY ? 0.5 : age < 4 * DAY ? 0.2 : 0.01))
    return "in_progress";
  return random.chance(0.35) ? "complete" : "approved";
};

/** Categories by the name of the minor one, and steps by work flow. */
export interface StoryMasters {
  readonly categories: CategoryIds;
  readonly flows: Flows;
}

export const makeStory = (
  random: Random,
  { agents, dealers, vehicles }: Omit<ConnectCast, "office" | "leader">,
  { categories, flows }: StoryMasters,
  { at, status }: Pick<Story, "at" | "status">,
): Story => {
  const question = random.pick(QUESTIONS);
  const vehicle = random.pick(vehicles);
  const caller = makePersonName(random);
  const agent = random.pick(agents);
  const isDone = status === "complete" || status === "approved";
  const [major, middle, minor] = categories.get(question.minor) ?? [];
  const dealer = dealers.get(vehicle.dealer_code ?? "");
  const needsApproval = question.work_flow === "claim" || random.chance(0.15);
  const completed_at = isDone ? after(at, random.int(20, 300)) : null;
  const typed = {
    ...beginningOf(connectCase),
    ...vehicleOf(vehicle),
    received_at: at.toISOString(),
    communication: random.chance(0.85) ? "phone" : "mail",
    work_flow: question.work_flow,
    receiver_name: agent.name.split(" ")[0] ?? agent.name,
    person_in_charge_id: agent.id,
    caller_class: "owner",
    caller_name: caller.name,
    caller_name_kana: caller.name_kana,
    caller_phone: vehicle.owner_telephone,
    inquiry_text: question.asked,
    category_major_id: major ?? null,
    category_middle_id: middle ?? null,
    category_minor_id: minor ?? null,
    desired_contact_at: random.chance(0.3)
      ? after(at, random.int(60, 480)).toISOString()
      : null,
    contact_method: random.chance(0.8) ? "phone" : "mail",
    car_dealer_id: dealer?.id ?? null,
    car_dealer_branch_id:
      question.result === "dealer" ? (dealer?.branch_ids[0] ?? null) : null,
    is_shared_with_dealer: question.work_flow !== "claim",
    result: isDone ? question.result : null,
    approval_need: status === "approved" || needsApproval ? "need" : "no_need",
  };
  return {
    at,
    status,
    question,
    vehicle,
    caller,
    agent,
    // Checked by the form's own schema, so a seed that breaks a rule fails.
    input: connectSchemas.input.parse(typed) as Input,
    flow_steps: stepsOf(flows, { question, vehicle, agent, at, isDone }),
    completed_at,
    approved_at:
      status === "approved" && completed_at !== null
        ? after(completed_at, random.int(10, 240))
        : null,
  };
};

/** Its columns, but for those that follow from others. */
export const columnsOfStory = (
  { at, status, input, agent, completed_at, approved_at, flow_steps }: Story,
  leader: Agent,
  kept: Partial<ConnectRow>,
): Omit<ConnectRow, "id" | "version"> => ({
  ...wholeBeginningOf(connectCase),
  flow_steps,
  ...input,
  reception_number: "",
  inquiry_status: status,
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
