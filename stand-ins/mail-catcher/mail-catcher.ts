import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { buffer } from "node:stream/consumers";
import { callbackify, promisify } from "node:util";
import PostalMime from "postal-mime";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from "smtp-server";
import type { CaughtMail } from "./caught-mail.ts";
import { mailListPage, mailPage } from "./mail-pages.ts";

const keptMails = 200;
const mailLimitBytes = 20_000_000;
const refusedDomain = "@refused.example";

export interface MailCatcher {
  readonly smtpUrl: string;
  /** `GET /` (page), `/{id}` (page), `/mails.json`. */
  readonly httpUrl: string;
  readonly close: () => Promise<void>;
}

/** Takes every mail but those to `@refused.example`, delivers none, keeps the last 200. On 127.0.0.1 only; ports 0 take free ones. */
export async function startMailCatcher(
  options: { readonly smtpPort?: number; readonly httpPort?: number } = {},
): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const smtp = createMailSink(mails);
  const smtpPort = await listen(smtp.server, options.smtpPort ?? 0);
  const http = createServer((request, response) => {
    const found = answer(request.url ?? "/", mails);
    response.writeHead(found.status, { "content-type": found.type });
    response.end(found.body);
  });
  const httpPort = await listen(http, options.httpPort ?? 0);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    httpUrl: `http://127.0.0.1:${httpPort}`,
    close: async () => {
      await promisify(smtp.close.bind(smtp))();
      http.closeAllConnections();
      await promisify(http.close.bind(http))();
    },
  };
}

/** Addresses by which a mail that does not arrive can be tried out. */
function refusalOf(address: string): Error | null {
  if (!address.endsWith(refusedDomain)) return null;
  return Object.assign(new Error("5.1.1 user unknown"), { responseCode: 550 });
}

function createMailSink(mails: CaughtMail[]): SMTPServer {
  let lastId = 0;
  const keep = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<void> => {
    const { mailFrom, rcptTo } = session.envelope;
    const mail = await PostalMime.parse(await buffer(stream));
    lastId += 1;
    mails.unshift({
      id: lastId,
      received_at: new Date().toISOString(),
      from: mailFrom === false ? "" : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      cc: (mail.cc ?? []).map(({ address }) => address ?? ""),
      reply_to: mail.replyTo?.[0]?.address ?? "",
      message_id: mail.messageId ?? "",
      subject: mail.subject ?? "",
      text: mail.text ?? mail.html ?? "",
      attachments: mail.attachments.map(({ filename, content }) => ({
        name: filename ?? "",
        bytes:
          typeof content === "string"
            ? Buffer.byteLength(content)
            : content.byteLength,
      })),
    });
    mails.length = Math.min(mails.length, keptMails);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: mailLimitBytes,
    onRcptTo: ({ address }, _session, callback) => {
      callback(refusalOf(address));
    },
    onData: callbackify(keep),
  });
  // A client that hangs up in the middle is no reason to end.
  smtp.on("error", () => undefined);
  return smtp;
}

function answer(
  url: string,
  mails: readonly CaughtMail[],
): { status: number; type: string; body: string } {
  const html = "text/html; charset=utf-8";
  if (url === "/")
    return { status: 200, type: html, body: mailListPage(mails) };
  if (url === "/mails.json")
    return {
      status: 200,
      type: "application/json",
      body: JSON.stringify({ mails }),
    };
  const mail = mails.find(({ id }) => url === `/${id}`);
  return mail === undefined
    ? { status: 404, type: html, body: mailListPage([]) }
    : { status: 200, type: html, body: mailPage(mail) };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}
