import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { isAllowed, type Permission } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { textModuleAreas } from "../contract/lookups.ts";
import { textModuleManagers, textModuleReaders } from "../contract/pages.ts";

declare const scopeBrand: unique symbol;

/** The text modules that an account may reach. Only this file makes one. */
export interface TextModuleScope {
  readonly [scopeBrand]: true;
  readonly condition: RawBuilder<SqlBool>;
}

/** Who keeps them reaches all that are not deleted, everybody else none. */
export const scopeOfTextModules = (actor: Actor): TextModuleScope =>
  ({
    condition: sql<SqlBool>`(deleted_at is null
      and ${isAllowed(textModuleManagers, actor)}::boolean)`,
  }) as TextModuleScope;

/** What is offered in long fields: the texts for all and those of the work that the account does. */
export const scopeOfInsertable = (actor: Actor): TextModuleScope => {
  const areas = textModuleAreas.codes.filter(
    (area) =>
      area === "all" || actor.permissions.includes(area satisfies Permission),
  );
  return {
    condition: sql<SqlBool>`(deleted_at is null
      and ${isAllowed(textModuleReaders, actor)}::boolean
      and area = any(${areas}::text[]))`,
  } as TextModuleScope;
};

/** What an account may do to a text module. */
export const textModuleAbilities = (
  actor: Actor,
): { update: Ability; delete: Ability } => {
  const ability = isAllowed(textModuleManagers, actor)
    ? abilityGranted
    : abilityRefused("role", "");
  return { update: ability, delete: ability };
};
