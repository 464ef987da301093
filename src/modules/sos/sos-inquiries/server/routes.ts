import type { FastifyInstance } from "fastify";
import {
  registerEndpoint,
  type HandlerInput,
} from "#platform/server/http/register-endpoint.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import type { ExportService } from "#modules/base/exports/server/service.ts";
import {
  addCorrespondence,
  createInquiry,
  downloadInquiries,
  getInquiry,
  getInquiryNeighbours,
  getInquiryTimeline,
  listCorrespondences,
  precheckInquiry,
  updateDealerPart,
  updateInquiry,
} from "../contract/endpoints.ts";
import { countInquiries, listInquiries } from "../contract/list-endpoints.ts";
import {
  approveInquiry,
  cancelInquiry,
  completeInquiry,
  deleteInquiry,
  listSendBacks,
  mergeInquiry,
  reopenInquiry,
  seeSendBack,
  sendBackInquiry,
  startInquiry,
  writeCompletionReport,
  writeNextAction,
} from "../contract/lifecycle-endpoints.ts";
import type { InquiryWrite } from "./locking-service.ts";
import type { InquiryService } from "./service.ts";

type Input<E extends Endpoint> = Pick<
  HandlerInput<E>,
  "db" | "actor" | "screen"
>;

const writeOf = <E extends Endpoint>(input: Input<E>): InquiryWrite => ({
  db: input.db,
  actor: input.actor as InquiryWrite["actor"],
  screen: input.screen,
});

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
  registerEndpoint(
    app,
    context,
    precheckInquiry,
    async ({ db, actor, query }) => ({
      data: await service.precheck(db, actor, query),
    }),
  );
  registerEndpoint(app, context, getInquiry, async ({ db, actor, params }) => ({
    data: await service.get(db, actor, params.id),
  }));
  registerEndpoint(
    app,
    context,
    getInquiryNeighbours,
    async ({ db, actor, params, query }) => ({
      data: await service.neighbours(db, actor, params.id, query),
    }),
  );
  registerEndpoint(
    app,
    context,
    getInquiryTimeline,
    async ({ db, actor, params }) => ({
      data: await service.timeline(db, actor, params.id),
    }),
  );
  registerEndpoint(
    app,
    context,
    listCorrespondences,
    async ({ db, actor, params }) => ({
      data: await service.listCorrespondences(db, actor, params.id),
    }),
  );
};

const registerEdits = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  registerEndpoint(app, context, createInquiry, async (input) => ({
    data: await service.create(writeOf(input), input.body),
  }));
  registerEndpoint(app, context, updateInquiry, async (input) => ({
    data: await service.update(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, updateDealerPart, async (input) => ({
    data: await service.updateDealerPart(
      writeOf(input),
      input.params.id,
      input.body,
    ),
  }));
  registerEndpoint(app, context, addCorrespondence, async (input) => ({
    data: await service.addCorrespondence(
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

const registerSendBacks = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  registerEndpoint(app, context, listSendBacks, async ({ db, actor }) => ({
    data: await service.listSendBacks(db, actor),
  }));
  registerEndpoint(app, context, seeSendBack, async (input) => ({
    data: await service.seeSendBack(
      writeOf(input),
      input.params.id,
      input.body,
    ),
  }));
};

const registerNextAction = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  registerEndpoint(app, context, writeNextAction, async (input) => ({
    data: await service.writeNextAction(
      writeOf(input),
      input.params.id,
      input.body,
    ),
  }));
};

/** The steps of the lifecycle table with their operations. */
const steps = [
  [startInquiry, "start"],
  [completeInquiry, "complete"],
  [approveInquiry, "approve"],
  [sendBackInquiry, "send_back"],
  [reopenInquiry, "reopen"],
  [cancelInquiry, "cancel"],
] as const;

const registerLifecycle = (
  app: FastifyInstance,
  context: ServerContext,
  service: InquiryService,
): void => {
  for (const [endpoint, action] of steps)
    registerEndpoint(app, context, endpoint, async (input) => ({
      data: await service.takeStep(
        writeOf(input),
        input.params.id,
        action,
        input.body,
      ),
    }));
  registerEndpoint(app, context, mergeInquiry, async (input) => ({
    data: await service.merge(writeOf(input), input.params.id, input.body),
  }));
  registerEndpoint(app, context, deleteInquiry, async (input) => {
    await service.remove(writeOf(input), input.params.id, input.query);
    return undefined;
  });
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
  registerNextAction(app, context, service);
  registerSendBacks(app, context, service);
  registerLifecycle(app, context, service);
};
