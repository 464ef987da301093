import type { FastifyInstance } from "fastify";
import { bills } from "#modules/billing/client-billing/contract/bill-record.ts";
import { towAccounts } from "#modules/billing/tow-bills/contract/account-record.ts";
import { hearAccountMail } from "#modules/billing/tow-bills/server/service.ts";
import { hearBillMail } from "#modules/billing/client-billing/server/service.ts";
import {
  caseMailEntity,
  settleCaseMail,
  type MailHeard,
} from "#modules/desk/case-mails/server/service.ts";
import {
  announceDelivery,
  linkEntity,
} from "#modules/desk/driver-locations/server/service.ts";
import type { Config } from "#platform/server/config.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { createOutbox, type Outbox } from "#platform/server/mail/outbox.ts";
import {
  createLoggingSms,
  createMailSender,
} from "#platform/server/mail/senders.ts";

/**
 * The ways out of the product: mail where there is a server for it; short messages in the demo, to the mail catcher.
 *
 * @param heard the desks that are told what became of the mails of their cases
 */
export const startOutbox =
  (config: Config, { storage }: Pick<FilePort, "storage">, heard: MailHeard) =>
  (app: FastifyInstance, { db, log }: ServerContext): Outbox => {
    const mail =
      config.smtpUrl === undefined
        ? undefined
        : createMailSender(config.smtpUrl, config.mailFrom);
    const outbox = createOutbox({
      db,
      log,
      secret: config.signingSecret,
      senders: {
        ...(mail !== undefined && { mail }),
        ...(mail !== undefined &&
          config.isDemo && { sms: createLoggingSms(log, mail) }),
      },
      storage,
      announce: {
        [linkEntity]: announceDelivery,
        [caseMailEntity]: settleCaseMail(heard),
        [bills.entity]: hearBillMail,
        [towAccounts.entity]: hearAccountMail,
      },
    });
    app.addHook("onReady", async () => {
      outbox.start();
    });
    app.addHook("onClose", () => outbox.stop());
    return outbox;
  };
