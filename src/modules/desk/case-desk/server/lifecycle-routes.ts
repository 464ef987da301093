import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import type {
  LifecycleEndpoints,
  nextActionBody,
  SendBack,
} from "../contract/lifecycle-endpoints.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { CaseWrite } from "./service.ts";

/** The steps that every desk has under one and the same operation. */
type PlainStep = "start" | "approve" | "send_back" | "reopen";

interface Lifecycle {
  takeStep(
    write: CaseWrite,
    id: number,
    action: PlainStep,
    body: { version: number; reason?: string },
  ): Promise<unknown>;
  remove(write: CaseWrite, id: number, how: RemovalInput): Promise<void>;
  writeNextAction(
    write: CaseWrite,
    id: number,
    body: z.infer<typeof nextActionBody>,
  ): Promise<unknown>;
  seeSendBack(
    write: CaseWrite,
    id: number,
    body: { sent_back_at: string },
  ): Promise<unknown>;
  listSendBacks(db: Db, actor: Actor): Promise<SendBack[]>;
}

/** The operations of `lifecycleEndpoints`. */
export const registerLifecycle = (
  app: FastifyInstance,
  context: ServerContext,
  endpoints: LifecycleEndpoints,
  service: Lifecycle,
): void => {
  const steps = [
    [endpoints.start, "start"],
    [endpoints.approve, "approve"],
    [endpoints.sendBack, "send_back"],
    [endpoints.reopen, "reopen"],
  ] as const;
  const { data, done } = operationsOf(app, context);
  for (const [endpoint, action] of steps)
    data(endpoint, (input) =>
      service.takeStep(writeOf(input), input.params.id, action, input.body),
    );
  data(endpoints.writeNextAction, (input) =>
    service.writeNextAction(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.seeSendBack, (input) =>
    service.seeSendBack(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.listSendBacks, ({ db, actor }) =>
    service.listSendBacks(db, actor),
  );
  done(endpoints.remove, (input) =>
    service.remove(writeOf(input), input.params.id, input.query),
  );
};
