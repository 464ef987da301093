import type { FastifyInstance } from "fastify";
import { registerEndpoint } from "#platform/server/http/register-endpoint.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import type { ExportService } from "#modules/base/exports/server/service.ts";
import { registerCases } from "#modules/desk/case-desk/server/kind-service.ts";
import { registerDoubles } from "#modules/desk/case-desk/server/double-service.ts";
import {
  downloadInquiries,
  inquiryCases,
  inquiryCorrespondence,
  updateDealerPart,
} from "../contract/endpoints.ts";
import { countInquiries, listInquiries } from "../contract/list-endpoints.ts";
import {
  cancelInquiry,
  completeInquiry,
  inquiryDoubles,
  inquiryLifecycle,
  writeCompletionReport,
} from "../contract/lifecycle-endpoints.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import type { InquiryService } from "./service.ts";

const registerReads = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  registerEndpoint(app, context, listInquiries, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  registerEndpoint(
    app,
    context,
    countInquiries,
    async ({ db, actor, query }) => ({
      data: { total: await service.count(db, actor, query) },
    }),
  );
  registerCases(app, context, inquiryCases, service);
};

const registerEdits = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  registerEndpoint(app, context, updateDealerPart, async (input) => ({
    data: await service.updateDealerPart(
      writeOf(input),
      input.params.id,
      input.body,
    ),
  }));
  registerEndpoint(app, context, writeCompletionReport, async (input) => ({
    data: await service.writeCompletionReport(
      writeOf(input),
      input.params.id,
      input.body,
    ),
  }));
};

/** What SOS does to a case beside what every desk does. */
const registerSteps = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  service.register(app, context, inquiryLifecycle);
  service.registerCorrespondence(app, context, inquiryCorrespondence);
  registerDoubles(app, context, inquiryDoubles, service);
  registerEndpoint(app, context, completeInquiry, async (input) => ({
    data: await service.complete(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, cancelInquiry, async (input) => ({
    data: await service.takeStep(
      writeOf(input),
      input.params.id,
      "cancel",
      input.body,
    ),
  }));
};

/** The download of spec §7: a file in the background, of the list as it is filtered now. */
export const registerInquiryDownload = (
  app: FastifyInstance,
  context: ServerContext,
  exporting: Pick<ExportService, "create">,
): void => {
  registerEndpoint(app, context, downloadInquiries, async (input) => {
    const { format, columns, ...query } = input.query;
    const request = { source: "sos_inquiries", format, columns, query };
    return {
      data: await transaction(input.db, (db) =>
        exporting.create(
          { ...writeOf(input), db },
          { ...request, conditions: "" },
        ),
      ),
    };
  });
};

/** All operations of SOS cases. */
export const registerInquiryRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  registerReads(app, context, service);
  registerEdits(app, context, service);
  registerSteps(app, context, service);
};
