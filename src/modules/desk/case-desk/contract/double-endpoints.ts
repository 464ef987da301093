import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { endpointsOf, type Schema } from "#platform/contract/endpoint.ts";
import { customerCode, plate } from "#platform/contract/japanese/fields.ts";
import { dataOf } from "#platform/contract/paging.ts";
import {
  anyOf,
  onlySide,
  type Permission,
} from "#platform/contract/permissions.ts";
import { byId, versionBody } from "#platform/contract/step-endpoints.ts";
import { specialClientKinds } from "#modules/company/special-clients/contract/lookups.ts";
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
export interface OpenCase extends z.infer<typeof openCaseSchema> {}

const precheckSchema = z.object({
  open_cases: z.array(openCaseSchema),
  special_clients: z.array(
    z.object({
      id: z.number().int(),
      kind: lookupSchema(specialClientKinds),
      name: z.string(),
      phone: z.string().nullable(),
      /** Found by the name of the caller alone: it may be somebody else of that name. */
      is_by_name: z.boolean(),
      reason: z.string(),
      instructions: z.string(),
    }),
  ),
});
export interface Precheck extends z.infer<typeof precheckSchema> {}
export type SpecialNotice = Precheck["special_clients"][number];

interface DoubleDesk {
  readonly module: CaseModule;
  /** `/api/hinoSosInquiries` */
  readonly path: string;
  readonly tag: string;
  readonly desk: Permission;
}

const accessOf = ({ desk }: DoubleDesk) => onlySide(anyOf(desk), "call_centre");

const precheckOf = (desk: DoubleDesk) => ({
  module: desk.module,
  /** What the form asks while the agent types. */
  precheck: endpointsOf(desk.tag)({
    method: "GET",
    path: `${desk.path}/precheck`,
    access: accessOf(desk),
    summary:
      "Open cases with the same plate, chassis number or telephone; special clients; without a telephone, special users of the caller's name",
    query: z.strictObject({
      phone: z.string().max(30).optional(),
      plate: z.string().max(40).optional(),
      chassis_number: z.string().max(50).optional(),
      company_customer_code: customerCode().optional(),
      caller_name: z.string().max(100).optional(),
      except_id: z.coerce.number().int().optional(),
    }),
    response: dataOf(precheckSchema),
  }),
});
export interface PrecheckEndpoints extends ReturnType<typeof precheckOf> {}

/** 二重受付 of a desk: what a reception is warned of. */
export const precheckEndpoints: (desk: DoubleDesk) => PrecheckEndpoints =
  precheckOf;

const doublesOf = <Case extends Schema>(desk: DoubleDesk, whole: Case) => ({
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
export interface DoubleEndpoints<
  Case extends Schema = Schema,
> extends ReturnType<typeof doublesOf<Case>> {}

/**
 * The same, and how two of one vehicle become one.
 *
 * @param whole a case as it is answered
 */
export const doubleEndpoints: <Case extends Schema>(
  desk: DoubleDesk,
  whole: Case,
) => DoubleEndpoints<Case> = doublesOf;

/** What a desk has of them. */
export type DeclaredDoubles = PrecheckEndpoints & Partial<DoubleEndpoints>;
