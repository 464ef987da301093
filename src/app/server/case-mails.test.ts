import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createInquiryTestApp,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { retrySeconds } from "#platform/server/mail/outbox-mutations.ts";
import { createOutbox } from "#platform/server/mail/outbox.ts";
import { createMailSender } from "#platform/server/mail/senders.ts";
import { isInAudience } from "#platform/server/records/audience.ts";
import { outsideAccounts } from "#platform/server/testing/strangers.ts";
import {
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  startMailCatcher,
  type MailCatcher,
} from "../../../stand-ins/mail-catcher/mail-catcher.ts";
import type { CaughtMail } from "../../../stand-ins/mail-catcher/caught-mail.ts";
import { caseMailSchema } from "#modules/desk/case-mails/contract/schema.ts";
import { caseMailText } from "#modules/desk/case-mails/contract/text.ts";
import {
  caseMailEntity,
  countUndelivered,
  createCaseMailService,
  hasUndelivered,
  listCaseMails,
  moveCaseMails,
  scopeOfCaseMails,
  settleCaseMail,
  type QueuedMail,
} from "#modules/desk/case-mails/server/service.ts";

const from = "desk@kyuen.example";
const agent = makeActorWith("sos");
const mails = createCaseMailService({ canSend: true, from });
const stored = new Map<string, Buffer>();
/** What the desk was told. */
const told: { id: number; state: string; record_id: number | null }[] = [];
let database: TestDatabase;
let test: TestApp;
let catcher: MailCatcher;
let outbox: ReturnType<typeof createOutbox>;

