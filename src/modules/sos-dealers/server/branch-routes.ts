import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as branches from "../contract/branch-endpoints.ts";
import type { BranchService } from "./branch-service.ts";

const endpoints = {
  list: branches.listBranches,
  get: branches.getBranch,
  create: branches.createBranch,
  update: branches.updateBranch,
  remove: branches.deleteBranch,
  timeline: branches.getBranchTimeline,
  neighbours: branches.getBranchNeighbours,
};

/** All operations of branches. */
export const registerBranchRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: BranchService,
): void => {
  registerRecordRoutes(app, context, endpoints, service);
  registerEndpoint(
    app,
    context,
    branches.addBranchFile,
    async ({ upload, params, ...write }) => ({
      data: await service.attach(write, params.id, upload),
    }),
  );
  registerEndpoint(
    app,
    context,
    branches.removeBranchFile,
    async ({ params, ...write }) => {
      await service.detach(write, params.id, params.file_id);
      return undefined;
    },
  );
};
