import { z } from "zod";
import { manyOf } from "#platform/contract/paging.ts";
import { inquiryListQuery } from "../../contract/list-endpoints.ts";
import { serviceDivisions } from "../../contract/lookups.ts";

/** Name under which this list keeps its query and its columns. */
export const inquiryListName = "sos-inquiries";

/** Word of the address for "no division filter": the absence of the filter means A and J (spec §3). */
export const anyDivision = "any";

const defaultDivisions = ["A", "J"] as const;
const defaultRows = 50;

const divisionFilter = z
  .preprocess(
    (value) => (value === anyDivision ? [] : value),
    manyOf(serviceDivisions.schema),
  )
  .default([...defaultDivisions]);

/** The list's address: the query of the endpoint with the defaults of the screen, divisions A and J and 50 rows. */
export const inquiryListSearch = inquiryListQuery.extend({
  service_division: divisionFilter,
  per_page: inquiryListQuery.shape.per_page.unwrap().default(defaultRows),
});
export type InquiryListSearch = z.output<typeof inquiryListSearch>;

/** Whether a list shows the divisions that it opens with, and hides the others. */
export const isDefaultDivision = ({
  service_division,
}: InquiryListSearch): boolean =>
  service_division.join() === defaultDivisions.join();

/** What the address may be set to. */
export type InquiryListChanges = Partial<z.input<typeof inquiryListSearch>>;
