import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import type { WholeFacts } from "../../contract/desk-schema.ts";
import { namesWhere } from "../../contract/field-rules.ts";
import { caseVisibility } from "../../contract/visible-rules.ts";
import {
  caseCalls,
  type CaseScreen,
  caseScreen,
} from "../embeds/case-screen.tsx";
import { lookedUpNames, sectionParts } from "../embeds/section-parts.tsx";
import { type DeskScreen, fieldsOf, listNameOf } from "./desk-screen.ts";

/** How the cases of a declared desk are received, read, edited and led on. */
export const declaredScreen = (desk: DeskScreen): CaseScreen<WholeFacts> => {
  const { module, endpoints, schemas } = desk;
  const fields = fieldsOf(desk);
  const lookedUp = lookedUpNames(fields);
  return caseScreen<WholeFacts>({
    module,
    title: desk.what,
    draft_of: caseDesks[module].entity,
    fields,
    schema: schemas.input,
    calls: caseCalls(endpoints),
    endpoints,
    list: { name: listNameOf(desk), read: schemas.readAddress },
    sections: sectionParts(fields, desk.layouts, {
      ...desk.parts,
      needed: desk.reception.starts_with ?? [],
    }),
    // What is never without a value is chosen among the others of its section, and so is what is looked up.
    edited_alone: new Set(
      namesWhere(
        fields,
        ({ is_held, is_kept }) => is_held !== true && is_kept !== true,
      ).filter((name) => !lookedUp.has(name)),
    ),
    ...(desk.contacts && { contacts: desk.contacts }),
    hiddenFieldsOf: caseVisibility(fields, { desk: [], told: [], blank: {} })
      .hiddenFieldsOf,
    ...(desk.asks && { asks: desk.asks }),
    taskWord: desk.taskWord,
    awaits: desk.awaits,
    doneBy: desk.doneBy ?? (() => undefined),
  });
};
