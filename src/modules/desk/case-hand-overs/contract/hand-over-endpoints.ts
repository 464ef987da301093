import { z } from "zod";
import type { DeskEndpoints } from "#modules/desk/case-desk/contract/desk-endpoints.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import { versionBody } from "#platform/contract/step-endpoints.ts";
import { handOverCardSchema, offeredCaseSchema } from "./schema.ts";

const handOverBody = versionBody.extend({
  /** The open case to which it is added; null makes a new one. */
  sos_inquiry_id: z.int().positive().nullable(),
});

const operationsOf = ({
  get,
  lifecycle,
}: Pick<DeskEndpoints, "get" | "lifecycle">) => ({
  /** To which open SOS case one may be added, and how it stands with the one it went to. */
  read: endpointsOf(get.tag)({
    method: "GET",
    path: `${get.path}/handOver`,
    access: lifecycle.writers,
    summary:
      "Open SOS cases of the same vehicle or telephone, and the one it went to",
    params: get.params,
    response: dataOf(
      z.object({
        offered: z.array(offeredCaseSchema),
        card: handOverCardSchema.nullable(),
      }),
    ),
  }),
  hand: lifecycle.step(
    "handOver",
    "Hand a case over to SOS: a new case, or an open one of the same vehicle; once (570)",
    lifecycle.writers,
    handOverBody,
  ),
});
export interface HandOverEndpoints extends ReturnType<typeof operationsOf> {}

/** Handing the cases of a declared desk over to SOS. */
export const handOverEndpoints: (
  desk: Pick<DeskEndpoints, "get" | "lifecycle">,
) => HandOverEndpoints = operationsOf;
