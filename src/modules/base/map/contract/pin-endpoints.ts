import { z } from "zod";
import { caseModules } from "#modules/base/desks/contract/lookups.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf, listOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { boxSchema, casePinSchema, placePinSchema } from "./pin-schema.ts";

const define = endpointsOf("map");
/** So many pins are drawn at once; more are cut, the newest stay. */
export const maximumPins = 5000;
/** Cases that changed are asked for by id, so many at once. */
export const maximumPinIds = 200;

/**
 * Open cases with coordinates that the account may see: the desk all, dealers and makers their own, a towing company
 * those it is on. Spec §2 gives the map to everybody who is signed in; who may see no case gets none.
 */
export const listCasePins = define({
  method: "GET",
  path: "/api/map/casePins",
  access: signedIn(),
  summary:
    "Open cases for the map, all or those in a box, of a desk, or by their ids there",
  query: z
    .strictObject({
      box: boxSchema.optional(),
      case_kind: z.enum(caseModules).optional(),
      ids: listOf(z.coerce.number().int().positive())
        .refine((ids) => ids.length <= maximumPinIds)
        .optional(),
    })
    // An id is one of a desk only.
    .refine(
      ({ case_kind, ids }) => ids === undefined || case_kind !== undefined,
    ),
  response: dataOf(
    z.object({ pins: z.array(casePinSchema), is_cut: z.boolean() }),
  ),
});

export const listCompanyPins = define({
  method: "GET",
  path: "/api/map/companyPins",
  access: signedIn(),
  summary: "Towing companies for the map: the desk all, a company itself",
  response: dataOf(z.array(placePinSchema)),
});

export const listBranchPins = define({
  method: "GET",
  path: "/api/map/branchPins",
  access: signedIn(),
  summary:
    "Branches of sales companies for the map: the desk all, a dealer its own",
  response: dataOf(z.array(placePinSchema)),
});
