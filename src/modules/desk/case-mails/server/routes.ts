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
  data(endpoints.getTemplateChoices, () =>
    Promise.resolve({
      labels: service.choices.labels,
      work_flows: [...service.choices.work_flows],
    }),
  );
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
