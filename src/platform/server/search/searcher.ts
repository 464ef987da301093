import type { Access } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";

/** Something that was found for an account, in words that it may read. */
export interface FoundItem {
  readonly id: number;
  readonly title: string;
  /** What distinguishes it from others of the same title, in the order of reading; empty parts are left out. */
  readonly details: readonly string[];
  /** The field in which the words stood, where the title and the details do not show it. */
  readonly hit: { readonly label: string; readonly value: string } | null;
  readonly status: string | null;
  /** Work that is still to do comes first. */
  readonly is_open: boolean;
  readonly at: string | null;
  /** Address of its page, with `{brand}` where the brand stands. */
  readonly path: string;
  /** {@link qualityOf} of its text. */
  readonly quality: number;
}

/**
 * What a module brings to the search over everything. `access` is that of the page to which its items lead; the row
 * scope is decided by `find` itself.
 */
export interface Searcher<Kind extends string = string> {
  readonly kind: Kind;
  readonly access: Access;
  /** The best items that contain every folded word, open ones first, then the better ones, then the newer ones. */
  readonly find: (
    db: Db,
    actor: Actor,
    words: readonly string[],
    limit: number,
  ) => Promise<readonly FoundItem[]>;
}
