import type { FastifyInstance } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { registerCases } from "#modules/desk/case-desk/server/kind-service.ts";
import { registerDoubles } from "#modules/desk/case-desk/server/double-service.ts";
import {
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

/** All operations of SOS cases: what every desk does, and what SOS does beside. */
export const registerInquiryRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  const { data, answer } = operationsOf(app, context);
  answer(listInquiries, ({ db, actor, query }) =>
    service.list(db, actor, query),
  );
  data(countInquiries, async ({ db, actor, query }) => ({
    total: await service.count(db, actor, query),
  }));
  registerCases(app, context, inquiryCases, service);
  service.register(app, context, inquiryLifecycle);
  service.registerCorrespondence(app, context, inquiryCorrespondence);
  registerDoubles(app, context, inquiryDoubles, service);
  data(updateDealerPart, (input) =>
    service.updateDealerPart(writeOf(input), input.params.id, input.body),
  );
  data(writeCompletionReport, (input) =>
    service.writeCompletionReport(writeOf(input), input.params.id, input.body),
  );
  data(completeInquiry, (input) =>
    service.complete(writeOf(input), input.params.id, input.body),
  );
  data(cancelInquiry, (input) =>
    service.takeStep(writeOf(input), input.params.id, "cancel", input.body),
  );
};
