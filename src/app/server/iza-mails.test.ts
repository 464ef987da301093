import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import {
  makeTemplate,
  openBranch,
} from "#modules/connect/connect-escalations/server/testing.ts";
import type {
  CaseMail,
  AddressedDraft,
} from "#modules/desk/case-mails/contract/schema.ts";
import {
  caseMailEntity,
  createCaseMailService,
  settleCaseMail,
} from "#modules/desk/case-mails/server/service.ts";
import {
  createDealerMails,
  hearIzaMail,
} from "#modules/iza/iza-inquiries/server/mail-service.ts";
import {
  izaInquiryModule,
  izaMailModule,
} from "#modules/iza/iza-inquiries/server/module.ts";
import {
  noDocuments,
  startableIza,
} from "#modules/iza/iza-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createOutbox } from "#platform/server/mail/outbox.ts";
import { createMailSender } from "#platform/server/mail/senders.ts";
import {
  createTestApp,
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { CaughtMail } from "../../../stand-ins/mail-catcher/caught-mail.ts";
import {
  startMailCatcher,
  type MailCatcher,
} from "../../../stand-ins/mail-catcher/mail-catcher.ts";

const base = "/api/izaInquiries";
const from = "desk@kyuen.example";
const to = ["branch@example.jp"];
let agent: Actor;
let dealer: { id: number; branch_id: number };
let template: number;
let database: TestDatabase;
let test: TestApp;
let catcher: MailCatcher;
let outbox: ReturnType<typeof createOutbox>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  agent = await makeColleague(db, { permissions: ["iza"] });
  dealer = await makeDealer(db);
  await openBranch(db, dealer.branch_id);
  template = await makeTemplate(db, {
    kind: "handover",
    subject: "故障対応の引継ぎ",
    body: "{{販売会社}}\n{{受付番号}} {{通報者名}} {{電話番号}}\n{{案内内容}}",
  });
  catcher = await startMailCatcher();
  const mails = createCaseMailService({ canSend: true, from });
  test = await createTestApp(db, (app, context) => {
    for (const { routes } of [
      izaInquiryModule(noDocuments),
      izaMailModule(createDealerMails(mails)),
    ])
      routes(app, context);
  });
  outbox = createOutbox({
    db,
    log: { warn: () => undefined, error: () => undefined },
    secret: "a secret for tests of thirty-two characters",
    senders: { mail: createMailSender(catcher.smtpUrl, from) },
    announce: { [caseMailEntity]: settleCaseMail({ iza: hearIzaMail }) },
  });
});
afterAll(async () => {
  await test.app.close();
  await catcher.close();
  await database.drop();
});

interface Made {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly [field: string]: unknown;
}
const dataOf = <T = Made>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const at = (one: Made, path: string) => `${base}/${one.id}${path}`;
const read = async ({ id }: Made): Promise<Made> =>
  dataOf(await test.call(agent, "GET", `${base}/${id}`));
const make = async (body: object = {}): Promise<Made> => {
  const one = dataOf(
    await test.call(agent, "POST", base, {
      body: {
        ...startableIza,
        guidance: "端子を締めるよう案内",
        car_dealer_id: dealer.id,
        car_dealer_branch_id: dealer.branch_id,
        ...body,
      },
    }),
  );
  return dataOf(
    await test.call(agent, "POST", at(one, "/start"), {
      body: { version: one.version },
    }),
  );
};
const mail = (one: Made, values: object = {}) => ({
  version: one.version,
  template_id: template,
  to,
  cc: [],
  subject: "引継ぎ",
  body: "よろしくお願いします。",
  attachments: [],
  ...values,
});
const send = (
  one: Made,
  values: object = {},
  actor: Actor | undefined = agent,
) => test.call(actor, "POST", at(one, "/mails"), { body: mail(one, values) });
const mailsOf = async (one: Made) =>
  dataOf<CaseMail[]>(await test.call(agent, "GET", at(one, "/mails")));
const complete = (one: Made) =>
  test.call(agent, "POST", at(one, "/complete"), {
    body: { version: one.version },
  });
const noticesOf = async ({ id }: Made) => {
  const { rows } = await sql<{ kind: string; user_id: number | null }>`
    select kind, user_id from case_notices where case_kind = 'iza' and case_id = ${id}`.execute(
    database.db,
  );
  return rows;
};

describe("who hands over by mail, and with what", () => {
  it("401, 403, 404, 568: nothing leaves", async () => {
    const one = await make();
    expect(
      (
        await test.call(undefined, "POST", at(one, "/mails"), {
          body: mail(one),
        })
      ).statusCode,
    ).toBe(401);
    for (const actor of [
      makeActorWith("sos", "connect"),
      makeActor("carDealer", {
        car_dealer_id: dealer.id,
        permissions: ["iza"],
      }),
    ]) {
      expect((await send(one, {}, actor)).statusCode).toBe(403);
      for (const path of ["/mails", "/mails/draft"])
        expect((await test.call(actor, "GET", at(one, path))).statusCode).toBe(
          403,
        );
    }
    expect((await send({ ...one, id: 999_999 })).statusCode).toBe(404);
    expect((await send(one, { version: 1 })).statusCode).toBe(568);
    expect(await mailsOf(one)).toEqual([]);
    expect((await read(one))["result"]).toBeNull();
  });

  it.each<[string, object, string]>([
    ["an open placeholder", { body: "{{登録番号}}" }, "body"],
    ["no address", { to: [] }, "to"],
    ["what is no address", { to: ["branch"] }, "to"],
    ["a template of another kind", { template_id: 999_999 }, "template_id"],
    ["nothing to say", { subject: "" }, "subject"],
  ])("%s is refused at the field", async (_, values, field) => {
    const one = await make();
    const answer = await send(one, values);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    expect(await mailsOf(one)).toEqual([]);
  });

  it("without a branch nobody is written to", async () => {
    const one = await make({ car_dealer_branch_id: null });
    const answer = await send(one);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(
      "car_dealer_branch_id",
    );
  });

  it("the draft is the template with what the sales company may know", async () => {
    const one = await make();
    const draft = dataOf<AddressedDraft>(
      await test.call(agent, "GET", at(one, "/mails/draft")),
    );
    expect(draft).toMatchObject({ to, template_id: template, version: 2 });
    expect(draft.body).toContain(one.reception_number);
    expect(draft.body).toContain("山田太郎 090-1234-5678");
    expect(draft.body).toContain("端子を締めるよう案内");
    expect(draft.body).not.toContain("{{");
  });
});

