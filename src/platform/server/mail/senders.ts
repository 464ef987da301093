import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import { mailText } from "./text.ts";

/** A message as it leaves the product. */
export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** One way out. Whatever it throws is tried again later. */
export interface MessageSender {
  send(letter: Letter): Promise<void>;
}

/** A server that does not answer must not hold up what waits behind. */
const timeoutMs = 10_000;

/** Mail by SMTP; in the demo to the catcher. */
export const createMailSender = (
  smtpUrl: string,
  from: string,
): MessageSender => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send({ recipient, subject, text }) {
      await transport.sendMail({
        from: { name: mailText.sender, address: from },
        to: recipient,
        subject,
        text,
      });
    },
  };
};

/**
 * Short messages of the demo: nothing goes to a telephone. The log says that one was sent, the mail catcher shows its
 * text under an address that cannot exist.
 */
export const createLoggingSms = (
  log: Pick<FastifyBaseLogger, "info">,
  mail: MessageSender,
): MessageSender => ({
  async send({ recipient, text }) {
    log.info({ characters: text.length }, "short message of the demo");
    await mail.send({
      recipient: `${recipient.replaceAll(/\D/g, "")}@sms.invalid`,
      subject: mailText.sms(recipient),
      text,
    });
  },
});
