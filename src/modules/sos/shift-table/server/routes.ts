import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
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

export const registerShiftTableRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: ShiftTableService,
): void => {
  const { answer, data } = operationsOf(app, context);
  const { tables, duties, access } = service;
  data(getShiftAccess, ({ db, actor }) => access.read(db, actor));
  answer(
    openShiftTable,
    ({ db, actor, body }) => access.open(db, actor, body.password),
    { hasOwnTransactions: true },
  );
  data(updateShiftSettings, (input) => access.configure(input, input.body));
  answer(listShiftTables, ({ db, actor, query }) =>
    tables.list(db, actor, query),
  );
  data(fillDuties, (input) => duties.fill(input, input.body.cells));
  data(copyShiftMonth, (input) =>
    duties.copy(input, input.body.month, input.body.tow_truck_company_id),
  );
  data(getShiftProfile, (input) =>
    tables.getProfile(
      input.db,
      input.actor,
      input.params.id,
      input.query.month,
    ),
  );
  data(updateShiftProfile, (input) =>
    tables.updateProfile(input, input.params.id, input.body),
  );
  data(getShiftTimeline, ({ db, actor, params }) =>
    tables.timeline(db, actor, params.id),
  );
};
