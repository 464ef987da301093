import { recordModule } from "#modules/base/records/server/service.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { emailTemplateSchemas } from "../contract/template-schema.ts";
import { registerTemplateRoutes } from "./routes.ts";
import {
  createTemplateService,
  templateFiles,
  type ChoicesOfDesks,
} from "./template-service.ts";

/** Templates of mails; mails themselves go through the desks that write them. */
export const caseMailModule = (
  files: FilePort,
  choices: ChoicesOfDesks,
): ServerModule => {
  const service = createTemplateService(files, choices);
  return {
    ...recordModule(service.records, {
      schemas: emailTemplateSchemas,
      routes: (app, context) => {
        registerTemplateRoutes(app, context, service);
      },
    }),
    files: [templateFiles],
  };
};
