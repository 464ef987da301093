import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { sendPdf } from "#platform/server/pdf/send-pdf.ts";
import * as branches from "../contract/branch-endpoints.ts";
import { sheetText } from "../contract/branch-text.ts";
import type { BranchService } from "./branch-service.ts";
import { branchSheet, companySheet } from "./sheet-present.ts";

/** All operations of branches. */
export const registerBranchRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: BranchService,
): void => {
  const { answer, data, done } = operationsOf(app, context);
  registerRecordRoutes(app, context, branches.branchEndpoints, service);
  answer(branches.getBranchSheet, async ({ db, actor, params, reply }) => {
    const branch = await service.get(db, actor, params.id);
    const name = sheetText.branchFile(branch.dealer_name, branch.name);
    return sendPdf(reply, name, branchSheet(branch, actor));
  });
  answer(branches.getCarDealerSheet, async ({ db, actor, params, reply }) => {
    const { company, rows } = await service.company(db, actor, params.id);
    const name = sheetText.companyFile(company.name);
    return sendPdf(reply, name, companySheet(company, rows, actor));
  });
  data(branches.addBranchFile, ({ upload, params, ...write }) =>
    service.attach(write, params.id, upload),
  );
  done(branches.removeBranchFile, ({ params, ...write }) =>
    service.detach(write, params.id, params.file_id),
  );
};