const outboxTo = (smtpUrl: string) =>
  createOutbox({
    db: database.db,
    log: { warn: () => undefined, error: () => undefined },
    secret: "a secret for tests of thirty-two characters",
    senders: { mail: createMailSender(smtpUrl, from) },
    storage: {
      find: (id) => {
        const bytes = stored.get(id);
        return Promise.resolve(
          bytes && { size: bytes.length, read: () => Readable.from([bytes]) },
        );
      },
    },
    announce: {
      [caseMailEntity]: settleCaseMail({
        sos: async (_db, { id, state, record_id }) => {
          told.push({ id, state, record_id });
        },
      }),
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createInquiryTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});
beforeEach(async () => {
  told.length = 0;
  await sql`delete from outgoing_messages`.execute(database.db);
});

type Case = QueuedMail["on"];
const makeCase = async (): Promise<Case> => {
  const { id, reception_number } = await saveInquiry(test);
  return { module: "sos", id, reception_number };
};
const mailOf = (on: Case, more: Partial<QueuedMail> = {}): QueuedMail => ({
  on,
  to: ["dealer@example.jp"],
  cc: [],
  subject: "確認のお願い",
  body: "お世話になっております。",
  attachments: [],
  ...more,
});
const writing = <T>(
  run: (write: Parameters<typeof mails.queueCaseMail>[0]) => Promise<T>,
  actor = agent,
) =>
  transaction(database.db, (db) =>
    run({ db, actor, screen: "/hino-sos/inquiry" }),
  );
const queue = (mail: QueuedMail) =>
  writing((write) => mails.queueCaseMail(write, mail));
const resend = (mail_id: number, to?: string[], actor = agent) =>
  writing(
    (write) =>
      mails.resendCaseMail(write, { module: "sos", mail_id }, to && { to }),
    actor,
  );
const listed = async (on: Case, actor = agent) =>
  caseMailSchema
    .array()
    .parse(
      await listCaseMails(database.db, scopeOfCaseMails(actor, "sos"), on),
    );
const fileOf = async (on: Case, size = 5, isStored = true) => {
  const id = randomUUID();
  const sha256 = id.replaceAll("-", "").repeat(2);
  await database.db
    .insertInto("files")
    .values({
      id,
      owner_entity: "sos_case_file",
      owner_id: on.id,
      kind: "pdf",
      name: "受付票.pdf",
      content_type: "application/pdf",
      size,
      sha256,
      taken_at: null,
      created_by: null,
      account_id: null,
      deleted_at: null,
      purged_at: null,
    })
    .execute();
  if (isStored) stored.set(id, Buffer.from("%PDF-"));
  return { id, sha256 };
};
const queuedCount = async () => {
  const { rows } = await sql<{ mails: number; messages: number }>`
    select (select count(*)::int from case_mails) as mails,
      (select count(*)::int from outgoing_messages) as messages`.execute(
    database.db,
  );
  return rows[0];
};
const caught = async (): Promise<CaughtMail[]> => {
  const answer = await fetch(`${catcher.httpUrl}/mails.json`);
  return ((await answer.json()) as { mails: CaughtMail[] }).mails;
};
/** So long later, as far as the outbox looks at the clock. */
const pass = (seconds: number) =>
  sql`update outgoing_messages
    set next_attempt_at = next_attempt_at - ${seconds} * interval '1 second'`.execute(
    database.db,
  );

describe("refuses and writes nothing", () => {
  it.each([
    ["subject", { subject: "{{受付番号}} の件" }],
    ["subject", { subject: "｛｛受付番号｝｝" }],
    ["subject", { subject: "確認\r\nBcc: other@example.jp" }],
    ["subject", { subject: "" }],
    ["body", { body: "期限は {{回答期限" }],
    ["body", { body: "あ".repeat(1001) }],
    ["to", { to: [] }],
    ["to", { to: ["dealer"] }],
    ["cc", { cc: ["DEALER@example.jp"] }],
    ["attachments", { attachments: [randomUUID()] }],
  ])("at %s: %j", async (field, wrong) => {
    const on = await makeCase();
    const before = await queuedCount();
    await expect(queue(mailOf(on, wrong))).rejects.toMatchObject({
      code: "invalid_input",
      errors: { [field]: [expect.any(String)] },
    });
    expect(await queuedCount()).toEqual(before);
  });

  it("files of another case, removed ones, and more than servers take", async () => {
    const [on, other] = [await makeCase(), await makeCase()];
    const [own, foreign, large] = [
      await fileOf(on),
      await fileOf(other),
      await fileOf(on, 10_000_000),
    ];
    const removed = await fileOf(on);
    await database.db
      .updateTable("files")
      .set({ deleted_at: new Date().toISOString() })
      .where("id", "=", removed.id)
      .execute();
    const before = await queuedCount();
    for (const [ids, message] of [
      [[own.id, foreign.id], caseMailText.attachmentMissing],
      [[removed.id], caseMailText.attachmentMissing],
      [[own.id, large.id], caseMailText.attachmentsTooLarge],
    ] as const)
      await expect(
        queue(mailOf(on, { attachments: [...ids] })),
      ).rejects.toMatchObject({ errors: { attachments: [message] } });
    expect(await queuedCount()).toEqual(before);
  });

  it("where there is no mail server", async () => {
    const on = await makeCase();
    const none = createCaseMailService({ canSend: false, from });
    await expect(
      writing((write) => none.queueCaseMail(write, mailOf(on))),
    ).rejects.toMatchObject({ code: "not_possible_now" });
  });

  it("for those outside and for other desks: nothing to read, nothing to send again", async () => {
    const on = await makeCase();
    const id = await queue(mailOf(on));
    const strangers = outsideAccounts("sos", "connect").map(
      ([, actor]) => actor ?? agent,
    );
    for (const actor of [...strangers, makeActorWith("connect")]) {
      expect(await listed(on, actor)).toEqual([]);
      await expect(resend(id, undefined, actor)).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });
});

describe("with a mail server", () => {
  beforeAll(async () => {
    catcher = await startMailCatcher();
    outbox = outboxTo(catcher.smtpUrl);
  });
  afterAll(() => catcher.close());

  it("keeps a mail as it was sent", async () => {
    const on = await makeCase();
    const file = await fileOf(on);
    const record = { entity: "toy_escalation", id: 77 };
    const id = await queue(
      mailOf(on, {
        cc: ["chief@example.jp"],
        body: "あ".repeat(60),
        attachments: [file.id],
        reply_to: "connect@kyuen.example",
        record,
      }),
    );
    expect(await listed(on)).toMatchObject([{ id, state: "waiting" }]);
    await expect(resend(id)).rejects.toMatchObject({
      message: caseMailText.stillWaiting,
    });
    await outbox.settle();
    await outbox.settle();
    const subject = `[${on.reception_number}] 確認のお願い`;
    const body = `${"あ".repeat(50)}\n${"あ".repeat(10)}`;
    const [mail] = await listed(on);
    expect(mail).toMatchObject({
      id,
      to: ["dealer@example.jp"],
      cc: ["chief@example.jp"],
      subject,
      body,
      attachments: [{ name: "受付票.pdf", size: 5, sha256: file.sha256 }],
      state: "sent",
      refusal: null,
      is_sent_again: false,
    });
    expect(mail?.settled_at).not.toBeNull();
    const ours = (await caught()).filter((one) => one.subject === subject);
    expect(ours).toMatchObject([
      {
        from,
        to: ["dealer@example.jp", "chief@example.jp"],
        cc: ["chief@example.jp"],
        reply_to: "connect@kyuen.example",
        attachments: [{ name: "受付票.pdf", bytes: 5 }],
      },
    ]);
    expect(ours[0]?.text).toContain(body);
    expect(ours[0]?.message_id).toMatch(/^<[0-9a-f-]{36}@kyuen\.example>$/);
    expect(told).toEqual([{ id, state: "sent", record_id: 77 }]);
  });

  it("is not sent where the transaction that wrote it is undone", async () => {
    const on = await makeCase();
    await writing(async (write) => {
      await mails.queueCaseMail(write, mailOf(on));
      throw new Error("undone");
    }).catch(() => undefined);
    const before = (await caught()).length;
    await outbox.settle();
    expect(await caught()).toHaveLength(before);
    expect(await listed(on)).toEqual([]);
  });

  it("shows what was refused, tells the desk, and is settled by the mail in its place", async () => {
    const on = await makeCase();
    const id = await queue(mailOf(on, { to: ["nobody@refused.example"] }));
    await outbox.settle();
    expect(await listed(on)).toMatchObject([
      { state: "failed", refusal: "550 5.1.1 user unknown" },
    ]);
    expect(told).toEqual([{ id, state: "failed", record_id: null }]);
    expect(await countUndelivered(database.db, on)).toBe(1);
    const again = await resend(id, ["dealer@example.jp"]);
    expect(await countUndelivered(database.db, on)).toBe(0);
    await expect(resend(id)).rejects.toMatchObject({
      message: caseMailText.sentAgain,
    });
    await outbox.settle();
    expect(await listed(on)).toMatchObject([
      { id: again, state: "sent", is_sent_again: false },
      { id, state: "failed", is_sent_again: true },
    ]);
  });

  it("says which of several did not get it, and does not send it twice to the others", async () => {
    const on = await makeCase();
    await queue(mailOf(on, { cc: ["nobody@refused.example"] }));
    await outbox.settle();
    await pass(3600);
    await outbox.settle();
    const [mail] = await listed(on);
    expect(mail?.state).toBe("failed");
    expect(mail?.refusal).toContain("nobody@refused.example");
    const ours = (await caught()).filter(({ subject }) =>
      subject.includes(on.reception_number),
    );
    expect(ours.map(({ to }) => to)).toEqual([["dealer@example.jp"]]);
  });

  it("fails where a file is gone", async () => {
    const on = await makeCase();
    const { id } = await fileOf(on, 5, false);
    await queue(mailOf(on, { attachments: [id] }));
    await outbox.settle();
    expect(await listed(on)).toMatchObject([
      { state: "failed", refusal: "添付ファイルがありません（受付票.pdf）" },
    ]);
  });

  it("marks the rows of a desk, and goes with its case to another", async () => {
    const [on, other] = [await makeCase(), await makeCase()];
    await queue(mailOf(on, { to: ["nobody@refused.example"] }));
    await outbox.settle();
    const marked = async () => {
      const { rows } = await sql<{ id: number }>`
        select id from sos_inquiries where id = any(${[on.id, other.id]}::bigint[])
          and ${hasUndelivered("sos", "sos_inquiries")}`.execute(database.db);
      return rows.map(({ id }) => id);
    };
    expect(await marked()).toEqual([on.id]);
    await writing((write) =>
      moveCaseMails(write, { module: "sos", from: on.id, to: other.id }),
    );
    expect(await marked()).toEqual([other.id]);
  });

  it("is in the history of its case, without what was written, and told to the desk alone", async () => {
    const on = await makeCase();
    const id = await queue(mailOf(on));
    await outbox.settle();
    const { rows } = await sql<{ action: string; changes: unknown }>`
      select action, changes from history where root_entity = 'sos_inquiry'
        and root_id = ${on.id} and entity = 'case_mail' order by id`.execute(
      database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(["create", "sent"]);
    expect(JSON.stringify(rows)).toContain("確認のお願い");
    expect(JSON.stringify(rows)).not.toContain("お世話になっております");
    const events = await database.db
      .selectFrom("events")
      .selectAll()
      .where("topic", "=", "caseMails")
      .where("entity_id", "=", id)
      .execute();
    expect(events.map(({ action }) => action)).toEqual(["create", "sent"]);
    for (const { audience } of events) {
      expect(isInAudience(audience, agent)).toBe(true);
      for (const [, actor = agent] of outsideAccounts("sos"))
        expect(isInAudience(audience, actor)).toBe(false);
    }
  });
});

describe("while the mail server is away", () => {
  const count = 5;

  it("for 60 s each mail arrives once, in time", async () => {
    catcher = await startMailCatcher();
    const { smtpUrl, httpUrl } = catcher;
    const smtpPort = Number(new URL(smtpUrl).port);
    const httpPort = Number(new URL(httpUrl).port);
    await catcher.close();
    outbox = outboxTo(smtpUrl);
    const on = await makeCase();
    for (let number = 0; number < count; number += 1)
      await queue(mailOf(on, { subject: `件名${number}` }));
    let away = 0;
    for (const seconds of [0, ...retrySeconds]) {
      away += seconds;
      if (away > 60) break;
      await pass(seconds);
      await outbox.settle();
      expect(await listed(on)).toMatchObject(
        Array.from({ length: count }, () => ({ state: "waiting" })),
      );
    }
    catcher = await startMailCatcher({ smtpPort, httpPort });
    const both = [outbox, outboxTo(smtpUrl)];
    for (const seconds of retrySeconds) {
      await pass(seconds);
      await Promise.all(both.map((one) => one.settle()));
    }
    const subjects = (await caught()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(
      Array.from(
        { length: count },
        (_, number) => `[${on.reception_number}] 件名${number}`,
      ),
    );
    expect(told).toHaveLength(count);
    await catcher.close();
  });

  it("for good it becomes 不達 when the tries are used up", async () => {
    outbox = outboxTo("smtp://127.0.0.1:1");
    const on = await makeCase();
    await queue(mailOf(on));
    for (const seconds of [0, ...retrySeconds]) {
      await pass(seconds);
      await outbox.settle();
    }
    expect(await listed(on)).toMatchObject([
      { state: "failed", refusal: caseMailText.notTaken },
    ]);
    expect(await countUndelivered(database.db, on)).toBe(1);
  });
});
