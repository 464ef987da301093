import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { manyFilter } from "#modules/desk/case-desk/contract/filter-fields.ts";
import { defineLookup, type CodeOf } from "#platform/contract/lookup.ts";

/*
 * Apart from the fields of a desk that hands over: a list and the main menu, which come with every page, load these.
 */

const fromDesk = (desk: "iza" | "connect") => `${caseDesks[desk].name}から引継`;

/** The desks whose cases become the business of another one. */
export const handingDesks = defineLookup([
  { code: "iza", label: fromDesk("iza") },
  { code: "connect", label: fromDesk("connect") },
]);
export type HandingDesk = CodeOf<typeof handingDesks>;

export const originText = { title: "引継元", word: "引継" } as const;

/** `handed_over` of the list of a desk that takes cases of others: from which. */
export const originFilter = manyFilter(originText.title, handingDesks, {
  told: "desk",
  is_for_desk: true,
});
