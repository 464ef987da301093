import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
  Accident,
  AccidentDetail,
  ReportDraft,
  ReportMails,
} from "#modules/desk/accident-reports/contract/schema.ts";
import { accidentText } from "#modules/desk/accident-reports/contract/text.ts";
import {
  caseMailEntity,
  settleCaseMail,
} from "#modules/desk/case-mails/server/service.ts";
import type { CaseNotice } from "#modules/desk/case-notices/contract/schema.ts";
import { makeTemplate } from "#modules/connect/connect-escalations/server/testing.ts";
import { createOutbox } from "#platform/server/mail/outbox.ts";
import { createMailSender } from "#platform/server/mail/senders.ts";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import {
  outsideAccounts,
  visitor,
} from "#platform/server/testing/strangers.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import type { CaughtMail } from "../../../stand-ins/mail-catcher/caught-mail.ts";
import {
  startMailCatcher,
  type MailCatcher,
} from "../../../stand-ins/mail-catcher/mail-catcher.ts";
import {
  accidentPath,
  byPhone,
  createAccidentWorld,
  dataOf,
  done,
  errorsOf,
  known,
  mailFrom,
  type AccidentWorld,
} from "./accident-testing.ts";
import { mailHeard } from "./mail-heard.ts";

const watcher = makeActorWith("iza");
const leader = makeActorWith("iza", "sos", "approval_iza", "approval_sos");
let world: AccidentWorld;
let catcher: MailCatcher;

beforeAll(async () => {
  world = await createAccidentWorld();
  catcher = await startMailCatcher();
  await makeTemplate(world.database.db, {
    kind: "accident",
    subject: "{{書類}}のご連絡",
    body: "{{メーカー}} 御中\n事故種別：{{事故種別}}",
  });
  await sql`insert into car_makers (vehicle_make, name, name_kana, email, search_text)
    values (1, 'みほん自動車株式会社', 'ミホンジドウシャ', 'quality@maker.example', '')`.execute(
    world.database.db,
  );
});
afterAll(async () => {
  await catcher.close();
  await world.close();
});
beforeEach(async () => {
  await sql`delete from outgoing_messages`.execute(world.database.db);
});

const mail = (to = ["quality@maker.example"], more: object = {}) => ({
  way: "mail",
  to,
  cc: [],
  subject: "事故速報のご連絡",
  body: "添付のとおりです。",
  attachments: [],
  ...more,
});
const sendOut = () =>
  createOutbox({
    db: world.database.db,
    log: { warn: () => undefined, error: () => undefined },
    secret: "a secret for tests of thirty-two characters",
    senders: { mail: createMailSender(catcher.smtpUrl, mailFrom) },
    storage: world.files.storage,
    announce: { [caseMailEntity]: settleCaseMail(mailHeard) },
  }).settle();
const caught = async (): Promise<CaughtMail[]> => {
  const answer = await fetch(`${catcher.httpUrl}/mails.json`);
  return ((await answer.json()) as { mails: CaughtMail[] }).mails;
};
const counts = async () => {
  const { rows } = await sql<{
    mails: number;
    messages: number;
    files: number;
  }>`
    select (select count(*)::int from case_mails) as mails,
      (select count(*)::int from outgoing_messages) as messages,
      (select count(*)::int from files) as files`.execute(world.database.db);
  return rows[0];
};
const paper = (id: number, kind = "first", actor = world.agent) =>
  world.test.call(
    actor,
    "GET",
    `${accidentPath}/${String(id)}/paper?kind=${kind}`,
  );
const read = async <T>(report: { id: number }, what: string): Promise<T> =>
  dataOf<T>(
    await world.test.call(
      world.agent,
      "GET",
      `${accidentPath}/${String(report.id)}/${what}`,
    ),
  );
const draftOf = (report: { id: number }, kind = "first") =>
  read<ReportDraft>(report, `draft?kind=${kind}`);
const mailsOf = (report: { id: number }) => read<ReportMails>(report, "mails");
const total = async (query: string): Promise<number> =>
  dataOf<{ total: number }>(
    await world.test.call(
      leader,
      "GET",
      `${accidentPath}/count?span=all&${query}`,
    ),
  ).total;
const noticesOf = async (actor = world.agent) =>
  dataOf<CaseNotice[]>(await world.test.call(actor, "GET", "/api/caseNotices"));

