import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { pageWords } from "../contract/rules.ts";
import { scopeOfQuotable } from "./access.ts";
import { findQuotedVersion } from "./queries.ts";
import { searchDocuments } from "./search-service.ts";

/** What another desk quotes, by its own right: neither that of the connected-vehicle desk nor its viewer is needed. */
export const quotableDocuments = {
  async search(db: Db, actor: Actor, keyword: string) {
    const scope = scopeOfQuotable(actor);
    const { documents, is_cut } = await searchDocuments(db, scope, keyword);
    return {
      is_cut,
      documents: documents.map(({ id, pages, ...head }) => ({
        document_id: id,
        name: head.name,
        folder_name: head.folder_name,
        version_number: head.version_number,
        pages: pages.map((page) => ({
          page: page.number,
          place: pageWords(page),
          excerpt: page.excerpt,
        })),
      })),
    };
  },

  /** The newest version, or one that was read before another came; what it is called now. */
  async find(
    db: Db,
    actor: Actor,
    asked: {
      readonly document_id: number;
      readonly version_number: number;
      readonly page: number;
    },
  ) {
    const name = await findQuotedVersion(db, scopeOfQuotable(actor), asked);
    return name === undefined ? undefined : { ...asked, name };
  },
};
