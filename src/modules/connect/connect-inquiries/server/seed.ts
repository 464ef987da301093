import {
  seedCorrespondences,
  type SeededRow,
} from "#modules/desk/case-desk/server/correspondence-seed.ts";
import { numberCases } from "#modules/desk/case-desk/server/number-seed.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  insertTraces,
  type SeededTrace,
} from "#platform/server/records/trace-seed.ts";
import { createRandom } from "#world/random.ts";
import { inquiryKey } from "../contract/fields.ts";
import { connectTitles } from "../contract/page-text.ts";
import { seedCategories } from "./category-seed.ts";
import { readFlows } from "./flow-seed.ts";
import { escalateDestination } from "../contract/rules.ts";
import { officeOf } from "./office-seed.ts";
import { after, receivedAt } from "./reception-seed.ts";
import { planRows, type KeepRecording } from "./row-seed.ts";
import { connectKind } from "./service.ts";
import type { ConnectRow } from "./tables.ts";
import {
  columnsOfStory,
  makeStory,
  statusOf,
  type Agent,
  type ConnectCast,
  type Story,
} from "./story-seed.ts";

export type { ConnectCast } from "./story-seed.ts";

const COUNT = 420;

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

const lastDealerOf = (rows: readonly SeededRow[]): number | null =>
  escalateDestination(
    rows.map(({ at, further }, id) => ({
      id,
      at: at.toISOString(),
      car_dealer_id: further?.car_dealer_id ?? null,
    })),
  );

/** An inquiry with what follows from its columns, and its search row. */
const insertInquiry = async (
  db: Db,
  columns: ReturnType<typeof columnsOfStory>,
): Promise<ConnectRow> => {
  const values = {
    ...columns,
    ...(await connectKind.record.derive?.(columns, db)),
  };
  const row = await db
    .insertInto("connect_inquiries")
    .values({
      ...values,
      vehicle_registration_number: JSON.stringify(
        values.vehicle_registration_number,
      ),
      flow_steps: JSON.stringify(values.flow_steps),
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  await connectKind.record.index?.(db, row);
  return row;
};

/** Two months of inquiries about the box in the truck: answered, waiting and just received. */
export const seedConnectInquiries = async (
  db: Db,
  now: Date,
  cast: ConnectCast & { readonly keepRecording: KeepRecording },
): Promise<void> => {
  const random = createRandom("connect inquiries");
  const categories = await seedCategories(db);
  const flows = await readFlows(db);
  const received = Array.from({ length: COUNT }, () =>
    receivedAt(random, now),
  ).toSorted((a, b) => a.getTime() - b.getTime());
  const stories = received.map((at) => {
    const status = statusOf(random, now.getTime() - at.getTime());
    return makeStory(random, cast, { categories, flows }, { at, status });
  });
  const numbers = await numberCases(
    db,
    connectKind.counter,
    stories.map(({ at }) => at),
  );
  const said = planRows(stories, now);
  const traces: SeededTrace[] = [];
  for (const [index, story] of stories.entries()) {
    const until = story.completed_at ?? now;
    const { work_flow } = story.question;
    const asked = { ...story, work_flow, until };
    const office = officeOf(random, asked, cast);
    const reception_number = numbers[index] ?? "";
    const kept = {
      ...office.columns,
      reception_number,
      escalate_destination_id: lastDealerOf(said.rowsOf(index)),
    };
    const columns = columnsOfStory(story, cast.leader, kept);
    const row = await insertInquiry(db, columns);
    const key = inquiryKey(row.id);
    await seedCorrespondences(
      db,
      key,
      await said.withRecording(index, row.id, cast.keepRecording),
    );
    const { entity } = connectKind.record;
    const of = { entity, entity_id: row.id, version: 2 };
    traces.push(
      ...tracesOf(row.id, story, cast.leader),
      ...office.traces.map((trace) => ({ ...trace, ...of })),
    );
  }
  await insertTraces(
    db,
    { entity: connectKind.record.entity, idOf: ({ entity_id }) => entity_id },
    traces,
  );
};
