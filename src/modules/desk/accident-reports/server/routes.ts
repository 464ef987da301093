import type { FastifyInstance } from "fastify";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { listAgents } from "#modules/company/users/server/service.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf } from "#platform/server/http/write-of.ts";
import { sendPdf } from "#platform/server/pdf/send-pdf.ts";
import type { PaperKind } from "../contract/lookups.ts";
import * as endpoints from "../contract/endpoints.ts";
import { readPolicy, updatePolicy } from "./policy-service.ts";
import { accidentReading as reading } from "./reading-service.ts";
import type { Papers } from "./paper-service.ts";
import type { MadePaper, Sending } from "./sending-service.ts";
import { accidentSteps as steps, updateReport } from "./step-service.ts";

export interface AccidentServices {
  readonly papers: Papers;
  readonly sending: Sending;
}

const registerSteps = (app: FastifyInstance, context: ServerContext): void => {
  const { data } = operationsOf(app, context);
  data(endpoints.requireReport, (input) =>
    steps.require(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.dismissReport, (input) =>
    steps.dismiss(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.closeReport, (input) =>
    steps.close(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.reopenReport, (input) =>
    steps.reopen(writeOf(input), input.params.id, input.body),
  );
};

/** What goes to the maker. */
const registerSending = (
  app: FastifyInstance,
  context: ServerContext,
  { papers, sending }: AccidentServices,
): void => {
  const { data, answer } = operationsOf(app, context);
  answer(endpoints.getReportPaper, async ({ db, actor, params, ...asked }) => {
    const { kind } = asked.query;
    const { name, document } = await papers.get(db, actor, params.id, kind);
    return sendPdf(asked.reply, name, document);
  });
  data(endpoints.draftReport, ({ db, actor, params, query }) =>
    sending.draft(db, actor, params.id, query),
  );
  data(endpoints.listReportMails, ({ db, actor, params }) =>
    sending.listMails(db, actor, params.id),
  );
  const send = (kind: PaperKind, endpoint: typeof endpoints.sendFirst): void =>
    data<typeof endpoints.sendFirst, MadePaper | undefined>(
      endpoint,
      ({ prepared: paper, ...input }) =>
        sending.send(writeOf(input), input.params.id, {
          kind,
          paper,
          body: input.body,
        }),
      {
        prepare: ({ params, body, ...reader }) =>
          sending.prepare(reader, params.id, { kind, body }),
      },
    );
  send("first", endpoints.sendFirst);
  send("final", endpoints.sendFinal);
};

/** All operations of the reports of accidents. */
export const registerAccidentRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  services: AccidentServices,
): void => {
  const { data, answer } = operationsOf(app, context);
  answer(endpoints.listAccidents, ({ db, actor, query }) =>
    reading.list(db, actor, query),
  );
  data(endpoints.countAccidents, async ({ db, actor, query }) => ({
    total: await reading.count(db, actor, query),
  }));
  data(endpoints.getAccidentControl, async ({ db, query }) => ({
    agents: await listAgents(db, caseDesks[query.case_kind].permission),
  }));
  data(endpoints.findAccidentOfCase, ({ db, actor, query }) =>
    reading.findOfCase(db, actor, query),
  );
  data(endpoints.getAccident, ({ db, actor, params }) =>
    reading.get(db, actor, params.id),
  );
  data(endpoints.getAccidentTimeline, ({ db, actor, params }) =>
    reading.timeline(db, actor, params.id),
  );
  data(endpoints.updateAccident, (input) =>
    updateReport(writeOf(input), input.params.id, input.body),
  );
  registerSteps(app, context);
  registerSending(app, context, services);
  data(endpoints.getAccidentPolicy, ({ db }) => readPolicy(db));
  data(endpoints.updateAccidentPolicy, (input) =>
    updatePolicy(writeOf(input), input.body),
  );
};
