import type { FastifyInstance, FastifyReply } from "fastify";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { sendPdf } from "#platform/server/pdf/send-pdf.ts";
import {
  getCaseSheet,
  getDispatchSheet,
  getTowRequestSheet,
} from "../contract/endpoints.ts";
import { paperText } from "../contract/text.ts";
import type { PaperService } from "./service.ts";

const send = (reply: FastifyReply, document: PdfDocument): Promise<undefined> =>
  sendPdf(
    reply,
    paperText.fileName(document.title, document.number ?? ""),
    document,
  );

/** Papers of a case as PDF. */
export const registerPaperRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  service: PaperService,
): void => {
  const { answer } = operationsOf(app, context);
  answer(getCaseSheet, async ({ db, actor, params, reply }) =>
    send(reply, await service.caseSheet(db, actor, params.id)),
  );
  answer(getDispatchSheet, async ({ db, actor, params, reply }) =>
    send(reply, await service.dispatchSheet(db, actor, params.id)),
  );
  answer(getTowRequestSheet, async ({ db, actor, params, reply }) =>
    send(reply, await service.towRequestSheet(db, actor, params.id)),
  );
};