describe("a call that a sales company takes over", () => {
  it("by mail: kept as sent, once, with its row; then it may be completed", async () => {
    const one = await make();
    const answer = await send(one);
    expect(answer.statusCode, answer.body).toBe(201);
    const told = await read(one);
    expect(told).toMatchObject({
      result: "handed_to_dealer",
      told_by: "mail",
      mail_status: null,
    });
    expect(told["dealer_told_at"]).not.toBeNull();
    // The same press again is an old version, another one a second mail.
    expect((await send(one)).statusCode).toBe(568);
    expect((await send(told)).statusCode).toBe(570);
    expect(await mailsOf(one)).toHaveLength(1);
    const rows = dataOf<{ method: string; body: string }[]>(
      await test.call(agent, "GET", at(one, "/correspondences")),
    );
    expect(rows).toMatchObject([
      { method: "mail", body: "引継メールを送信：引継ぎ" },
    ]);
    await outbox.settle();
    expect(await mailsOf(one)).toMatchObject([{ state: "sent" }]);
    expect((await complete(await read(one))).statusCode).toBe(200);
    const caught = await fetch(`${catcher.httpUrl}/mails.json`);
    const { mails } = (await caught.json()) as { mails: CaughtMail[] };
    expect(
      mails.filter(({ subject }) => subject.includes(one.reception_number)),
    ).toHaveLength(1);
  });

  it("twenty at once send one mail", async () => {
    const one = await make();
    const codes = (
      await Promise.all(Array.from({ length: 20 }, () => send(one)))
    ).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 568)).toHaveLength(19);
    expect(await mailsOf(one)).toHaveLength(1);
  });

  it("by telephone: a row says so, and another company has heard nothing", async () => {
    const one = await make({ result: "handed_to_dealer", told_by: "phone" });
    expect(one["next_action"]).toMatchObject({ kind: "tell_dealer" });
    expect((await complete(one)).statusCode).toBe(570);
    const said = await test.call(agent, "POST", at(one, "/correspondences"), {
      body: {
        at: new Date().toISOString(),
        direction: "outgoing",
        method: "phone",
        counterpart_kind: "dealer",
        car_dealer_id: dealer.id,
        car_dealer_branch_id: dealer.branch_id,
        call_result: "connected",
        counterpart: "鈴木",
        person: null,
        body: "入庫を依頼",
      },
    });
    expect(said.statusCode, said.body).toBe(201);
    const told = await read(one);
    expect(told["next_action"]).toMatchObject({ kind: "complete" });
    const other = await makeDealer(database.db);
    const moved = dataOf(
      await test.call(agent, "PATCH", at(one, ""), {
        body: {
          version: told.version,
          car_dealer_id: other.id,
          car_dealer_branch_id: other.branch_id,
        },
      }),
    );
    expect(moved["dealer_told_at"]).toBeNull();
    expect((await complete(moved)).statusCode).toBe(570);
  });

  it("不達 is a task at once, told to who wrote it, and settled by the next mail, also once it was completed", async () => {
    const one = await make();
    await send(one, { to: ["nobody@refused.example"] });
    const sent = await read(one);
    expect((await complete(sent)).statusCode).toBe(200);
    await outbox.settle();
    const failed = await read(one);
    expect(failed).toMatchObject({
      inquiry_status: "complete",
      mail_status: "failed",
      next_action: { kind: "resend" },
      can: { resend_mail: { allowed: true } },
    });
    expect(await noticesOf(one)).toEqual([
      { kind: "mail_undelivered", user_id: agent.user_id },
    ]);
    const list = await test.call(
      agent,
      "GET",
      `${base}/count?inquiry_status=complete&mail_status=failed`,
    );
    expect(dataOf<{ total: number }>(list).total).toBe(1);
    const [mailed] = await mailsOf(one);
    const again = (version: number) =>
      test.call(agent, "POST", at(one, `/mails/${mailed?.id}/resend`), {
        body: { version, to, cc: [] },
      });
    expect((await again(1)).statusCode).toBe(568);
    const resent = await again(failed.version);
    expect(resent.statusCode, resent.body).toBe(200);
    expect((await again((await read(one)).version)).statusCode).toBe(570);
    await outbox.settle();
    expect(await read(one)).toMatchObject({
      mail_status: null,
      next_action: null,
    });
    expect(await noticesOf(one)).toEqual([]);
    expect((await mailsOf(one)).map(({ state }) => state)).toEqual([
      "sent",
      "failed",
    ]);
  });

  it("what is 不達 keeps an open case from its completion, and a further first mail from being written", async () => {
    const one = await make();
    await send(one, { to: ["nobody@refused.example"] });
    await outbox.settle();
    const failed = await read(one);
    expect((await complete(failed)).statusCode).toBe(570);
    expect((await send(failed)).statusCode).toBe(570);
  });
});
