import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { recordService } from "#modules/base/records/server/service.ts";
import { connectCategories } from "../contract/category-record.ts";
import { depthOf, heightOf, levels } from "../contract/category-rules.ts";
import { categoryText as text } from "../contract/category-text.ts";
import { scopeOfCategories } from "./access.ts";
import { countUsesOfCategory, listCategories } from "./queries.ts";
import "./tables.ts";

/** @throws AppError 422 where the category would stand below itself, or deeper than the third level */
const requirePlace = async (
  db: Db,
  parent_id: number | null | undefined,
  id?: number,
): Promise<object> => {
  if (parent_id === null || parent_id === undefined) return {};
  const all = await listCategories(db);
  const refuse = (message: string): never => {
    throw new AppError("invalid_input", { errors: { parent_id: [message] } });
  };
  const above = depthOf(all, parent_id, id);
  if (above === undefined) return refuse(text.underItself);
  const own = id === undefined ? 1 : heightOf(all, id);
  return above + own > levels ? refuse(text.tooDeep) : {};
};

/** The categories of inquiries, kept as text modules are; the desk chooses from those in use. */
export const categoryRecords = recordService(connectCategories, {
  scopeOf: scopeOfCategories,
  audienceOf: () => callCentre("connect", "client_management"),
  references: { parent_id: scopeOfCategories },
  creating: ({ db }, { parent_id }) => requirePlace(db, parent_id),
  changing: ({ db }, { id }, { parent_id }) => requirePlace(db, parent_id, id),
  usesOf: async (db, { id }) => {
    const { inquiries, below } = await countUsesOfCategory(db, id);
    return [
      ...(inquiries === 0 ? [] : [text.usedBy(inquiries)]),
      ...(below === 0 ? [] : [text.parentOf(below)]),
    ];
  },
});
