import type { FastifyInstance } from "fastify";
import {
  announceDelivery,
  linkEntity,
} from "#modules/desk/driver-locations/server/service.ts";
import type { Config } from "#platform/server/config.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { createOutbox, type Outbox } from "#platform/server/mail/outbox.ts";
import {
  createLoggingSms,
  createMailSender,
} from "#platform/server/mail/senders.ts";

/** The ways out of the product: mail where there is a server for it; short messages in the demo, to the mail catcher. */
export const startOutbox =
  (config: Config) =>
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
      announce: { [linkEntity]: announceDelivery },
    });
    app.addHook("onReady", async () => {
      outbox.start();
    });
    app.addHook("onClose", () => outbox.stop());
    return outbox;
  };
