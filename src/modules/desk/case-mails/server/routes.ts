import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import * as endpoints from "../contract/endpoints.ts";
import type { TemplateService } from "./template-service.ts";

/** What templates have beside the seven operations. */
export const registerTemplateRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: TemplateService,
): void => {
  const { data, done } = operationsOf(app, context);
  data(endpoints.getTemplateChoices, async ({ db }) => {
    const { labels, work_flows } = await service.choicesIn(db);
    return { labels, work_flows: [...work_flows] };
  });
  data(endpoints.previewEmailTemplate, ({ db, actor, params }) =>
    service.preview(db, actor, params.id),
  );
  data(endpoints.addTemplateFile, ({ upload, params, ...write }) =>
    service.attach(write, params.id, upload),
  );
  done(endpoints.removeTemplateFile, ({ params, ...write }) =>
    service.attaching.detach(write, params.id, params.file_id),
  );
};
