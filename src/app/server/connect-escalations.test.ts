import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectTemplateLabels } from "#modules/connect/connect-escalations/contract/placeholder-rules.ts";
import type {
  Escalation,
  EscalationDraft,
} from "#modules/connect/connect-escalations/contract/schema.ts";
import { hearMail } from "#modules/connect/connect-escalations/server/service.ts";
import { makeTemplate } from "#modules/connect/connect-escalations/server/testing.ts";
import {
  base,
  bodies,
  createEscalationWorld,
  dataOf,
} from "#modules/connect/connect-escalations/server/world-testing.ts";
import { connectCase } from "#modules/connect/connect-inquiries/contract/fields.ts";
import { connectVisible } from "#modules/connect/connect-inquiries/contract/visible-rules.ts";
import { templateIssues } from "#modules/desk/case-mails/contract/template-rules.ts";
import { seedEmailTemplates } from "#modules/desk/case-mails/server/seed.ts";
import {
  caseMailEntity,
  settleCaseMail,
} from "#modules/desk/case-mails/server/service.ts";
import { retrySeconds } from "#platform/server/mail/outbox-mutations.ts";
import { createOutbox } from "#platform/server/mail/outbox.ts";
import { createMailSender } from "#platform/server/mail/senders.ts";
import type { CaughtMail } from "../../../stand-ins/mail-catcher/caught-mail.ts";
import {
  startMailCatcher,
  type MailCatcher,
} from "../../../stand-ins/mail-catcher/mail-catcher.ts";

const world = await createEscalationWorld();
const { db, operator, test, make, read, draft, send, sent, act } = world;
afterAll(() => world.close());

const outboxTo = (smtpUrl: string) =>
  createOutbox({
    db,
    log: { warn: () => undefined, error: () => undefined },
    secret: "a secret for tests of thirty-two characters",
    senders: { mail: createMailSender(smtpUrl, "desk@kyuen.example") },
    announce: { [caseMailEntity]: settleCaseMail({ connect: hearMail }) },
  });
const caughtBy = async ({ httpUrl }: MailCatcher): Promise<CaughtMail[]> => {
  const answer = await fetch(`${httpUrl}/mails.json`);
  return ((await answer.json()) as { mails: CaughtMail[] }).mails;
};
/** So long later, as far as the outbox looks at the clock. */
const pass = (seconds: number) =>
  sql`update outgoing_messages
    set next_attempt_at = next_attempt_at - ${seconds} * interval '1 second'`.execute(
    db,
  );

describe("with a mail server", () => {
  let catcher: MailCatcher;
  let outbox: ReturnType<typeof createOutbox>;
  beforeAll(async () => {
    catcher = await startMailCatcher();
    outbox = outboxTo(catcher.smtpUrl);
  });
  afterAll(() => catcher.close());

  it("what comes back is told, and what goes out in its place settles it", async () => {
    const one = await make();
    const refused = dataOf<Escalation>(
      await send(one, { to: ["nobody@refused.example"] }),
    );
    await outbox.settle();
    expect(await read(one.id)).toMatchObject({ mail_status: "failed" });
    expect(await world.told(one.id)).toEqual(["mail_undelivered"]);
    await act(refused, "resend", bodies["resend"]);
    await outbox.settle();
    expect(await read(one.id)).toMatchObject({ mail_status: null });
    expect(await world.told(one.id)).toEqual([]);
    const ours = (await caughtBy(catcher)).filter(({ subject }) =>
      subject.includes(String(one["reception_number"])),
    );
    expect(ours).toHaveLength(1);
  });

  it("no mail by any template of the demo holds a placeholder, whatever the case lacks", async () => {
    await seedEmailTemplates(db);
    const { rows } = await sql<{ id: number }>`
      select id from email_templates where kind = 'escalation' and is_in_use`.execute(
      db,
    );
    for (const { id: template_id } of rows)
      for (const lacking of [{}, { vehicle_registration_number: null }]) {
        const one = await make(lacking);
        const made = dataOf<EscalationDraft>(
          await test.call(
            operator,
            "GET",
            `${base}/${one.id}/escalations/draft?purpose=escalation&template_id=${template_id}`,
          ),
        );
        const { subject, body, due_at, to } = made;
        const answer = await send(one, {
          template_id,
          subject,
          body,
          due_at,
          to,
        });
        const isOpen = `${subject}${body}`.includes("{{");
        expect(answer.statusCode).toBe(isOpen ? 422 : 201);
      }
    await outbox.settle();
    const mails = await caughtBy(catcher);
    expect(mails.length).toBeGreaterThan(1);
    for (const { subject, text } of mails)
      expect(`${subject}${text}`).not.toMatch(/\{\{|\}\}|｛｛|｝｝/u);
    const kept = await db.selectFrom("case_mails").selectAll().execute();
    for (const { subject, body } of kept)
      expect(`${subject}${body}`).not.toMatch(/\{\{|\}\}|｛｛|｝｝/u);
  });

  it("no mail says what the sales company is not told, by a template that asks for all it may", async () => {
    const hidden = connectVisible.hiddenFieldsOf("carDealer");
    const canary = "カナリア";
    const one = await make({
      receiver_name_kana: canary,
      customer_class: "S",
      work_flow: "usage",
    });
    expect(hidden.has("receiver_name_kana")).toBe(true);
    const labels = Object.keys(connectTemplateLabels.escalation);
    const template = await makeTemplate(db, {
      work_flow: "usage",
      body: labels.map((label) => `${label}={{${label}}}`).join("\n"),
    });
    const { body } = await draft(one.id);
    expect(body).not.toContain(canary);
    await db.deleteFrom("email_templates").where("id", "=", template).execute();
    // And a template that asks for one of them is refused when it is saved.
    const told = new Set(labels);
    for (const [name, { label }] of connectCase.entries) {
      if (!hidden.has(name) || told.has(label)) continue;
      const written = {
        kind: "escalation",
        work_flow: null,
        subject: "件名",
        body: `{{${label}}}`,
      } as const;
      expect(
        templateIssues(written, {
          labels: connectTemplateLabels,
          work_flows: [],
        }),
      ).toHaveProperty("body");
    }
  });
});

describe("while the mail server is away", () => {
  it("for 60 s what is asked, reminded and withdrawn arrives once each, in time", async () => {
    const away = await startMailCatcher();
    const { smtpUrl, httpUrl } = away;
    const smtpPort = Number(new URL(smtpUrl).port);
    const httpPort = Number(new URL(httpUrl).port);
    await away.close();
    const outbox = outboxTo(smtpUrl);
    await sql`delete from outgoing_messages`.execute(db);
    const it_ = await sent(await make());
    const reminded = dataOf<Escalation>(
      await act(it_, "remind", bodies["remind"]),
    );
    await act(reminded, "withdraw", bodies["withdraw"]);
    let passed = 0;
    for (const seconds of [0, ...retrySeconds]) {
      passed += seconds;
      if (passed > 60) break;
      await pass(seconds);
      await outbox.settle();
    }
    const catcher = await startMailCatcher({ smtpPort, httpPort });
    const both = [outbox, outboxTo(smtpUrl)];
    for (const seconds of retrySeconds) {
      await pass(seconds);
      await Promise.all(both.map((one) => one.settle()));
    }
    expect(await caughtBy(catcher)).toHaveLength(3);
    expect(await read(it_.inquiry_id)).toMatchObject({ mail_status: null });
    await catcher.close();
  });
});