describe("who is refused", () => {
  it.each([
    visitor,
    ...outsideAccounts("iza", "sos", "approval_iza", "approval_sos"),
    ["CONNECT", makeActorWith("connect"), 403] as const,
    ["IZA alone, of an accident of SOS", watcher, 403] as const,
  ])("%s", async (_who, actor, status) => {
    const { report } = await world.accident(5);
    const before = await counts();
    for (const what of ["paper?kind=first", "draft?kind=first", "mails"])
      expect(
        (
          await world.test.call(
            actor,
            "GET",
            `${accidentPath}/${String(report.id)}/${what}`,
          )
        ).statusCode,
      ).toBe(status);
    const sent = await world.step(report, "sendFirst", mail(), actor);
    expect(sent.statusCode).toBe(status);
    expect(await counts()).toEqual(before);
  });

  it("no paper of what is not there, or not to be told", async () => {
    expect((await paper(999_999)).statusCode).toBe(404);
    const { report } = await world.accident(1);
    expect((await paper(report.id)).statusCode).toBe(570);
    expect((await paper(report.id, "other")).statusCode).toBe(422);
  });

  it.each([
    ["to", mail([])],
    ["to", mail(["nobody"])],
    ["subject", mail(undefined, { subject: "{{書類}}" })],
    ["body", mail(undefined, { body: "" })],
    [
      "attachments",
      mail(undefined, {
        attachments: ["6f0c1a52-0000-4000-8000-000000000000"],
      }),
    ],
  ])(
    "a mail with something wrong at %s: nothing leaves, nothing is written",
    async (field, body) => {
      const { id, report } = await world.accident(5);
      const before = await counts();
      const answer = await world.step(report, "sendFirst", body);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual([field]);
      expect(await counts()).toEqual(before);
      expect(await world.existing(id)).toEqual(report);
    },
  );
});

describe("the papers", () => {
  it("say what the desk confirmed, and what nobody did; no person of the case", async () => {
    const { id, report } = await world.accident(5, {
      caller_name: "髙﨑 運転",
      caller_phone: "090-1111-2222",
      vehicle_model: "2PG-①㎞",
      malfunction: "エンジンルームから発煙",
      memo: "社内だけの備考",
      vehicle_make: 1,
    });
    await done(
      world.patch(report, { dead_count: 0, is_police_informed: "yes" }),
    );
    const answer = await paper(report.id);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const words = (await textOfPdf(answer.rawPayload)).join("");
    for (const told of [
      "事故速報",
      "みほん自動車株式会社",
      "火災",
      "発煙",
      "2PG-①㎞",
      "未確認",
    ])
      expect(words).toContain(told);
    for (const kept of ["髙﨑", "090", "社内だけ", "推定原因"])
      expect(words).not.toContain(kept);
    await done(world.patch(await world.existing(id), known));
    const final = (
      await textOfPdf((await paper(report.id, "final")).rawPayload)
    ).join("");
    expect(final).toContain("事故報告");
    expect(final).toContain("ナットのゆるみ");
  });
});

