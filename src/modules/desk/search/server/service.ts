import { isAllowed } from "#platform/contract/permissions.ts";
import { brandPath, type Brand } from "#platform/contract/page.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import type { FoundItem, Searcher } from "#platform/server/search/searcher.ts";
import { searchKinds, type SearchKind } from "../contract/lookups.ts";
import { groupLimits, type SearchGroup } from "../contract/schema.ts";

interface ScoredGroup extends SearchGroup {
  readonly quality: number;
}

const limitOf = (kind: SearchKind): number =>
  kind === searchKinds.codes[0] ? groupLimits.first : groupLimits.others;

const toGroup = (
  kind: SearchKind,
  brand: Brand,
  found: readonly FoundItem[],
): ScoredGroup => ({
  kind,
  quality: Math.max(0, ...found.map((item) => item.quality)),
  items: found.map((item) => ({
    ...item,
    details: item.details.filter((detail) => detail !== ""),
    path: brandPath(item.path, brand),
  })),
});

/** Groups with a better best hit first; equally good ones in the order of the lookup. */
const compareGroups = (one: ScoredGroup, other: ScoredGroup): number =>
  Math.floor(other.quality) - Math.floor(one.quality) ||
  searchKinds.codes.indexOf(one.kind) - searchKinds.codes.indexOf(other.kind);

export interface SearchService {
  /** Only kinds whose page the account may open are asked, and each within the account's row scope. */
  readonly find: (
    db: Db,
    actor: Actor,
    query: string,
  ) => Promise<SearchGroup[]>;
}

/** @throws Error where a module brings a kind that has no name on the screen */
const knownKind = (searcher: Searcher): Searcher<SearchKind> => {
  const kind = searchKinds.codes.find((code) => code === searcher.kind);
  if (kind === undefined) throw new Error(`no search kind ${searcher.kind}`);
  return { ...searcher, kind };
};

/** The search over everything, over what the composition root hands in. */
export const createSearchService = (
  modules: readonly Searcher[],
  brand: Brand,
): SearchService => {
  const searchers = modules.map(knownKind);
  return {
    find: async (db, actor, query) => {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const groups = await Promise.all(
        searchers
          .filter(({ access }) => isAllowed(access, actor))
          .map(async ({ kind, find }) =>
            toGroup(kind, brand, await find(db, actor, words, limitOf(kind))),
          ),
      );
      return groups
        .filter(({ items }) => items.length > 0)
        .toSorted(compareGroups);
    },
  };
};
