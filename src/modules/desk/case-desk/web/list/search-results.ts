import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";

/** The page of a list as it was last seen in this tab: under the search-results key of its desk (spec §2). */
interface SearchResults {
  readonly query: unknown;
  readonly ids: readonly number[];
}

const keyOf = (module: CaseModule): string => `${module}.searchResults`;

/** Ids of one page alone: those of every hit would fill the storage of the tab. */
export const keepSearchResults = (
  module: CaseModule,
  results: SearchResults,
): void => sessionStorage.setItem(keyOf(module), JSON.stringify(results));

/** Cases before and behind one on the page that was seen last; undefined where that page does not say. */
export const neighboursOnPage = (
  module: CaseModule,
  id: number,
): { previous_id?: number | undefined; next_id?: number | undefined } => {
  const raw = sessionStorage.getItem(keyOf(module));
  if (raw === null) return {};
  const { ids } = JSON.parse(raw) as SearchResults;
  const at = ids.indexOf(id);
  return at === -1 ? {} : { previous_id: ids[at - 1], next_id: ids[at + 1] };
};
