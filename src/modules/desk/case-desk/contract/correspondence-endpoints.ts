import { z } from "zod";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { dataOf } from "#platform/contract/paging.ts";
import {
  anyOf,
  onlySide,
  type Permission,
} from "#platform/contract/permissions.ts";
import {
  correspondenceInputSchema,
  correspondenceSchema,
} from "./correspondence-schema.ts";

const byId = z.object({ id: z.coerce.number().int().positive() });

/** What was said about the cases of a desk. The sales company of a case writes rows of its own, where the desk's table lets it. */
export const correspondenceEndpoints = (desk: {
  /** `/api/hinoSosInquiries` */
  readonly path: string;
  readonly tag: string;
  readonly desk: Permission;
}) => {
  const define = endpointsOf(desk.tag);
  const rows = {
    path: `${desk.path}/{id}/correspondences`,
    params: byId,
  };
  return {
    list: define({
      ...rows,
      method: "GET",
      access: anyOf(desk.desk),
      summary: "Correspondence rows of a case, oldest first",
      response: dataOf(z.array(correspondenceSchema)),
    }),
    add: define({
      ...rows,
      method: "POST",
      access: onlySide(anyOf(desk.desk), "call_centre", "external"),
      summary: "Add a correspondence row",
      body: correspondenceInputSchema,
      response: dataOf(correspondenceSchema),
      status: 201,
    }),
  };
};
export type CorrespondenceEndpoints = ReturnType<
  typeof correspondenceEndpoints
>;

/** Where everything is read that hangs on one case. */
export const casePathOf = ({ list }: CorrespondenceEndpoints): string =>
  list.path.replace(/\/correspondences$/, "");
