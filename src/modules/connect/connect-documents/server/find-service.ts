import type { Searcher } from "#platform/server/search/searcher.ts";
import { documents } from "../contract/record.ts";
import { viewerPages } from "../contract/pages.ts";
import { pageWords } from "../contract/rules.ts";
import { searchDocuments, scopeOfDocuments } from "./service.ts";

const { path, access } = viewerPages.fileViewer;

/** Documents in the search over everything: a hit opens the viewer, at its page where there is one. */
export const documentSearcher: Searcher = {
  kind: documents.entity,
  access,
  find: async (db, actor, words, limit) => {
    const keyword = words.join(" ");
    const found = await searchDocuments(db, scopeOfDocuments(actor), keyword);
    return found.documents
      .slice(0, limit)
      .map(({ id, name, pages, ...head }) => {
        const [page] = pages;
        const at = page === undefined ? "" : `&page=${page.number}`;
        return {
          id,
          title: name,
          details: [head.folder_name],
          hit:
            page === undefined
              ? null
              : {
                  label: pageWords(page),
                  value: page.excerpt,
                },
          status: null,
          is_open: false,
          at: null,
          path: `${path}?document=${id}${at}`,
          quality: page === undefined ? 1 : 0,
        };
      });
  },
};
