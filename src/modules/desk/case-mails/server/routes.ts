import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { TemplateService } from "./template-service.ts";

/** What templates have beside the seven operations. */
export const registerTemplateRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: TemplateService,
): void => {
  registerEndpoint(app, context, endpoints.getTemplateChoices, () =>
    Promise.resolve({
      data: {
        labels: service.choices.labels,
        work_flows: [...service.choices.work_flows],
      },
    }),
  );
  registerEndpoint(
    app,
    context,
    endpoints.previewEmailTemplate,
    async ({ db, actor, params }) => ({
      data: await service.preview(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    endpoints.addTemplateFile,
    async ({ upload, params, ...write }) => ({
      data: await service.attach(write, params.id, upload),
    }),
  );
  registerEndpoint(
    app,
    context,
    endpoints.removeTemplateFile,
    async ({ params, ...write }) => {
      await service.attaching.detach(write, params.id, params.file_id);
      return undefined;
    },
  );
};
