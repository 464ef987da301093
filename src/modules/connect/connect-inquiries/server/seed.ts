import { beginningOf } from "#modules/desk/case-desk/contract/field-rules.ts";
import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import { seedCorrespondences } from "#modules/desk/case-desk/server/correspondence-seed.ts";
import { numberCases } from "#modules/desk/case-desk/server/number-seed.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  insertTraces,
  type SeededTrace,
} from "#platform/server/records/trace-seed.ts";
import { makePersonName, type PersonName } from "#world/person-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import type { WorldVehicle } from "#world/vehicle-seed.ts";
import { connectCase } from "../contract/fields.ts";
import { connectSchemas } from "../contract/schema.ts";
import { connectTitles } from "../contract/page-text.ts";
import { seedCategories, type CategoryIds } from "./category-seed.ts";
import { QUESTIONS, type SeededQuestion } from "./seed-data.ts";
import { connectKind } from "./service.ts";
import type { ConnectRow } from "./tables.ts";

type Input = CaseInputOf<(typeof connectCase)["sections"]>;

interface Agent {
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
}

const COUNT = 420;
const DAYS = 60;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const after = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * MINUTE);

interface Story {
  readonly at: Date;
  readonly status: ConnectRow["inquiry_status"];
  readonly question: SeededQuestion;
  readonly vehicle: WorldVehicle;
  readonly caller: PersonName;
  readonly agent: Agent;
  readonly input: Input;
  readonly completed_at: Date | null;
  readonly approved_at: Date | null;
}

/** What is a day old is done but for one in twelve; of today's half is still worked on. */
const statusOf = (random: Random, age: number): Story["status"] => {
  if (age < DAY / 3 && random.chance(0.2)) return "typing";
  if (random.chance(age < DAY ? 0.5 : age < 4 * DAY ? 0.2 : 0.01))
    return "in_progress";
  return random.chance(0.35) ? "complete" : "approved";
};

const vehicleOf = (vehicle: WorldVehicle) => ({
  vehicle_registration_number: {
    bureau: vehicle.plate_bureau,
    category: vehicle.plate_category,
    kana: vehicle.plate_kana,
    designated_number: vehicle.plate_number,
  },
  chassis_number: vehicle.chassis_number,
  vehicle_model: vehicle.model,
  vehicle_make: vehicle.make,
  exhaust_gas_symbol: vehicle.exhaust_gas_symbol,
  first_registration: vehicle.first_registration,
  delivery_date: vehicle.delivery_date,
  communication_device_status: vehicle.communication_device_status,
  sim_status: vehicle.sim_status,
  consent_document: vehicle.consent_document,
  user_information_status: vehicle.sim_status === 1 ? 1 : 0,
  registry_registration: "present",
  maintenance_transaction: vehicle.dealer_code === null ? "none" : "present",
  customer_company: vehicle.owner_name,
  company_customer_code: vehicle.customer_code,
  customer_class: vehicle.customer_class,
});

const makeStory = (
  random: Random,
  { agents, dealers, vehicles }: ConnectCast,
  categories: CategoryIds,
  { at, now }: { at: Date; now: Date },
): Story => {
  const question = random.pick(QUESTIONS);
  const vehicle = random.pick(vehicles);
  const caller = makePersonName(random);
  const agent = random.pick(agents);
  const status = statusOf(random, now.getTime() - at.getTime());
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
    completed_at,
    approved_at:
      status === "approved" && completed_at !== null
        ? after(completed_at, random.int(10, 240))
        : null,
  };
};

const rowOf = (
  { at, status, input, agent, completed_at, approved_at }: Story,
  leader: Agent,
  reception_number: string,
): Omit<ConnectRow, "id" | "version"> => {
  const row = {
    ...input,
    reception_number,
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
  };
  return { ...row, ...connectKind.record.derive?.(row) };
};

const saidOf = ({ at, question, caller, agent, completed_at }: Story) => [
  {
    at: after(at, 3),
    direction: "incoming" as const,
    counterpart: caller.name,
    person: agent.name,
    body: question.asked,
  },
  ...(completed_at === null
    ? []
    : [
        {
          at: after(completed_at, -5),
          direction: "outgoing" as const,
          counterpart: caller.name,
          person: agent.name,
          body: question.answered,
        },
      ]),
];

const tracesOf = (id: number, story: Story, leader: Agent): SeededTrace[] => {
  const { at, agent, status, completed_at, approved_at } = story;
  const step = (
    action: string,
    when: Date,
    [before, now]: readonly [string | null, string],
    user_name = agent.name,
  ) => ({
    entity: connectKind.record.entity,
    entity_id: id,
    action,
    at: when,
    user_name,
    screen: action === "create" ? connectTitles.form : connectTitles.detail,
    changes: [{ field: "inquiry_status", before, after: now }],
  });
  const steps = [
    step("create", at, [null, "typing"]),
    ...(status === "typing"
      ? []
      : [step("start", after(at, 4), ["typing", "in_progress"])]),
    ...(completed_at === null
      ? []
      : [step("complete", completed_at, ["in_progress", "complete"])]),
    ...(approved_at === null
      ? []
      : [step("approve", approved_at, ["complete", "approved"], leader.name)]),
  ];
  return steps.map((one, at_) => ({ ...one, version: at_ + 1 }));
};

const TOKYO = 9 * 60 * MINUTE;

/** Offices telephone from eight to seven; what would be later than now is of the last hours. */
const receivedAt = (random: Random, now: Date): Date => {
  const day = Math.floor((now.getTime() + TOKYO) / DAY);
  const ago = Math.floor(random.next() ** 1.3 * DAYS);
  const minute = random.int(8 * 60, 19 * 60);
  const at = new Date((day - ago) * DAY - TOKYO + minute * MINUTE);
  return at.getTime() < now.getTime() - 10 * MINUTE
    ? at
    : after(now, -random.int(10, 300));
};

/** Two months of inquiries about the box in the truck: answered, waiting and just received. */
export const seedConnectInquiries = async (
  db: Db,
  now: Date,
  cast: ConnectCast,
): Promise<void> => {
  const random = createRandom("connect inquiries");
  const categories = await seedCategories(db);
  const received = Array.from({ length: COUNT }, () =>
    receivedAt(random, now),
  ).toSorted((a, b) => a.getTime() - b.getTime());
  const stories = received.map((at) =>
    makeStory(random, cast, categories, { at, now }),
  );
  const numbers = await numberCases(
    db,
    connectKind.counter,
    stories.map(({ at }) => at),
  );
  const traces: SeededTrace[] = [];
  for (const [index, story] of stories.entries()) {
    const values = rowOf(story, cast.leader, numbers[index] ?? "");
    const row = await db
      .insertInto("connect_inquiries")
      .values({
        ...values,
        vehicle_registration_number: JSON.stringify(
          values.vehicle_registration_number,
        ),
      } as never)
      .returningAll()
      .executeTakeFirstOrThrow();
    await connectKind.record.index?.(db, row);
    const key = { module: "connect", id: row.id } as const;
    await seedCorrespondences(db, key, saidOf(story));
    traces.push(...tracesOf(row.id, story, cast.leader));
  }
  await insertTraces(
    db,
    { entity: connectKind.record.entity, idOf: ({ entity_id }) => entity_id },
    traces,
  );
};
