import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import {
  menuCounterOf,
  type MenuCounter,
} from "#platform/server/menu-counter.ts";
import type { Sections } from "../contract/fields.ts";
import { askedQuery } from "./asking-service.ts";
import type { DeskDeclaration, DeskParts } from "./desk-parts-service.ts";
import { countCasesForApproval } from "./desk-queries.ts";
import type { CaseListQuery } from "./filter-queries.ts";

/** The numbers of a desk on the main menu: the totals of its list under their filters, and of its queue of approvals. */
export const deskCounter = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  { kind, rows }: Pick<DeskParts<S, Q>, "kind" | "rows">,
): MenuCounter => {
  const { module, menu = [], scopeOf, schemas } = declared;
  const queryOf = askedQuery<S, Q>(declared);
  return menuCounterOf(menu, (db, actor, { page, search }) =>
    page.path === caseDesks[module].pages.list.path
      ? rows.count(
          db,
          scopeOf(actor),
          queryOf(actor, schemas.query.parse(search)),
        )
      : countCasesForApproval(db, kind, scopeOf(actor)),
  );
};