describe("by mail", () => {
  it("goes to the maker with its paper, once, and says what became of it", async () => {
    const { id, report } = await world.accident(5, { vehicle_make: 1 });
    expect(await draftOf(report)).toMatchObject({
      maker: "みほん自動車株式会社",
      to: ["quality@maker.example"],
      subject: "事故速報のご連絡",
      body: "みほん自動車株式会社 御中\n事故種別：火災",
    });
    const headers = { "idempotency-key": "accident-mail-1" };
    const url = `${accidentPath}/${String(report.id)}/sendFirst`;
    const body = { version: report.version, ...mail() };
    const [one, other] = await Promise.all([
      world.test.call(world.agent, "POST", url, { body, headers }),
      world.test.call(world.agent, "POST", url, { body, headers }),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    // Without the key it is refused: somebody was quicker.
    expect((await world.step(report, "sendFirst", mail())).statusCode).toBe(
      568,
    );
    expect(
      (await world.step(await world.existing(id), "sendFirst", mail()))
        .statusCode,
    ).toBe(570);
    expect(await world.existing(id)).toMatchObject({
      maker_report_state: "first_sent",
      first_sent: {
        way: "mail",
        to: "quality@maker.example",
        mail_state: "waiting",
      },
    });
    expect(await total("mail=waiting")).toBe(1);
    await sendOut();
    const mails = (await caught()).filter(({ subject }) =>
      subject.includes(report.reception_number),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toEqual([
      {
        name: expect.stringContaining("事故速報") as string,
        bytes: expect.any(Number) as number,
      },
    ]);
    expect((await world.existing(id)).first_sent?.mail_state).toBe("sent");
    const kept = await mailsOf(report);
    expect(kept.mails).toMatchObject([
      { state: "sent", attachments: [{ name: kept.papers[0]?.name }] },
    ]);
    const stored = await world.files.storage.find(kept.papers[0]?.id ?? "");
    const bytes = stored && (await buffer(stored.read()));
    expect((await textOfPdf(bytes ?? Buffer.alloc(0))).join("")).toContain(
      "火災",
    );
  });

  it("two who send at once: one mail", async () => {
    const { report } = await world.accident(5);
    const before = await counts();
    const answers = await Promise.all([
      world.step(report, "sendFirst", mail()),
      world.step(report, "sendFirst", mail()),
      world.step(report, "sendFirst", byPhone),
    ]);
    const codes = answers
      .map(({ statusCode }) => statusCode)
      .toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 568, 568]);
    const after = await counts();
    const isMailed = answers[2]?.statusCode !== 200;
    expect((after?.mails ?? 0) - (before?.mails ?? 0)).toBe(isMailed ? 1 : 0);
    expect(after?.files).toBe((before?.files ?? 0) + (isMailed ? 1 : 0));
  });

  const bounced = async () => {
    const { id, report } = await world.accident(5);
    await done(world.step(report, "sendFirst", mail(["gone@refused.example"])));
    await sendOut();
    return { id, report: await world.existing(id) };
  };

  it("that does not arrive told nobody: the clock runs again, the task stands until another arrives", async () => {
    const { report } = await bounced();
    expect(report).toMatchObject({
      maker_report_state: "required",
      first_sent: null,
      undelivered: {
        kind: "first",
        refusal: expect.stringContaining("550") as string,
      },
    });
    expect(report.due_at).toBe(report.first_due_at);
    expect(await total("mail=failed")).toBe(1);
    const toldOf = async () =>
      (await noticesOf()).filter(
        ({ case: { reception_number } }) =>
          reception_number === report.reception_number,
      );
    expect(await toldOf()).toMatchObject([
      { text: accidentText.undelivered("事故速報", "gone@refused.example") },
    ]);
    const draft = await draftOf(report);
    expect(draft.to).toEqual(["gone@refused.example"]);
    expect(draft.undelivered).not.toBeNull();
    const again = await done(
      world.step(report, "sendFirst", mail(["right@maker.example"])),
    );
    expect(again).toMatchObject({
      maker_report_state: "first_sent",
      undelivered: null,
    });
    expect(await toldOf()).toEqual([]);
    expect(await total("mail=failed")).toBe(0);
    const { mails } = await mailsOf(report);
    expect(
      mails.map(({ state, is_sent_again }) => [state, is_sent_again]),
    ).toEqual([
      ["waiting", false],
      ["failed", true],
    ]);
  });

  it("is settled on the telephone, too", async () => {
    const { report } = await bounced();
    const told = await done(world.step(report, "sendFirst", byPhone));
    expect(told.undelivered).toBeNull();
    expect((await mailsOf(report)).mails[0]?.is_sent_again).toBe(true);
  });

  it("a first word that comes back behind the whole report changes no state; a report is not closed while its mail is on its way", async () => {
    const { id, report } = await world.accident(5);
    const first = await done(
      world.step(report, "sendFirst", mail(["gone@refused.example"])),
    );
    const knowing = await done(
      world.patch(first, { ...known, maker_number: "Q-1" }),
    );
    const final = await done(world.step(knowing, "sendFinal", mail()));
    expect((await world.step(final, "close", {}, leader)).statusCode).toBe(570);
    await sendOut();
    const now = await world.existing(id);
    expect(now).toMatchObject({
      maker_report_state: "final_sent",
      undelivered: { kind: "first" },
    });
    await done(world.step(now, "close", {}, leader));
    expect(
      (await mailsOf(report)).mails.every(
        ({ state, is_sent_again }) => state === "sent" || is_sent_again,
      ),
    ).toBe(true);
  });

  it("an address that was typed is proposed the next time, for another accident of the make, too", async () => {
    const { id, report } = await world.accident(5, { vehicle_make: 2 });
    expect((await draftOf(report)).to).toEqual([]);
    await done(world.step(report, "sendFirst", mail(["typed@maker.example"])));
    expect((await draftOf(report, "final")).to).toEqual([
      "typed@maker.example",
    ]);
    const other = await world.accident(4, { vehicle_make: 2 });
    expect((await draftOf(other.report)).to).toEqual(["typed@maker.example"]);
    expect((await world.existing(id)).first_sent?.to).toBe(
      "typed@maker.example",
    );
  });

  it("stays with IZA alone untold: no address, no state of a mail", async () => {
    const { report } = await bounced();
    const seen = dataOf<AccidentDetail>(
      await world.test.call(
        watcher,
        "GET",
        `${accidentPath}/${String(report.id)}`,
      ),
    );
    expect(seen.undelivered).toBeNull();
    const { data } = (
      await world.test.call(
        watcher,
        "GET",
        `${accidentPath}?mail=failed&span=all`,
      )
    ).json<{ data: Accident[] }>();
    expect(data).toEqual([]);
  });
});
