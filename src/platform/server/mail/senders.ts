import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import { mailText } from "./text.ts";

export interface LetterFile {
  readonly name: string;
  readonly content_type: string;
  readonly content: Uint8Array;
}

/** A message as it leaves the product. */
export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly cc?: readonly string[];
  readonly reply_to?: string | null;
  readonly message_id?: string | null;
  readonly attachments?: readonly LetterFile[];
}

/** It will never be taken, or was not by all whom it names: another try is no use, or reaches the others twice. */
export class LetterRefused extends Error {}

/** One way out. Whatever it throws is tried again later, but for {@link LetterRefused}. */
export interface MessageSender {
  send(letter: Letter): Promise<void>;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** The words with which a server refuses a letter for good; undefined where it may take it later. */
const refusalOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { responseCode = 0, code, response } = error as SmtpError;
  // What the server says of the account is a matter of settings; 503 is one of the session.
  const isOfLetter = code === "EENVELOPE" || code === "EMESSAGE";
  return isOfLetter && responseCode >= 500 && responseCode !== 503
    ? (response ?? error.message)
    : undefined;
};

/** Nothing in an address is read as a name or as a second one. */
const addressesOf = (list: readonly string[]) =>
  list.map((address) => ({ name: "", address }));

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
    async send({ recipient, reply_to, message_id, attachments, ...letter }) {
      const { subject, text, cc = [] } = letter;
      const sent = await transport
        .sendMail({
          from: { name: mailText.sender, address: from },
          to: addressesOf(recipient.split(", ")),
          cc: addressesOf(cc),
          subject,
          text,
          ...(reply_to && { replyTo: reply_to }),
          ...(message_id && { messageId: message_id }),
          attachments: (attachments ?? []).map(
            ({ name, content_type, content }) => ({
              filename: name,
              contentType: content_type,
              content: Buffer.from(content),
            }),
          ),
        })
        .catch((error: unknown) => {
          const refusal = refusalOf(error);
          throw refusal === undefined ? error : new LetterRefused(refusal);
        });
      const [first] = sent.rejectedErrors ?? [];
      if (first !== undefined)
        throw new LetterRefused(
          `${sent.rejected.join(", ")}: ${String(first.response ?? first.message)}`,
        );
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
