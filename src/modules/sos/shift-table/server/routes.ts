import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  copyShiftMonth,
  fillDuties,
  getShiftAccess,
  getShiftProfile,
  getShiftTimeline,
  listShiftTables,
  openShiftTable,
  updateShiftProfile,
  updateShiftSettings,
} from "../contract/endpoints.ts";
import type { ShiftTableService } from "./service.ts";

const registerAccess = (
  app: FastifyInstance,
  context: ServerContext,
  { access }: ShiftTableService,
): void => {
  registerEndpoint(app, context, getShiftAccess, async ({ db, actor }) => ({
    data: await access.read(db, actor),
  }));
  registerEndpoint(
    app,
    context,
    openShiftTable,
    ({ db, actor, body }) => access.open(db, actor, body.password),
    // No idempotency: what was right before the password changed is not right after it.
    { hasOwnTransactions: true },
  );
  registerEndpoint(app, context, updateShiftSettings, async (input) => ({
    data: await access.configure(input, input.body),
  }));
};

export const registerShiftTableRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ShiftTableService,
): void => {
  registerAccess(app, context, service);
  const { tables, duties } = service;
  registerEndpoint(app, context, listShiftTables, ({ db, actor, query }) =>
    tables.list(db, actor, query),
  );
  registerEndpoint(app, context, fillDuties, async (input) => ({
    data: await duties.fill(input, input.body.cells),
  }));
  registerEndpoint(app, context, copyShiftMonth, async (input) => ({
    data: await duties.copy(
      input,
      input.body.month,
      input.body.tow_truck_company_id,
    ),
  }));
  registerEndpoint(app, context, getShiftProfile, async (input) => ({
    data: await tables.getProfile(
      input.db,
      input.actor,
      input.params.id,
      input.query.month,
    ),
  }));
  registerEndpoint(app, context, updateShiftProfile, async (input) => ({
    data: await tables.updateProfile(input, input.params.id, input.body),
  }));
  registerEndpoint(
    app,
    context,
    getShiftTimeline,
    async ({ db, actor, params }) => ({
      data: await tables.timeline(db, actor, params.id),
    }),
  );
};
