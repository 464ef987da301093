import { sql, type RawBuilder } from "kysely";
import type { SlipListQuery } from "../contract/slip-schema.ts";
import "./tables.ts";

/** What is no filter. */
const shape = ["page", "per_page", "sort"];

const valueAs = (column: string) => sql`value as ${sql.ref(column)}`;

/** Further filters, of which the lines know one facet at a time, with the column that is its value. */
const facets: Readonly<Record<string, RawBuilder<unknown>>> = {
  call_status: valueAs("call_status"),
  storage_intention: valueAs("storage_intention"),
  goods_receipt_result: valueAs("goods_receipt_result"),
  dm_state: valueAs("dm_state"),
  vehicle_classification: valueAs("vehicle_classification"),
  vehicle_inspection_type: valueAs("vehicle_inspection_type"),
  car_dealer_branch_id: sql`value::bigint as car_dealer_branch_id`,
  symbol: valueAs("symbol"),
};
/** Filters that look at the facet of another one. */
const facetOf: Readonly<Record<string, string>> = {
  lease_from: "symbol",
  lease_to: "symbol",
};
/** What those lines know beside it. */
const besideFacet: ReadonlySet<string> = new Set([
  ...shape,
  "outbound_status",
  "outbound_stage",
  "car_dealer_id",
  "bundle",
]);

/**
 * Lines of counts with the columns that the conditions ask for, or the slips themselves, each counting one.
 *
 * @param columns filters by columns that the lines of all slips have
 */
export const countedIn = (
  query: SlipListQuery,
  columns: readonly string[],
): RawBuilder<unknown> => {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (asked.every((name) => shape.includes(name) || columns.includes(name)))
    return sql`(select *, case when is_follower then 0 end as bundle_lead_id from outbound_slip_counts) as outbound_slips`;
  const [facet = "", ...others] = new Set(
    asked
      .filter((name) => !besideFacet.has(name))
      .map((name) => facetOf[name] ?? name),
  );
  const held = facets[facet];
  return held !== undefined && others.length === 0
    ? sql`(select *, case when is_follower then 0 end as bundle_lead_id, ${held}
        from outbound_slip_facets where facet = ${facet}) as outbound_slips`
    : sql`(select *, 1 as slips from outbound_slips) as outbound_slips`;
};
