import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "./mail-catcher.ts";

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher();
});
afterAll(() => catcher.close());

const read = async (path: string): Promise<string> =>
  (await fetch(catcher.httpUrl + path)).text();

test("a mail is shown as a person reads it, and never as markup", async () => {
  expect(await read("/")).toContain("まだメールは送信されていません");
  const transport = createTransport(catcher.smtpUrl);
  await transport.sendMail({
    from: "desk@example.jp",
    to: ["東京販売 <a@example.jp>", "b@example.jp"],
    subject: "【依頼】エスカレーション＜至急＞<b>",
    text: "お世話になっております。\n髙橋です。",
    attachments: [{ filename: "受付票.txt", content: "12345" }],
  });
  transport.close();
  const { mails } = JSON.parse(await read("/mails.json")) as {
    mails: unknown[];
  };
  expect(mails).toMatchObject([
    {
      id: 1,
      from: "desk@example.jp",
      to: ["a@example.jp", "b@example.jp"],
      subject: "【依頼】エスカレーション＜至急＞<b>",
      text: "お世話になっております。\n髙橋です。",
      attachments: [{ name: "受付票.txt", bytes: 5 }],
    },
  ]);
  expect(await read("/")).toContain("＜至急＞&lt;b&gt;");
  expect(await read("/1")).toContain("髙橋です。");
  expect((await fetch(`${catcher.httpUrl}/2`)).status).toBe(404);
});

test("a mail to nobody is refused for good", async () => {
  const transport = createTransport(catcher.smtpUrl);
  const mail = { from: "a@example.jp", subject: "-", text: "-" };
  await expect(
    transport.sendMail({ ...mail, to: "b@refused.example" }),
  ).rejects.toMatchObject({ responseCode: 550 });
  const sent = await transport.sendMail({
    ...mail,
    to: "b@example.jp",
    cc: "c@example.jp",
    replyTo: "d@example.jp",
    messageId: "<1@example.jp>",
  });
  transport.close();
  expect(sent.rejected).toEqual([]);
  const { mails } = JSON.parse(await read("/mails.json")) as {
    mails: unknown[];
  };
  expect(mails[0]).toMatchObject({
    to: ["b@example.jp", "c@example.jp"],
    cc: ["c@example.jp"],
    reply_to: "d@example.jp",
    message_id: "<1@example.jp>",
  });
});

test("the last 200 are kept", async () => {
  const transport = createTransport({ url: catcher.smtpUrl, pool: true });
  for (let number = 1; number <= 201; number++)
    await transport.sendMail({
      from: "a@example.jp",
      to: "b@example.jp",
      subject: `${number}`,
      text: "-",
    });
  transport.close();
  const { mails } = JSON.parse(await read("/mails.json")) as {
    mails: { subject: string }[];
  };
  expect(mails).toHaveLength(200);
  expect(mails[0]?.subject).toBe("201");
  expect(mails.at(-1)?.subject).toBe("2");
});
