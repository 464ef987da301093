import {
  registerInquiries,
  lonelyDependencies,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { lockSosCase } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createOutbox } from "#platform/server/mail/outbox.ts";
import type { Letter } from "#platform/server/mail/senders.ts";
import {
  createTestApp,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { registerDriverRoutes, registerShareRoutes } from "./routes.ts";
import {
  announceDelivery,
  createDriverService,
  createShareService,
  linkEntity,
} from "./service.ts";

/** The operations of links beside those of cases; what would be sent is kept in `letters`. */
export const createShareTestApp = async (
  db: Db,
): Promise<{
  test: TestApp;
  letters: Letter[];
  /** Sends what waits. */
  deliver: () => Promise<void>;
}> => {
  const letters: Letter[] = [];
  const keep = {
    send: async (letter: Letter) => {
      letters.push(letter);
    },
  };
  const outbox = createOutbox({
    db,
    log: { warn: () => undefined, error: () => undefined },
    secret: "a secret for tests of thirty-two characters",
    senders: { mail: keep, sms: keep },
    announce: { [linkEntity]: announceDelivery },
  });
  const test = await createTestApp(db, (app, context) => {
    registerInquiries(app, context, lonelyDependencies());
    registerShareRoutes(app, context, {
      service: createShareService(outbox, lockSosCase),
      publicUrl: "http://localhost",
    });
    registerDriverRoutes(app, context, createDriverService());
  });
  return { test, letters, deliver: () => outbox.settle() };
};
