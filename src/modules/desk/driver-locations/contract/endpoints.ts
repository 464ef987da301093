import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
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

const tag = "driverLocations";
/** Where a driver is, is the desk's alone; a dealer reads the place that the desk takes over into the case. */
export const shareAccess = agentsOfAnyDesk;
const id = z.coerce.number().int().positive();

export const listShares = defineEndpoint({
  method: "GET",
  path: "/api/driverLocations",
  access: shareAccess,
  summary: "Links by which the driver of a case sends the position, with it",
  tag,
  query: onCaseQuery,
  response: dataOf(caseSharesSchema),
});

/** Code and address are answered once; a repetition with the same key gets null for them. */
export const createShare = defineEndpoint({
  method: "POST",
  path: "/api/driverLocations",
  access: shareAccess,
  summary: "Makes a link for the driver, to be read out, mailed or sent",
  tag,
  body: shareInputSchema,
  status: 201,
  response: dataOf(newShareSchema),
});

export const endShare = defineEndpoint({
  method: "POST",
  path: "/api/driverLocations/{id}/end",
  access: shareAccess,
  summary: "Ends a link at once",
  tag,
  params: z.object({ id }),
  body: z.strictObject({ version: z.number().int().positive() }),
  status: 200,
  response: dataOf(shareSchema),
});

/** Wrong, used and expired codes are all the same 404; 429 after ten wrong ones from one address. */
export const exchangeShareCode = defineEndpoint({
  method: "POST",
  path: "/api/driverShares/code",
  access: isPublic,
  summary: "The driver's page: a code that was read out for a token",
  tag,
  body: shareCodeSchema,
  status: 200,
  response: dataOf(z.object({ token: z.string() })),
});

/** Nothing of the case, not even whether there is one. */
export const openShare = defineEndpoint({
  method: "POST",
  path: "/api/driverShares/open",
  access: isPublic,
  summary: "The driver's page: whether a token still works",
  tag,
  body: shareTokenSchema,
  status: 200,
  response: dataOf(z.object({ expires_at: z.string() })),
});

export const reportShare = defineEndpoint({
  method: "POST",
  path: "/api/driverShares/report",
  access: isPublic,
  summary: "The driver's page: position, note, or why there is no position",
  tag,
  body: driverReportSchema,
});

export const stopShare = defineEndpoint({
  method: "POST",
  path: "/api/driverShares/stop",
  access: isPublic,
  summary: "The driver's page: the driver ends the link",
  tag,
  body: shareTokenSchema,
});
