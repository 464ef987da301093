import { sql } from "kysely";
import { seedCorrespondences } from "#modules/desk/case-desk/server/correspondence-seed.ts";
import { numberCases } from "#modules/desk/case-desk/server/number-seed.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  insertTraces,
  type SeededTrace,
} from "#platform/server/records/trace-seed.ts";
import {
  demoDealers,
  demoTowCompanies,
  demoVehicles,
} from "#world/demo-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom } from "#world/random.ts";
import { makeStories } from "#world/story-seed.ts";
import { izaKey } from "../contract/fields.ts";
import { izaTitles } from "../contract/page-text.ts";
import { izaKind } from "./service.ts";
import {
  columnsOfIza,
  makeIzaStory,
  type Agent,
  type Dealer,
  type IzaStory,
  type SosOrigin,
} from "./story-seed.ts";
import type { IzaRow } from "./tables.ts";

export type { SosOrigin } from "./story-seed.ts";

const COUNT = 260;
const TO_SOS = 65;
const DAYS = 60;

/** Ids that the other modules' seeds gave to those who take part. */
export interface IzaCast {
  readonly agents: readonly [Agent, ...Agent[]];
  /** Who approves, somebody else than who completes. */
  readonly leader: Agent;
  readonly dealers: readonly Dealer[];
  readonly sos: readonly SosOrigin[];
}

interface MemberOfVehicle {
  readonly id: number;
  readonly member_number: string;
  readonly plan: IzaRow["plan"];
  readonly chassis_number: string;
  readonly is_valid: boolean;
}

