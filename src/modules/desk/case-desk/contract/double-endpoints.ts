import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { plate } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import {
  anyOf,
  onlySide,
  type Permission,
} from "#platform/contract/permissions.ts";
import { byId, versionBody } from "#platform/contract/step-endpoints.ts";
import { inquiryStatuses } from "./lookups.ts";

/** An open case of the same caller or vehicle. */
const openCaseSchema = z.object({
  id: z.number().int(),
  reception_number: z.string(),
  inquiry_status: lookupSchema(inquiryStatuses),
  received_at: z.string(),
  matched_by: z.array(
    z.enum(["caller_phone", "vehicle_registration_number", "chassis_number"]),
  ),
  customer_company: z.string().nullable(),
  vehicle_registration_number: plate().nullable(),
});
export type OpenCase = z.infer<typeof openCaseSchema>;

const precheckSchema = z.object({
  open_cases: z.array(openCaseSchema),
  special_clients: z.array(
    z.object({
      id: z.number().int(),
      company: z.string(),
      reason: z.string(),
      instructions: z.string(),
    }),
  ),
});
export type Precheck = z.infer<typeof precheckSchema>;

interface DoubleDesk {
  readonly module: CaseModule;
  /** `/api/hinoSosInquiries` */
  readonly path: string;
  readonly tag: string;
  readonly desk: Permission;
}

const accessOf = ({ desk }: DoubleDesk) => onlySide(anyOf(desk), "call_centre");

/** 二重受付 of a desk: what a reception is warned of. */
export const precheckEndpoints = (desk: DoubleDesk) => ({
  module: desk.module,
  /** What the form asks while the agent types. */
  precheck: endpointsOf(desk.tag)({
    method: "GET",
    path: `${desk.path}/precheck`,
    access: accessOf(desk),
    summary:
      "Open cases with the same plate, chassis number or telephone; special clients",
    query: z.strictObject({
      phone: z.string().max(30).optional(),
      plate: z.string().max(40).optional(),
      chassis_number: z.string().max(50).optional(),
      company_customer_code: z.string().max(9).optional(),
      except_id: z.coerce.number().int().optional(),
    }),
    response: dataOf(precheckSchema),
  }),
});
export type PrecheckEndpoints = ReturnType<typeof precheckEndpoints>;

/**
 * The same, and how two of one vehicle become one.
 *
 * @param whole a case as it is answered
 */
export const doubleEndpoints = <Case extends z.ZodType>(
  desk: DoubleDesk,
  whole: Case,
) => ({
  ...precheckEndpoints(desk),
  /** What was written goes to the other case; the number stays and points there. */
  merge: endpointsOf(desk.tag)({
    method: "POST",
    path: `${desk.path}/{id}/merge`,
    access: accessOf(desk),
    summary:
      "A double reception into the open case of the same vehicle; 570 where one of the two has ended or its desk keeps them apart",
    params: byId,
    body: versionBody.extend({ into_id: z.number().int().positive() }),
    response: dataOf(whole),
    status: 200,
  }),
});
export type DoubleEndpoints = ReturnType<typeof doubleEndpoints<z.ZodType>>;

/** What a desk has of them. */
export type DeclaredDoubles = PrecheckEndpoints & Partial<DoubleEndpoints>;
