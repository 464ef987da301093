import type { FastifyInstance } from "fastify";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { CaseEndpoints } from "../contract/desk-endpoints.ts";
import type { CaseWrite } from "./service.ts";

/** The use cases of `caseEndpoints`; queries and bodies are what the endpoints of the desk parse. */
interface Cases {
  get(db: Db, actor: Actor, id: number): Promise<unknown>;
  timeline(db: Db, actor: Actor, id: number): Promise<TimelineEntry[]>;
  neighbours(
    db: Db,
    actor: Actor,
    id: number,
    query: unknown,
  ): Promise<{ previous_id: number | null; next_id: number | null }>;
  create(write: CaseWrite, body: unknown): Promise<unknown>;
  update(write: CaseWrite, id: number, body: unknown): Promise<unknown>;
}

/** The operations of `caseEndpoints`. */
export const registerCases = (
  app: FastifyInstance,
  context: ServerContext,
  endpoints: CaseEndpoints,
  cases: Cases,
): void => {
  registerEndpoint(app, context, endpoints.get, async (input) => ({
    data: await cases.get(input.db, input.actor, input.params.id),
  }));
  registerEndpoint(app, context, endpoints.timeline, async (input) => ({
    data: await cases.timeline(input.db, input.actor, input.params.id),
  }));
  registerEndpoint(app, context, endpoints.neighbours, async (input) => ({
    data: await cases.neighbours(
      input.db,
      input.actor,
      input.params.id,
      input.query,
    ),
  }));
  registerEndpoint(app, context, endpoints.create, async (input) => ({
    data: await cases.create(writeOf(input), input.body),
  }));
  registerEndpoint(app, context, endpoints.update, async (input) => ({
    data: await cases.update(writeOf(input), input.params.id, input.body),
  }));
};
