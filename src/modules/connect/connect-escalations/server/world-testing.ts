import { sql } from "kysely";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import {
  makeCategories,
  startableInquiry,
} from "#modules/connect/connect-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import type { Escalation, EscalationDraft } from "../contract/schema.ts";
import { hearMail } from "./service.ts";
import {
  createEscalationTestApp,
  makeTemplate,
  openBranch,
} from "./testing.ts";

export const base = "/api/hinoConnectInquiries";
export const otherDesk = makeActorWith("sos");
export const maker = makeActor("carMaker", { vehicle_make: 3 });
export const tow = makeActor("towTruckCompany", { tow_truck_company_id: 1 });

export interface Made {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}
type Answered = Awaited<ReturnType<TestApp["call"]>>;
export const dataOf = <T = Made>(answer: Answered): T =>
  answer.json<{ data: T }>().data;
export const errorsOf = (answer: Answered) =>
  answer.json<{ errors?: object }>().errors ?? {};
export const messageOf = (answer: Answered) =>
  answer.json<{ message?: string }>().message;

export const done = {
  answer: "done",
  answer_text: "確認しました",
  planned_at: null,
  channel: null,
};
export const bodies: Readonly<Record<string, object>> = {
  remind: {
    template_id: null,
    to: ["branch@example.jp"],
    cc: [],
    subject: "催促",
    body: "ご回答をお願いします。",
    attachments: [],
  },
  resend: { to: ["branch@example.jp"], cc: [] },
  answer: { ...done, channel: "phone" },
  close: {},
  withdraw: { reason: "解決したため" },
};
/** Two sales people, the first with two branches, and templates to write to them by. */
const makePeople = async (db: Db) => {
  const [one, two] = [await makeDealer(db), await makeDealer(db)];
  const added = await db
    .insertInto("car_dealer_branches")
    .values({ car_dealer_id: one.id, name: "江東支店" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const branch_id = one.branch_id;
  const second_branch = added.id;
  const stranger_branch = two.branch_id;
  for (const id of [branch_id, second_branch, stranger_branch])
    await openBranch(db, id);
  return {
    operator: await makeColleague(db),
    dealer: makeActor("carDealer", { car_dealer_id: one.id }),
    stranger: makeActor("carDealer", { car_dealer_id: two.id }),
    branch_id,
    second_branch,
    stranger_branch,
    categories: await makeCategories(db),
    template: await makeTemplate(db),
    reminder: await makeTemplate(db, { kind: "reminder", subject: "催促" }),
  };
};
type People = Awaited<ReturnType<typeof makePeople>>;

/** Inquiries over the wire. */
const inquiriesOf = (
  test: TestApp,
  { operator, dealer, branch_id, categories }: People,
) => {
  const make = async (body: object = {}): Promise<Made> => {
    const made = dataOf(
      await test.call(operator, "POST", base, {
        body: {
          ...startableInquiry,
          vehicle_registration_number: {
            bureau: "品川",
            category: "130",
            kana: "あ",
            designated_number: "1234",
          },
          car_dealer_id: dealer.car_dealer_id,
          car_dealer_branch_id: branch_id,
          vehicle_make: 3,
          category_major_id: categories.major,
          category_middle_id: categories.middle,
          category_minor_id: categories.minor,
          result: "dealer",
          ...body,
        },
      }),
    );
    const started = await test.call(
      operator,
      "POST",
      `${base}/${made.id}/start`,
      {
        body: { version: made.version },
      },
    );
    return dataOf(started);
  };
  const read = async (id: number): Promise<Made> =>
    dataOf(await test.call(operator, "GET", `${base}/${id}`));
  return { make, read };
};

/** What is asked about them. */
const actsOn = (
  test: TestApp,
  { operator, template }: People,
  { make, read }: ReturnType<typeof inquiriesOf>,
) => {
  const draft = async (id: number, purpose = "escalation") =>
    dataOf<EscalationDraft>(
      await test.call(
        operator,
        "GET",
        `${base}/${id}/escalations/draft?purpose=${purpose}`,
      ),
    );
  const send = async (
    { id }: Made,
    body: object = {},
    actor: Actor | undefined = operator,
  ) => {
    const { version } = await read(id);
    return test.call(actor, "POST", `${base}/${id}/escalations`, {
      body: {
        version,
        template_id: template,
        to: ["branch@example.jp"],
        cc: [],
        subject: "確認のお願い",
        body: "お世話になっております。",
        due_at: null,
        attachments: [],
        ...body,
      },
    });
  };
  const sent = async (one?: Made): Promise<Escalation> =>
    dataOf<Escalation>(await send(one ?? (await make())));
  const listed = (actor: Actor | undefined, id: number) =>
    test.call(actor, "GET", `${base}/${id}/escalations`);
  const act = (
    { id, version }: Pick<Escalation, "id" | "version">,
    step: string,
    body: object = {},
    actor: Actor | undefined = operator,
  ) =>
    test.call(actor, "POST", `/api/connectEscalations/${id}/${step}`, {
      body: { version, ...body },
    });
  return { draft, send, sent, listed, act };
};

/** What comes of it in the database. */
const outcomesIn = (db: Db, { operator }: People) => {
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from connect_escalations) as escalations,
        (select count(*)::int from case_mails) as mails,
        (select count(*)::int from outgoing_messages) as messages,
        (select count(*)::int from case_correspondences) as rows`.execute(db);
    return rows[0];
  };
  /** What the outbox says of the mails of a case that are on their way. */
  const settle = async (inquiry_id: number, state: "sent" | "failed") => {
    const { rows } = await sql<{ id: number }>`
      update case_mails set state = ${state}, settled_at = now(),
        refusal = ${state === "failed" ? "550" : null}
      where case_kind = 'connect' and case_id = ${inquiry_id} and state = 'waiting' returning *`.execute(
      db,
    );
    await transaction(db, async (tx) => {
      for (const mail of rows) await hearMail(tx, mail as never);
    });
  };

  /** What people have been told of a case and have not seen. */
  const told = async (case_id: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("case_notices")
      .select("kind")
      .where("case_kind", "=", "connect")
      .where("case_id", "=", case_id)
      .where("user_id", "=", operator.user_id)
      .execute();
    return rows.map(({ kind }) => kind);
  };

  return { told, count, settle };
};

/** The desk with inquiries and what it asks, two sales people, and what tests do with them. */
export const createEscalationWorld = async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const people = await makePeople(db);
  const test = await createEscalationTestApp(db);
  const inquiries = inquiriesOf(test, people);
  return {
    db,
    test,
    ...people,
    ...inquiries,
    ...actsOn(test, people, inquiries),
    ...outcomesIn(db, people),
    close: async (): Promise<void> => {
      await test.app.close();
      await database.drop();
    },
  };
};
