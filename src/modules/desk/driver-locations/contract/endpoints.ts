import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { isPublic } from "#platform/contract/permissions.ts";
import { agentsOfAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { onCaseQuery } from "#modules/desk/case-desk/contract/schema.ts";
import {
  caseSharesSchema,
  driverReportSchema,
  newShareSchema,
  shareCodeSchema,
  shareInputSchema,
  shareSchema,
  shareTokenSchema,
} from "./schema.ts";

const define = endpointsOf("driverLocations");
/** Where a driver is, is the desk's alone; a dealer reads the place that the desk takes over into the case. */
export const shareAccess = agentsOfAnyDesk;
const id = z.coerce.number().int().positive();

export const listShares = define({
  method: "GET",
  path: "/api/driverLocations",
  access: shareAccess,
  summary: "Links by which the driver of a case sends the position, with it",
  query: onCaseQuery,
  response: dataOf(caseSharesSchema),
});

/** Code and address are answered once; a repetition with the same key gets null for them. */
export const createShare = define({
  method: "POST",
  path: "/api/driverLocations",
  access: shareAccess,
  summary: "Makes a link for the driver, to be read out, mailed or sent",
  body: shareInputSchema,
  status: 201,
  response: dataOf(newShareSchema),
});

export const endShare = define({
  method: "POST",
  path: "/api/driverLocations/{id}/end",
  access: shareAccess,
  summary: "Ends a link at once",
  params: z.object({ id }),
  body: z.strictObject({ version: z.number().int().positive() }),
  status: 200,
  response: dataOf(shareSchema),
});

/** Wrong, used and expired codes are all the same 404; 429 after ten wrong ones from one address. */
export const exchangeShareCode = define({
  method: "POST",
  path: "/api/driverShares/code",
  access: isPublic,
  summary: "The driver's page: a code that was read out for a token",
  body: shareCodeSchema,
  status: 200,
  response: dataOf(z.object({ token: z.string() })),
});

/** Nothing of the case, not even whether there is one. */
export const openShare = define({
  method: "POST",
  path: "/api/driverShares/open",
  access: isPublic,
  summary: "The driver's page: whether a token still works",
  body: shareTokenSchema,
  status: 200,
  response: dataOf(z.object({ expires_at: z.string() })),
});

export const reportShare = define({
  method: "POST",
  path: "/api/driverShares/report",
  access: isPublic,
  summary: "The driver's page: position, note, or why there is no position",
  body: driverReportSchema,
});

export const stopShare = define({
  method: "POST",
  path: "/api/driverShares/stop",
  access: isPublic,
  summary: "The driver's page: the driver ends the link",
  body: shareTokenSchema,
});
