import { expect, it } from "vitest";
import {
  createLoggingSms,
  createMailSender,
} from "#platform/server/mail/senders.ts";
import { startMailCatcher } from "../../../stand-ins/mail-catcher/mail-catcher.ts";

it("reaches the mail catcher, a short message of the demo too", async () => {
  const catcher = await startMailCatcher();
  try {
    const mail = createMailSender(catcher.smtpUrl, "desk@example.jp");
    await mail.send({
      recipient: "a@example.jp",
      subject: "件名",
      text: "本文",
    });
    const logged: unknown[] = [];
    const sms = createLoggingSms(
      { info: (entry: unknown) => logged.push(entry) },
      mail,
    );
    await sms.send({ recipient: "090-1234-5678", subject: "", text: "開く" });
    const answer = await fetch(`${catcher.httpUrl}/mails.json`);
    expect(await answer.json()).toMatchObject({
      mails: [
        { to: ["09012345678@sms.invalid"], text: "開く" },
        { to: ["a@example.jp"], subject: "件名" },
      ],
    });
    expect(JSON.stringify(logged)).not.toContain("開く");
  } finally {
    await catcher.close();
  }
});
