import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Endpoint, Schema } from "#platform/contract/endpoint.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { writeOf, type SignedWrite } from "#platform/server/http/write-of.ts";
import * as endpoints from "../contract/endpoints.ts";
import * as information from "../contract/information-endpoints.ts";
import {
  recordAfterCall,
  recordCall,
  recordCallGroup,
} from "./call-service.ts";
import { claimNext, claimSlip, releaseSlip } from "./claim-service.ts";
import type { SlipDependencies } from "./dependency-service.ts";
import {
  answerReport,
  createReport,
  listReports,
  seeAnswer,
} from "./information-service.ts";
import { readThread, seeMessages, writeMessage } from "./message-service.ts";
import { readNotifications } from "./notification-service.ts";
import { presentCalls } from "./present.ts";
import {
  countSlips,
  listSlips,
  readNightRun,
  readSlip,
  readTimeline,
} from "./reading-service.ts";
import {
  approveSlip,
  approveSlips,
  cancelSlip,
  grantExtraCall,
  reportReceipt,
  reportWork,
  sendBackSlip,
  voidCall,
} from "./step-service.ts";
import { listSlipsByIds } from "./entry-queries.ts";
import { whySlip, whyVehicle } from "./why-service.ts";

type App = ReturnType<typeof operationsOf>;

const registerReading = (
  { data, answer }: App,
  dependencies: SlipDependencies,
): void => {
  answer(endpoints.listSlips, ({ db, actor, query }) =>
    listSlips(db, actor, query),
  );
  data(endpoints.countSlips, ({ db, actor, query }) =>
    countSlips(db, actor, query),
  );
  data(endpoints.getNightRun, ({ db }) => readNightRun(db));
  data(endpoints.getSlip, ({ db, actor, params }) =>
    readSlip(dependencies)(db, actor, params.id),
  );
  data(information.listNotifications, ({ db, actor }) =>
    readNotifications(dependencies)(db, actor),
  );
  data(endpoints.getSlipTimeline, ({ db, actor, params }) =>
    readTimeline(db, actor, params.id),
  );
  data(endpoints.whySlip, ({ db, actor, params }) =>
    whySlip(db, actor, params.id),
  );
  data(endpoints.whyVehicle, ({ db, actor, params }) =>
    whyVehicle(db, actor, params.id),
  );
};

type IdParams = NonNullable<(typeof endpoints.claimSlip)["params"]>;
type SlipAnswer = NonNullable<(typeof endpoints.claimSlip)["response"]>;

const registerSteps = ({ data }: App, dependencies: SlipDependencies): void => {
  /** Each step is answered with the whole slip. */
  const step = <Body extends Schema>(
    endpoint: Endpoint<IdParams, z.ZodUndefined, Body, SlipAnswer>,
    work: (
      write: SignedWrite,
      id: number,
      body: z.output<Body>,
    ) => Promise<unknown>,
  ): void => {
    // The answer of all is the same; the compiler cannot follow it through an open body.
    data(endpoint as unknown as typeof endpoints.claimSlip, async (input) => {
      const write = writeOf(input);
      const { id } = input.params;
      await work(write, id, input.body as z.output<Body>);
      return readSlip(dependencies)(write.db, write.actor, id);
    });
  };
  data(endpoints.claimNextSlip, (input) =>
    claimNext(writeOf(input), input.body),
  );
  step(endpoints.claimSlip, claimSlip(dependencies));
  step(endpoints.releaseSlip, releaseSlip);
  step(endpoints.recordCall, recordCall(dependencies));
  step(endpoints.recordCallGroup, recordCallGroup(dependencies));
  step(endpoints.recordAfterCall, recordAfterCall(dependencies));
  step(endpoints.reportReceipt, reportReceipt);
  step(endpoints.reportWork, reportWork);
  step(endpoints.grantExtraCall, grantExtraCall);
  step(endpoints.cancelSlip, cancelSlip);
  step(endpoints.sendBackSlip, sendBackSlip);
  step(endpoints.approveSlip, approveSlip);
  data(endpoints.approveSlips, (input) =>
    approveSlips(writeOf(input), input.body),
  );
};

const registerEntries = ({ data, done }: App): void => {
  data(endpoints.voidCall, async (input) => {
    const write = writeOf(input);
    const row = await voidCall(write, input.params.id, input.body.reason);
    const slips = await listSlipsByIds(write.db, [row.slip_id]);
    const [call] = await presentCalls(write.db, [row], slips, write.actor);
    if (call === undefined) throw new Error("a call without its slip");
    return call;
  });
  data(information.listInformationReports, ({ db, actor, query }) =>
    listReports(db, actor, query.vehicle_id),
  );
  data(information.createInformationReport, (input) =>
    createReport(writeOf(input), input.body),
  );
  data(information.answerInformationReport, (input) =>
    answerReport(writeOf(input), input.params.id, input.body),
  );
  data(information.seeAnswer, (input) =>
    seeAnswer(writeOf(input), input.params.id, input.body),
  );
  data(endpoints.getVehicleThread, ({ db, actor, query }) =>
    readThread(db, actor, query),
  );
  data(endpoints.writeVehicleMessage, (input) =>
    writeMessage(writeOf(input), input.body),
  );
  done(endpoints.readVehicleMessages, (input) =>
    seeMessages(writeOf(input), input.body.ids),
  );
};

/** All operations on slips beside their files. */
export const registerSlipRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  dependencies: SlipDependencies,
): void => {
  const operations = operationsOf(app, context);
  registerReading(operations, dependencies);
  registerSteps(operations, dependencies);
  registerEntries(operations);
};
