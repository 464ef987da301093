import { z } from "zod";
import { type Endpoint, endpointsOf } from "#platform/contract/endpoint.ts";
import { type DataOf, dataOf } from "#platform/contract/paging.ts";
import {
  anyOf,
  onlySide,
  type Access,
  type Permission,
} from "#platform/contract/permissions.ts";
import { type ById, byId } from "#platform/contract/step-endpoints.ts";
import {
  type Correspondence,
  type CorrespondenceInput,
  rowInputSchema,
  rowSchema,
} from "./correspondence-schema.ts";
import { type DeclaredRows, plainRows } from "./row-fields.ts";

/** A sales company writes rows where its side reads the case at all, a towing company never. */
const writersAmong = (readers: Access): Access =>
  "sides" in readers ? readers : onlySide(readers, "call_centre", "external");

type RowSchema = z.ZodType<Correspondence>;
type RowInputSchema = z.ZodType<CorrespondenceInput, CorrespondenceInput>;
type None = z.ZodUndefined;

export interface CorrespondenceEndpoints {
  /** What its rows have beside what they have on every desk. */
  readonly declared: DeclaredRows;
  readonly list: Endpoint<ById, None, None, DataOf<z.ZodArray<RowSchema>>>;
  readonly add: Endpoint<ById, None, RowInputSchema, DataOf<RowSchema>>;
}

/** What was said about the cases of a desk. The sales company of a case writes rows of its own, where the desk's table lets it. */
export const correspondenceEndpoints = (desk: {
  /** `/api/hinoSosInquiries` */
  readonly path: string;
  readonly tag: string;
  readonly desk: Permission;
  /** Who reads its cases; whoever has its right where this is left out. */
  readonly readers?: Access;
  /** What its rows have beside what they have on every desk. */
  readonly rows?: DeclaredRows;
}): CorrespondenceEndpoints => {
  const declared = desk.rows ?? plainRows;
  const readers = desk.readers ?? anyOf(desk.desk);
  const row = rowSchema(declared);
  const define = endpointsOf(desk.tag);
  const rows = {
    path: `${desk.path}/{id}/correspondences`,
    params: byId,
  };
  return {
    declared,
    list: define({
      ...rows,
      method: "GET",
      access: readers,
      summary: "Correspondence rows of a case, oldest first",
      response: dataOf(z.array(row)),
    }),
    add: define({
      ...rows,
      method: "POST",
      access: writersAmong(readers),
      summary: "Add a correspondence row",
      body: rowInputSchema(declared),
      response: dataOf(row),
      status: 201,
    }),
  };
};

/** Where everything is read that hangs on one case. */
export const casePathOf = ({ list }: CorrespondenceEndpoints): string =>
  list.path.replace(/\/correspondences$/, "");
