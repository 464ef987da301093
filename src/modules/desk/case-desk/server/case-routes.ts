import type { FastifyInstance } from "fastify";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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
  const { data } = operationsOf(app, context);
  data(endpoints.get, ({ db, actor, params }) =>
    cases.get(db, actor, params.id),
  );
  data(endpoints.timeline, ({ db, actor, params }) =>
    cases.timeline(db, actor, params.id),
  );
  data(endpoints.neighbours, ({ db, actor, params, query }) =>
    cases.neighbours(db, actor, params.id, query),
  );
  data(endpoints.create, (input) => cases.create(writeOf(input), input.body));
  data(endpoints.update, (input) =>
    cases.update(writeOf(input), input.params.id, input.body),
  );
};