/** Whose vehicle it is, by its chassis number. */
const readMembers = async (
  db: Db,
): Promise<ReadonlyMap<string, MemberOfVehicle>> => {
  const { rows } = await sql<MemberOfVehicle>`
    select m.id, m.member_number, m.plan, v.chassis_number,
      coalesce(m.valid_to >= current_date - 60, true) as is_valid
    from iza_vehicles v join iza_members m on m.id = v.iza_member_id
    where v.chassis_number is not null and m.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.chassis_number, row]));
};

const memberColumns = (member: MemberOfVehicle | undefined): Partial<IzaRow> =>
  member === undefined
    ? { coverage: "unchecked" }
    : {
        iza_member_id: member.id,
        member_number: member.member_number,
        plan: member.plan,
        coverage: member.is_valid ? "covered" : "expired",
      };

const tracesOf = (id: number, told: IzaStory, leader: Agent): SeededTrace[] => {
  const { at, agent, status, completed_at, approved_at, sos_id } = told;
  const step = (
    action: string,
    when: Date,
    [before, now]: readonly [string | null, string],
    user_name = agent.name,
  ) => ({
    entity: izaKind.record.entity,
    entity_id: id,
    action,
    at: when,
    user_name,
    screen: action === "create" ? izaTitles.form : izaTitles.detail,
    changes: [{ field: "inquiry_status", before, after: now }],
  });
  const ended = sos_id === null ? "complete" : "hand_over";
  const steps = [
    step("create", at, [null, "typing"]),
    ...(status === "typing"
      ? []
      : [
          step("start", new Date(at.getTime() + 120_000), [
            "typing",
            "in_progress",
          ]),
        ]),
    ...(completed_at === null
      ? []
      : [step(ended, completed_at, ["in_progress", "complete"])]),
    ...(approved_at === null
      ? []
      : [step("approve", approved_at, ["complete", "approved"], leader.name)]),
  ];
  return steps.map((one, place) => ({ ...one, version: place + 1 }));
};

const insertInquiry = async (
  db: Db,
  columns: ReturnType<typeof columnsOfIza>,
): Promise<IzaRow> => {
  const values = {
    ...columns,
    ...(await izaKind.record.derive?.(columns, db)),
  };
  const row = await db
    .insertInto("iza_inquiries")
    .values({
      ...values,
      vehicle_registration_number: JSON.stringify(
        values.vehicle_registration_number,
      ),
      guidance_sources: JSON.stringify(values.guidance_sources),
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  await izaKind.record.index?.(db, row);
  return row;
};

/** Calls that stayed at this desk, and those that became a case of the SOS seed, oldest first. */
const makeCalls = (now: Date, cast: IzaCast): IzaStory[] => {
  const random = createRandom("iza inquiries");
  const sos = random
    .sample(
      cast.sos.filter(({ story }) => story.inquiry_status !== "cancelled"),
      TO_SOS,
    )
    .map(({ id, story }) => ({ sos_id: id, story }));
  const people = {
    dealers: demoDealers(),
    tow_companies: demoTowCompanies(),
    vehicles: demoVehicles(),
    receivers: Array.from({ length: 6 }, () => makePersonName(random)),
  };
  const period = { count: COUNT - sos.length, days: DAYS, now };
  const own = makeStories(random, people, period).map((story) => ({
    sos_id: null,
    story,
  }));
  return [...own, ...sos]
    .map((one) => makeIzaStory(random, one, { ...cast, now }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

/** Where a call went and by whom, as the hand-over would have left it. */
const linkToSos = async (
  db: Db,
  row: IzaRow,
  { sos_id, completed_at, agent }: IzaStory,
): Promise<void> => {
  if (sos_id === null) return;
  await sql`
    insert into case_hand_overs (from_kind, from_id, to_kind, to_id, at, by, by_id)
    values ('iza', ${row.id}, 'sos', ${sos_id}, ${completed_at?.toISOString()}, ${agent.name}, ${agent.id})`.execute(
    db,
  );
};

const toldDealer = "お客様への連絡と入庫の手配を依頼";

const told = ({ story, at, agent, input, completed_at }: IzaStory) => [
  {
    at: new Date(at.getTime() + 60_000),
    direction: "incoming" as const,
    counterpart: story.caller.caller_name,
    person: agent.name,
    body: story.trouble.statement,
    further: {
      method: "phone" as const,
      counterpart_kind: "customer" as const,
      call_result: "connected" as const,
    },
  },
  ...(input.guidance === null
    ? []
    : [
        {
          at: new Date(at.getTime() + 300_000),
          direction: "outgoing" as const,
          counterpart: story.caller.caller_name,
          person: agent.name,
          body: input.guidance,
          further: {
            method: "phone" as const,
            counterpart_kind: "customer" as const,
            call_result: "connected" as const,
          },
        },
      ]),
  ...(input.result !== "handed_to_dealer" || completed_at === null
    ? []
    : [
        {
          at: completed_at,
          direction: "outgoing" as const,
          counterpart: "サービスフロント",
          person: agent.name,
          body: toldDealer,
          further: {
            method: input.told_by ?? ("phone" as const),
            counterpart_kind: "dealer" as const,
            car_dealer_id: input.car_dealer_id,
            car_dealer_branch_id: input.car_dealer_branch_id,
          },
        },
      ]),
];

/** Two months of calls for help. */
export const seedIzaInquiries = async (
  db: Db,
  now: Date,
  cast: IzaCast,
): Promise<void> => {
  const members = await readMembers(db);
  const calls = makeCalls(now, cast);
  const numbers = await numberCases(
    db,
    izaKind.counter,
    calls.map(({ at }) => at),
  );
  const traces: SeededTrace[] = [];
  for (const [place, call] of calls.entries()) {
    const row = await insertInquiry(
      db,
      columnsOfIza(call, cast.leader, {
        ...memberColumns(members.get(call.story.vehicle.chassis_number)),
        reception_number: numbers[place] ?? "",
      }),
    );
    await seedCorrespondences(db, izaKey(row.id), told(call));
    await linkToSos(db, row, call);
    traces.push(...tracesOf(row.id, call, cast.leader));
  }
  await insertTraces(
    db,
    { entity: izaKind.record.entity, idOf: ({ entity_id }) => entity_id },
    traces,
  );
};
