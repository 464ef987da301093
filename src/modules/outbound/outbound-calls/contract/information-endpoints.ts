import { z } from "zod";
import {
  outboundDesk,
  outboundReaders as access,
} from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { stepsAt, versionBody } from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import {
  answerBody,
  informationBody,
  informationReportSchema,
} from "./entry-schema.ts";
import { notificationSchema } from "./notification-schema.ts";

const tag = "outbound-calls";
const define = endpointsOf(tag);
const informationPath = "/api/outbound/informationReports";

export const listInformationReports = define({
  method: "GET",
  path: informationPath,
  access,
  summary: "What the companies were told of a vehicle, the newest first",
  query: z.strictObject({
    vehicle_id: z.coerce.number().int().positive(),
  }),
  response: dataOf(z.array(informationReportSchema)),
});

export const createInformationReport = define({
  method: "POST",
  path: informationPath,
  access: outboundDesk,
  summary: "Tell the sales company or the maker",
  body: informationBody,
  response: dataOf(informationReportSchema),
  status: 201,
});

const step = stepsAt(
  { path: informationPath, tag },
  dataOf(informationReportSchema),
);

export const answerInformationReport = step(
  "answer",
  "Answer what was told; by whom it was told to, once",
  access,
  answerBody,
);

export const seeAnswer = step(
  "see",
  "Who reported has read the answer: it is told no more",
  outboundDesk,
  versionBody,
);

export const listNotifications = withSchemas(calls.listNotifications, {
  tag,
  summary:
    "Unread messages, reports to answer or answered, mail that came back: what the account has to know, newest first",
  response: dataOf(z.array(notificationSchema)),
});
