import type { CaseWrite } from "#modules/desk/case-desk/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  type GuidanceSource,
  isSameSource,
} from "../contract/source-fields.ts";
import type { Quotables } from "../contract/source-schema.ts";
import { izaText as text } from "../contract/text.ts";

/** Documents that the desk reads and quotes; the composition root hands them in. */
export interface DocumentPort {
  search(db: Db, actor: Actor, keyword: string): Promise<Quotables>;
  /** What a page is called that the account may quote; undefined where there is no such page. */
  find(
    db: Db,
    actor: Actor,
    asked: Omit<GuidanceSource, "name">,
  ): Promise<GuidanceSource | undefined>;
}

interface Quoting {
  readonly guidance_sources?: readonly GuidanceSource[];
}

/**
 * What is quoted is there and is called so; what was quoted before stays, whatever became of the document.
 *
 * @throws AppError 422 at the field
 */
export const quoting =
  (documents: DocumentPort) =>
  async (
    { db, actor }: CaseWrite,
    _next: object,
    { guidance_sources: asked }: Quoting,
    { guidance_sources: before = [] }: Quoting,
  ): Promise<object> => {
    if (asked === undefined) return {};
    const guidance_sources: GuidanceSource[] = [];
    for (const one of asked) {
      if (guidance_sources.some((other) => isSameSource(one, other))) continue;
      const kept = before.find((other) => isSameSource(one, other));
      const found = kept ?? (await documents.find(db, actor, one));
      if (found === undefined)
        throw new AppError("invalid_input", {
          errors: { guidance_sources: [text.noSuchPage] },
        });
      guidance_sources.push(found);
    }
    return { guidance_sources };
  };
